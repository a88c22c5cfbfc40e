import { isLanguage } from '../../api/contract/language.ts'
import type { Content } from './content.ts'
import { isEmail, isHttpsAddress } from './addresses.ts'
import { problem, type Problem } from './problem.ts'
import { isDay, isRecord, valueAt, valuesAt } from './values.ts'

type Test = (value: unknown) => boolean
type Rule = readonly [file: string, path: string, test: Test, message: string]

const isText: Test = (value) => typeof value === 'string' && value.trim() !== ''
const isAmount: Test = (value) => typeof value === 'number' && Number.isFinite(value) && value > 0
const orNull =
  (test: Test): Test =>
  (value) =>
    value === null || test(value)
const oneOf =
  (...values: unknown[]): Test =>
  (value) =>
    values.includes(value)

const https = 'This has to be an https address.'
const httpsOrNull = 'This has to be an https address, or null for none.'
const text = 'This has to be a text that isn’t empty.'
const dayOrNull = 'This has to be a day such as 2026-03-01, or null for a placeholder.'
const amount = 'This has to be a number above 0.'
const amountOrNull = 'This has to be a number above 0, or null.'

const rules: readonly Rule[] = [
  [
    'contact',
    'email',
    (value) => typeof value === 'string' && isEmail(value),
    'This is no e-mail address.',
  ],
  ['contact', 'postalAddress.*', isText, text],
  ['contact', 'postalAddress.locality', isText, text],
  ['contact', 'form.id', isAmount, amount],
  ['contact', 'form.minHeight', isAmount, amount],
  ['contact', 'form.address', orNull(isHttpsAddress), httpsOrNull],
  ['links', 'bookDemo', isHttpsAddress, https],
  ['links', 'checkout', isHttpsAddress, https],
  ['plans', 'currency', isText, text],
  ['plans', 'plans.*.name', isText, text],
  ['plans', 'plans.*.pricePerMonth', isAmount, amount],
  ['plans', 'plans.*.users', orNull(isAmount), amountOrNull],
  ['plans', 'plans.*.creditsIncluded', orNull(isAmount), amountOrNull],
  [
    'plans',
    'plans.*.action',
    oneOf('checkout', 'contact'),
    'This has to be "checkout" or "contact".',
  ],
  ['plans', 'extraCredits.price', isAmount, amount],
  ['plans', 'extraCredits.credits', isAmount, amount],
  ['plans', 'creditExample.requestsPerDay', isAmount, amount],
  ['plans', 'creditExample.workingDays', isAmount, amount],
  ['plans', 'creditExample.teamSize', isAmount, amount],
  ['plans', 'trial.hours', isAmount, amount],
  ['plans', 'demo.minutes', isAmount, amount],
  ['platforms', '*.name', isText, text],
  [
    'platforms',
    '*.status',
    oneOf('available', 'comingSoon'),
    'This has to be "available" or "comingSoon".',
  ],
  ['testimonials', '*.rating', oneOf(5), 'The rating has to be 5.'],
  ['site', 'name', isText, text],
  ['site', 'teamLanguage', isLanguage, 'This has to be "en" or "es".'],
  ['site', 'copyrightYear', isAmount, amount],
  ['site', 'analytics.scriptUrl', orNull(isHttpsAddress), httpsOrNull],
  ['site', 'analytics.measurementId', orNull(isText), 'This has to be a text, or null for none.'],
  ['videos', 'videos.*.embedSrc', isHttpsAddress, https],
  ['videos', 'videos.*.watchUrl', isHttpsAddress, https],
  ['videos', 'videos.*.poster', isText, text],
  ['videos', 'videos.*.published', orNull(isDay), dayOrNull],
  ['videos', 'demo.embedSrc', isHttpsAddress, https],
  ['videos', 'demo.watchUrl', isHttpsAddress, https],
  ['videos', 'demo.poster', isText, text],
  ['videos', 'demo.published', orNull(isDay), dayOrNull],
]

const pathOf = (name: string) => `content/facts/${name}.json`

export function checkFacts({ json }: Content): Problem[] {
  const broken = rules.flatMap(([name, path, test, message]) => {
    const file = pathOf(name)
    if (!json.has(file)) return []
    return valuesAt(json.get(file), path)
      .filter(({ value }) => !test(value))
      .map(({ key, value }) =>
        problem(file, key, value === undefined ? `This is missing. ${message}` : message),
      )
  })
  return [
    ...broken,
    ...checkPlans(json.get(pathOf('plans'))),
    ...checkVideoHosts(json.get(pathOf('videos'))),
    ...checkAnalytics(json.get(pathOf('site'))),
  ]
}

/** The plans that the pages and the structured data know, with the credits two of them include. */
function checkPlans(facts: unknown): Problem[] {
  if (facts === undefined) return []
  const file = pathOf('plans')
  const plans = valuesAt(facts, 'plans.*')
  return ['one', 'pro', 'enterprise'].flatMap((id) => {
    const plan = plans.find(({ value }) => isRecord(value) && value.id === id)
    if (!plan) return [problem(file, 'plans', `The plan "${id}" is missing.`)]
    const isFine = id === 'enterprise' || isAmount(valueAt(plan.value, 'creditsIncluded'))
    return isFine ? [] : [problem(file, `${plan.key}.creditsIncluded`, amount)]
  })
}

/** A video plays only from a host that the site's security policy lets in. */
function checkVideoHosts(facts: unknown): Problem[] {
  const hosts = valuesAt(facts, 'hosts.*').map(({ value }) => value)
  return [...valuesAt(facts, 'videos.*.embedSrc'), ...valuesAt(facts, 'demo.embedSrc')]
    .filter(({ value }) => isHttpsAddress(value) && !hosts.includes(new URL(value).host))
    .map(({ key }) => problem(pathOf('videos'), key, 'Its host is not one of "hosts".'))
}

function checkAnalytics(facts: unknown): Problem[] {
  const isSet = (key: string) => typeof valueAt(facts, `analytics.${key}`) === 'string'
  if (isSet('scriptUrl') === isSet('measurementId')) return []
  const message = 'scriptUrl and measurementId are set together, or both null.'
  return [problem(pathOf('site'), 'analytics', message)]
}
