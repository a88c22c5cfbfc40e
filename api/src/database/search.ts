import { sql, type RawBuilder, type SqlBool } from 'kysely'

/** A text as a search compares it: words and blanks, without accents, case and punctuation. */
export function searchKey(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}

/** As long as PostgreSQL takes a text into an index, whatever its characters. */
const longestOrderKey = 500

export function orderKey(text: string): string {
  return searchKey(text).slice(0, longestOrderKey)
}

/** Whether each word of a text that somebody typed stands, or begins, in a column of search keys. */
export function hasWords(column: string, typed: string): RawBuilder<SqlBool> {
  const words = searchKey(typed).split(' ')
  const conditions = words.map((word) => sql<SqlBool>`${sql.ref(column)} like ${`%${word}%`}`)
  return sql<SqlBool>`(${sql.join(conditions, sql` and `)})`
}
