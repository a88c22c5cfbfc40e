import type { FastifySchemaCompiler } from 'fastify'
import type { TSchema } from 'typebox'
import { Compile } from 'typebox/compile'
import { say, type Sentence } from '../../contract/sentences.ts'
import { badRequest } from './errors.ts'

interface Rule {
  type?: string
  const?: unknown
  enum?: unknown[]
  anyOf?: Rule[]
  properties?: Record<string, Rule>
  maxLength?: number
  errorMessage?: Sentence
}

interface Broken {
  keyword: string
  /** Slashes and names: `/translations/es/title`. */
  instancePath: string
  params: object
}

/** Checks without converting anything: `"true"` is not true and null is not an empty text. */
export const validatorCompiler: FastifySchemaCompiler<TSchema> = ({ schema, httpPart }) => {
  const validator = Compile(schema)
  return (value: unknown) => {
    // A missing body arrives as null; the fields it lacks are what there is to say about it.
    const given = httpPart === 'body' ? (value ?? {}) : value
    if (validator.Check(given)) return { value: given }
    return { error: badRequest(sentenceFor(schema, validator.Errors(given))) }
  }
}

const unused = (): never => {
  throw new Error('validatorCompiler and the serializer of app.ts come before these.')
}

/** Has Fastify not load its own compilers of schemas: they are large, and others do their work. */
export const noAjv = { compilersFactory: { buildValidator: unused, buildSerializer: unused } }

/** One sentence about the first bad field, in the order in which the schema declares them. */
export function sentenceFor(schema: TSchema, errors: readonly Broken[]): Sentence {
  const rule = schema as Rule
  const first = Object.keys(rule.properties ?? {}).find((name) =>
    errors.some((error) => concerns(error, name)),
  )
  if (first === undefined) return say('sendObject')
  const own = errors.filter((error) => concerns(error, first))
  const path = own.map(pathOf).reduce((best, next) => (next.length > best.length ? next : best))
  return sentence(path.length > 0 ? path : [first], rule, own)
}

function concerns({ instancePath, params }: Broken, name: string): boolean {
  if (`${instancePath}/`.startsWith(`/${name}/`)) return true
  if (instancePath !== '' || !('requiredProperties' in params)) return false
  return Array.isArray(params.requiredProperties) && params.requiredProperties.includes(name)
}

/** Down to the field that an object within the body lacks. */
function pathOf({ instancePath, params }: Broken): string[] {
  const path = instancePath.split('/').slice(1)
  if (path.length === 0 || !('requiredProperties' in params)) return path
  const [lacking] = params.requiredProperties as string[]
  return lacking === undefined ? path : [...path, lacking]
}

function sentence(path: string[], root: Rule, errors: Broken[]): Sentence {
  const rule = path.reduce<Rule | undefined>(fieldOf, root)
  const field = path.join('.')
  const most = rule?.maxLength ?? rule?.anyOf?.find((one) => one.maxLength)?.maxLength
  if (most !== undefined && errors.some(({ keyword }) => keyword === 'maxLength')) {
    return say('fieldTooLong', { field, max: most })
  }
  return rule?.errorMessage ?? expectation(field, rule)
}

function fieldOf(rule: Rule | undefined, name: string): Rule | undefined {
  return (rule?.anyOf ?? [rule]).map((one) => one?.properties?.[name]).find(Boolean)
}

const byTypes = {
  string: 'mustBeText',
  'string null': 'mustBeTextOrNull',
  boolean: 'mustBeBoolean',
  object: 'mustBeObject',
  'object null': 'mustBeObjectOrNull',
  array: 'mustBeList',
} as const

function expectation(field: string, rule: Rule = {}): Sentence {
  const rules = rule.anyOf ?? [rule]
  const allowed = rules.flatMap((one) => one.enum ?? (one.const === undefined ? [] : [one.const]))
  if (allowed.length > 0) {
    const values = allowed.map((value) => JSON.stringify(value)).join(', ')
    return say('mustBeOneOf', { field, values })
  }
  const types = rules.map(({ type = '' }) => type).join(' ')
  return types in byTypes
    ? say(byTypes[types as keyof typeof byTypes], { field })
    : say('fieldInvalid', { field })
}
