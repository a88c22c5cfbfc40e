const isApple = () => /Mac|iPhone|iPad/.test(navigator.userAgent)

const apple: Partial<Record<string, string>> = { Mod: '⌘', Alt: '⌥', Shift: '⇧' }

/** Keys as they are printed on the keyboard in front of the editor: `Ctrl+Shift+8`, `⌘⇧8`. */
export function shownKeys(keys: string): string {
  const parts = keys.split('-')
  const last = parts.pop()?.toUpperCase() ?? ''
  return isApple()
    ? parts.map((part) => apple[part] ?? part).join('') + last
    : [...parts.map((part) => (part === 'Mod' ? 'Ctrl' : part)), last].join('+')
}

/** Keys as `aria-keyshortcuts` has them. */
export const ariaKeys = (keys: string): string =>
  keys
    .replace('Mod', isApple() ? 'Meta' : 'Control')
    .replaceAll('-', '+')
    .replace(/\w$/, (last) => last.toUpperCase())
