export { standInPreviewPath } from '../../../api/contract/news-paths.ts'

const preview = /^(?:\/es)?\/preview\/(?:([^/]+)\/?)?$/

/** Whether a path is that of a private preview, or of the page that stands in for all of them. */
export const isPreviewPath = (path: string): boolean => preview.test(path)

/** The secret in the address of a preview; empty where there is none. */
export const previewTokenOf = (path: string): string => preview.exec(path)?.[1] ?? ''
