export const sections = ['articles', 'trash', 'requests', 'activity'] as const
export type Section = (typeof sections)[number]

/** What a list can be narrowed down to or ordered by; null is all of it, in its usual order. */
export const choices = {
  status: ['draft', 'scheduled', 'published'],
  type: ['news', 'release'],
  sort: ['date', 'title'],
  handled: ['false', 'true'],
} as const

type Choices = { [Name in keyof typeof choices]: (typeof choices)[Name][number] | null }

/** What an editor looks at, as far as the address tells it. */
export interface DeskView extends Choices {
  section: Section
  /** Words to look for; empty for none. */
  q: string
  /** Counts from 1. */
  page: number
  /** The API's cursor where the page starts; null on the first one. */
  before: string | null
}

export const plainView = (section: Section): DeskView => ({
  section,
  q: '',
  status: null,
  type: null,
  sort: null,
  handled: null,
  page: 1,
  before: null,
})

/** Whether a view leaves something of its section out. */
export const isNarrowed = ({ q, status, type, handled, before }: DeskView): boolean =>
  q !== '' || [status, type, handled, before].some((asked) => asked !== null)

/**
 * The view that a fragment such as `#trash?q=budget&page=2&before=…` tells. It is a fragment since
 * no server gets it, its logs neither: a search may have a visitor's name.
 */
export function readDesk(fragment: string): DeskView {
  const [name = '', query] = fragment.replace(/^#/, '').split('?', 2)
  const asked = new URLSearchParams(query)
  const choice = <Value extends string>(key: string, values: readonly Value[]) =>
    values.find((value) => value === asked.get(key)) ?? null
  const before = asked.get('before')
  const page = Number(asked.get('page'))
  return {
    section: sections.find((section) => section === name) ?? 'articles',
    q: (asked.get('q') ?? '').slice(0, 200),
    status: choice('status', choices.status),
    type: choice('type', choices.type),
    sort: choice('sort', choices.sort),
    handled: choice('handled', choices.handled),
    page: before !== null && Number.isSafeInteger(page) && page > 1 ? page : 1,
    before,
  }
}

/** The fragment that tells a view; empty for what an editor sees first. */
export function writeDesk({ section, page, ...asked }: DeskView): string {
  const query = new URLSearchParams()
  for (const [key, value] of Object.entries(asked)) {
    if (value) query.set(key, value)
  }
  if (page > 1) query.set('page', String(page))
  const text = query.toString()
  if (text === '') return section === 'articles' ? '' : `#${section}`
  return `#${section}?${text}`
}
