export interface Problem {
  /** Path from the project's root, with forward slashes. */
  file: string
  /** Where in the file: `hero.title`, `items.3.answer`, or `line 4, column 9`. */
  key?: string
  message: string
}

export function problem(file: string, key: string | undefined, message: string): Problem {
  return { file, ...(key !== undefined && key !== '' && { key }), message }
}
