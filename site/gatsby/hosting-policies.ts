import contact from '../../content/facts/contact.json'
import site from '../../content/facts/site.json'
import videos from '../../content/facts/videos.json'

/** What pages take from other hosts, as `content/facts` names it. */
export interface Embedded {
  videoHosts: readonly string[]
  /** Address of the contact form; null for our own. */
  form: string | null
  /** Address of the analytics script; null without analytics. */
  analytics: string | null
}

export const embedded: Embedded = {
  videoHosts: videos.hosts,
  form: contact.form.address,
  analytics: site.analytics.scriptUrl,
}

const SELF = "'self'"
const NONE = "'none'"
const originOf = (address: string) => new URL(address).origin

/**
 * Where Google's tag sends what it counts, by the address of its script.
 *
 * @see https://developers.google.com/tag-platform/security/guides/csp#google_analytics_4_google_analytics
 */
const COLLECTORS: Record<string, string[]> = {
  'https://www.googletagmanager.com': [
    'https://*.google-analytics.com',
    'https://*.analytics.google.com',
    'https://*.googletagmanager.com',
  ],
}

interface PolicyFacts {
  siteUrl: string
  /** `'sha256-…'` of each inline script. */
  scriptHashes: readonly string[]
  embedded: Embedded
}

/**
 * The Content-Security-Policy of every page: nothing, and then only what is used. No script may be
 * inline, but for the few that are the same on every page. Styles may be for the desk, whose editor
 * writes its own as it goes; each public page allows none but those that it was built with, by
 * `stylePolicy`. Articles may show images of any host that has https.
 */
export function contentSecurityPolicy({ siteUrl, scriptHashes, embedded }: PolicyFacts): string {
  const { videoHosts, form, analytics } = embedded
  const isHttps = siteUrl.startsWith('https:')
  const script = analytics === null ? [] : [originOf(analytics)]
  const collectors = script.flatMap((origin) => [origin, ...(COLLECTORS[origin] ?? [])])
  const directives: Record<string, readonly string[]> = {
    'default-src': [NONE],
    'script-src': [SELF, ...scriptHashes, ...script],
    'style-src': [SELF, "'unsafe-inline'"],
    'img-src': [SELF, 'data:', 'https:', ...(isHttps ? [] : ['http:'])],
    'font-src': [SELF],
    'connect-src': [SELF, ...collectors],
    'frame-src': [
      SELF,
      ...videoHosts.map((host) => `https://${host}`),
      ...(form === null ? [] : [originOf(form)]),
    ],
    'form-action': [SELF],
    'frame-ancestors': [SELF],
    'base-uri': [NONE],
    'object-src': [NONE],
    ...(isHttps && { 'upgrade-insecure-requests': [] }),
  }
  return Object.entries(directives)
    .map(([name, sources]) => [name, ...sources].join(' '))
    .join('; ')
}

const UNUSED = [
  ...['accelerometer', 'camera', 'display-capture', 'geolocation', 'gyroscope', 'hid'],
  ...['idle-detection', 'magnetometer', 'microphone', 'midi', 'payment'],
  ...['publickey-credentials-get', 'screen-wake-lock', 'serial', 'usb', 'xr-spatial-tracking'],
]
const PLAYERS_USE = ['autoplay', 'encrypted-media', 'fullscreen', 'picture-in-picture']

/** What pages may use of the browser: nothing, but for what video players need. */
export function permissionsPolicy({ videoHosts }: Pick<Embedded, 'videoHosts'>): string {
  const players = ['self', ...videoHosts.map((host) => `"https://${host}"`)].join(' ')
  return [
    ...UNUSED.map((feature) => `${feature}=()`),
    ...PLAYERS_USE.map((feature) => `${feature}=(${players})`),
  ].join(', ')
}
