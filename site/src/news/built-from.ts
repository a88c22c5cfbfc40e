/**
 * Goes on the element of a page that shows what the API has at `address`. While it is in sight,
 * boot.ts asks whether the version that it was built from still is the present one, and starts React
 * when it isn't.
 *
 * @param etag of the answer it was built from; without one there is nothing to see yet, and React
 *   starts at once
 */
export const builtFrom = (address: string, etag?: string) => ({
  'data-news': address,
  'data-built-from': etag,
})
