import { isLanguage, languagePrefix, type Language } from './languages.ts'

interface PathParts {
  pathname: string
  /** Query and fragment, with their `?` and `#`. */
  rest: string
}

function split(path: string): PathParts {
  const end = path.search(/[?#]/)
  return end === -1
    ? { pathname: path, rest: '' }
    : { pathname: path.slice(0, end), rest: path.slice(end) }
}

const isFile = (pathname: string) => /\.[a-z0-9]+$/i.test(pathname)

const withClosingSlash = (pathname: string) =>
  pathname.endsWith('/') || isFile(pathname) ? pathname : `${pathname}/`

/** The path without its language: `/es/news/?page=2` -> `/news/?page=2`, `/es` -> `/`. */
export function stripLanguage(path: string): string {
  const { pathname, rest } = split(path)
  const [, first, ...others] = pathname.split('/')
  return isLanguage(first) ? `/${others.join('/')}${rest}` : path
}

/**
 * The address of a page of this site in a language, with its closing slash; query and fragment
 * stay as they are.
 *
 * @param path a path from the root in either language: `/pricing`, `/es/#features`
 */
export function localizePath(path: string, language: Language): string {
  const { pathname, rest } = split(stripLanguage(path))
  return languagePrefix(language) + withClosingSlash(pathname) + rest
}

/** Whether two paths lead to the same page, whatever their closing slash, query or fragment. */
export const isSamePage = (one: string, other: string): boolean =>
  withClosingSlash(split(one).pathname) === withClosingSlash(split(other).pathname)
