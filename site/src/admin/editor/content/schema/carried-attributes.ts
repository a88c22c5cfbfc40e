import type { Attributes } from '@tiptap/core'

/** What any element of an article may have. */
export const universal = ['id', 'title', 'lang', 'dir'] as const

/** Belong to one element alone: the other half of a paragraph that is split doesn't get them. */
const unique = new Set(['id', 'title', 'value'])

/** Attributes that go through the editor as they were written, without it knowing what they mean. */
export function carried(names: readonly string[]): Attributes {
  return Object.fromEntries(
    names.map((name) => [
      name,
      {
        default: null,
        keepOnSplit: !unique.has(name),
        parseHTML: (element: HTMLElement) => element.getAttribute(name),
      },
    ]),
  )
}

/** The same for a node's or mark's own rule. */
export const attributesOf = (element: Element): Record<string, string> =>
  Object.fromEntries([...element.attributes].map(({ name, value }) => [name, value]))
