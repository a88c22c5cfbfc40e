import { articleAttribute, articlesAttribute } from '@owly/api/contract/built-files.ts'

/** Goes on every element that tells of an article other than the page's own. */
export const articleMark = ({ slug }: { slug: string }) => ({ [articleAttribute]: slug })

/** Goes on an element that is only there for the elements with `articleMark` in it. */
export const articlesMark = { [articlesAttribute]: '' }
