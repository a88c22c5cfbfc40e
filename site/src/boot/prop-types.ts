/**
 * Stands for prop-types in the browser, where the packages that ask for it check nothing: whatever is
 * read or called of it is the same again; see gatsby/webpack.ts.
 */
const anyType: object = new Proxy(() => anyType, { get: () => anyType })

export default anyType
