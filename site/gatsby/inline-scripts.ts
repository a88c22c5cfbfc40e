import { parse, type DefaultTreeAdapterTypes } from 'parse5'

interface ScriptElement {
  attributes: Partial<Record<string, string>>
  text: string
}

const executable = new Set(['', 'module', 'text/javascript'])

export function scriptsIn(html: string): ScriptElement[] {
  const found: ScriptElement[] = []
  collect(parse(html), found)
  return found
}

function collect(parent: DefaultTreeAdapterTypes.ParentNode, found: ScriptElement[]): void {
  for (const node of parent.childNodes) {
    if (!('tagName' in node)) continue
    if (node.tagName !== 'script') collect(node, found)
    else {
      const attributes = Object.fromEntries(node.attrs.map(({ name, value }) => [name, value]))
      const text = node.childNodes.map((child) => ('value' in child ? child.value : '')).join('')
      found.push({ attributes, text })
    }
  }
}

/** The scripts that a page runs out of its own HTML: neither files nor data such as JSON-LD. */
export function inlineScripts(html: string): string[] {
  return scriptsIn(html)
    .filter(({ attributes: { src, type = '' } }) => {
      return src === undefined && executable.has(type.toLowerCase())
    })
    .map(({ text }) => text)
}
