import { createProcessor } from '@mdx-js/mdx'
import { parseDocument } from 'yaml'
import { demoRequestRetentionDays } from '../../api/contract/demo-request.ts'
import type { Content } from './content.ts'
import { linkJudge } from './links.ts'
import { problem, type Problem } from './problem.ts'
import { checkProse } from './typography.ts'
import { isRecord } from './values.ts'

interface MarkdownNode {
  type: string
  children?: MarkdownNode[]
  value?: string
  url?: string
  depth?: number
  name?: string | null
  attributes?: unknown[]
  position?: { start: { line: number; column: number } }
}

/** What a document may place in its text, without attributes. */
const components = new Set(['CookieSettingsButton'])
const folder = 'content/legal/'
const termsSections = 12

/** The legal documents are plain Markdown with a complete head, and their links lead somewhere. */
export function checkLegalDocuments(content: Content): Problem[] {
  const judge = linkJudge(content)
  const documents = [...content.mdx].filter(([path]) => path.startsWith(folder))
  return documents.flatMap(([path, text]) => {
    const { head, body, firstLine } = splitHead(text)
    if (head === undefined) return [problem(path, 'line 1, column 1', 'It has to begin with ---.')]
    const tree = parse(body)
    if ('message' in tree) {
      return [problem(path, place(tree.line + firstLine - 1, tree.column), tree.message)]
    }
    const nodes = flatten(tree)
    const at = ({ position }: MarkdownNode) =>
      place((position?.start.line ?? 1) + firstLine - 1, position?.start.column ?? 1)
    return [
      ...checkHead(path, head),
      ...nodes.flatMap((node) => [
        ...checkNode(node).map((message) => problem(path, at(node), message)),
        ...(node.url === undefined ? [] : [judge(node.url)]).flatMap((message) =>
          message === undefined ? [] : [problem(path, at(node), message)],
        ),
        ...(node.type === 'text'
          ? checkProse({ path, key: at(node), text: node.value ?? '', language: 'en' })
          : []),
      ]),
      ...(path.endsWith('/terms-of-service.mdx') ? checkNumbering(path, nodes) : []),
      ...(path.endsWith('/privacy-policy.mdx') ? checkRetention(path, text) : []),
    ]
  })
}

const place = (line: number, column: number) => `line ${line}, column ${column}`

function splitHead(text: string) {
  const match = /^---\r?\n([\s\S]*?)\r?\n---\r?\n/.exec(text)
  const [whole = '', head] = match ?? []
  return { head, body: text.slice(whole.length), firstLine: whole.split('\n').length }
}

function parse(body: string): MarkdownNode | { message: string; line: number; column: number } {
  try {
    return createProcessor({ format: 'mdx' }).parse(body) as MarkdownNode
  } catch (error) {
    const { line, column } = Object(error) as { line?: number | null; column?: number | null }
    const reason = error instanceof Error ? error.message : String(error)
    return { message: `This is not valid MDX: ${reason}`, line: line ?? 1, column: column ?? 1 }
  }
}

const flatten = (node: MarkdownNode): MarkdownNode[] => [
  node,
  ...(node.children ?? []).flatMap(flatten),
]

function checkNode({ type, name, attributes, children }: MarkdownNode): string[] {
  if (type === 'mdxjsEsm') return ['import and export are not allowed here.']
  if (/^mdx(Text|Flow)Expression$/.test(type)) return ['Code in braces is not allowed here.']
  if (!/^mdxJsx(Text|Flow)Element$/.test(type)) return []
  const isBare = !attributes?.length && !children?.length
  return components.has(name ?? '') && isBare ? [] : [`<${name ?? ''}> is not allowed here.`]
}

function checkHead(path: string, head: string): Problem[] {
  const document = parseDocument(head)
  const [error] = document.errors
  if (error) {
    const start = error.linePos?.[0]
    const message = `The head is not valid YAML (${error.code}).`
    return [problem(path, place((start?.line ?? 1) + 1, start?.col ?? 1), message)]
  }
  const value: unknown = document.toJS()
  const given = isRecord(value) ? value : {}
  const isText = (text: unknown) => typeof text === 'string' && text.trim() !== ''
  const name = path.slice(folder.length).replace(/\.mdx$/, '')
  const broken: (string | false)[] = [
    !isText(given.title) && 'title',
    !isText(given.description) && 'description',
    given.slug !== name && 'slug',
    !/^\d{4}-\d{2}-\d{2}$/.test(String(given.effective)) && 'effective',
    Number.isNaN(Date.parse(String(given.effective))) && 'effective',
  ]
  return [...new Set(broken)].flatMap((key) =>
    key === false ? [] : [problem(path, key, `The head needs ${needs[key] ?? 'a text'} here.`)],
  )
}

/** What visitors are promised is what the product does. */
function checkRetention(path: string, text: string): Problem[] {
  const promise = `${demoRequestRetentionDays} days`
  if (text.includes(promise)) return []
  const message = `A demo request is erased after ${promise}; say so here.`
  return [problem(path, undefined, message)]
}

const needs: Record<string, string> = {
  slug: 'the name of the file',
  effective: 'a date such as 2024-01-01',
}

function checkNumbering(path: string, nodes: MarkdownNode[]): Problem[] {
  const numbers = nodes
    .filter(({ type, depth }) => type === 'heading' && depth === 2)
    .map((heading) => flatten(heading).find(({ type }) => type === 'text')?.value ?? '')
    .flatMap((title) => /^(\d+)\. \S/.exec(title)?.[1] ?? [])
  const isComplete =
    numbers.length === termsSections &&
    numbers.every((number, index) => number === String(index + 1))
  if (isComplete) return []
  const message = `The terms have ${termsSections} sections, numbered in order; these are ${numbers.join(', ') || 'none'}.`
  return [problem(path, undefined, message)]
}
