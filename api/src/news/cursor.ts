/** Where a page of the list ended: the next one starts after it. */
export interface Cursor {
  sortDate: string
  id: string
}

/** Opaque to clients, so that the order can change without breaking one. */
export function writeCursor({ sortDate, id }: Cursor): string {
  return Buffer.from(`${sortDate} ${id}`).toString('base64url')
}

/** @returns undefined when it is none of ours */
export function readCursor(text: string): Cursor | undefined {
  const match = /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z) (\S{1,100})$/.exec(
    Buffer.from(text, 'base64url').toString(),
  )
  const [, sortDate, id] = match ?? []
  return sortDate === undefined || id === undefined ? undefined : { sortDate, id }
}
