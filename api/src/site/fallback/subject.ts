import type { NewsResolution, ResolveNewsAddress } from '../../news/news-address.ts'
import { newsAddress, type NewsAddress } from '../releases/news-pages.ts'

/** What only the database knows of an address, at this moment. */
export type Subject =
  | { kind: 'article'; address: NewsAddress; article: NewsResolution }
  | { kind: 'preview'; prefix: string; isOpen: boolean }

export interface Knowledge {
  resolveNewsAddress: ResolveNewsAddress
  isPreviewOpen: (token: string) => Promise<boolean>
}

/** Looks up what the address is about; undefined when the release alone knows. */
export async function subjectOf(path: string, known: Knowledge): Promise<Subject | undefined> {
  const address = newsAddress(path)
  if (address) {
    const article = await known.resolveNewsAddress(address.slugOrId)
    return { kind: 'article', address, article }
  }
  const [, prefix = '', token] = /^(\/es)?\/preview\/([^/.]+)\/?$/u.exec(path) ?? []
  if (token === undefined) return undefined
  return { kind: 'preview', prefix, isOpen: await known.isPreviewOpen(token) }
}
