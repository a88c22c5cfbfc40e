const runningScheme = /^(?:javascript|vbscript):/i

const runs = ({ name, value }: Attr): boolean =>
  name.startsWith('on') ||
  name === 'srcdoc' ||
  runningScheme.test(value.replace(/[\s\p{Cc}]/gu, ''))

/**
 * Whether an attribute in here would run once it stands in a page. A save takes such a thing away;
 * until then nobody but the editor who brought it has seen it.
 */
export const hasActiveParts = (tree: ParentNode): boolean =>
  [...tree.querySelectorAll('*')].some(({ attributes }) => [...attributes].some(runs))
