import { parseFragment, serialize } from 'parse5'

/** The same article as a browser understands it, with every tag closed where it ends. */
export const normalised = (html: string): string => serialize(parseFragment(html))
