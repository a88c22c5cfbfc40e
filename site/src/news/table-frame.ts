/** The class of the frame in which a wide table scrolls, see prose.css. */
export const tableFrameClass = 'table-frame'

/** What makes a frame one that the keyboard and screen readers reach, by attribute. */
export const tableFrame = (label: string) => ({
  class: tableFrameClass,
  role: 'region',
  'aria-label': label,
  tabindex: '0',
})

/**
 * What the tables of an article are called: by their captions, else by `name`, with a number where
 * there are several.
 *
 * @param captions of all of them, in their order; empty for none
 */
export function tableLabels(captions: readonly string[], name: string): string[] {
  const isAlone = captions.filter((caption) => caption === '').length === 1
  let number = 0
  return captions.map((caption) => {
    if (caption !== '') return caption
    number += 1
    return isAlone ? name : `${name} ${number}`
  })
}
