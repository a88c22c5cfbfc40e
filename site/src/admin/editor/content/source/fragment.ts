/** The document of all templates, which loads and runs nothing: for elements that no page shows. */
export const inertDocument = (): Document => fragmentOf('').ownerDocument

/** HTML as elements of a document that loads and runs nothing. */
export function fragmentOf(html: string): DocumentFragment {
  const template = document.createElement('template')
  template.innerHTML = html
  return template.content
}
