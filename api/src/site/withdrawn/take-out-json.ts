import { slugInAddress } from './slug-in-address.ts'

/** Takes these articles out of lists; elsewhere, where there was one of them, there is null. */
export function takeOutOfJson(json: string, slugs: ReadonlySet<string>): string {
  const tellsOf = (value: unknown): boolean => {
    if (typeof value !== 'object' || value === null) return false
    if ('slug' in value && typeof value.slug === 'string') return slugs.has(value.slug)
    const slug = 'url' in value ? slugInAddress(String(value.url)) : undefined
    return slug !== undefined && slugs.has(slug)
  }
  return JSON.stringify(JSON.parse(json), (_key, value: unknown) => {
    if (Array.isArray(value)) return (value as unknown[]).filter((item) => !tellsOf(item))
    return tellsOf(value) ? null : value
  })
}
