import { lookup } from 'mime-types'

const textual = /^text\/|[/+](?:json|xml)$/u

const typeOf = (path: string) => lookup(path) || 'application/octet-stream'

/** The Content-Type of a file by its name. Everything that is text is UTF-8. */
export function contentType(path: string): string {
  const type = typeOf(path)
  return textual.test(type) ? `${type}; charset=utf-8` : type
}

export const isText = (path: string): boolean => textual.test(typeOf(path))

/** Netlify's own settings lie among the files of a build, and are no pages. */
export function isServed(path: string): boolean {
  return path !== '/_headers' && path !== '/_redirects'
}
