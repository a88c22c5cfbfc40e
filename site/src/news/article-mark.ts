import { articleAttribute } from '@owly/api/contract/built-files.ts'

/** Goes on every element that tells of an article other than the page's own. */
export const articleMark = ({ slug }: { slug: string }) => ({ [articleAttribute]: slug })
