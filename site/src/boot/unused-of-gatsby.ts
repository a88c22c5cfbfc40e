/** Stand for what Gatsby brings to every page and no page of ours uses; see gatsby/webpack.ts. */
export const headHandlerForBrowser = () => undefined
export const Slice = () => null
