/** What the server takes out whole; a script couldn't run in the preview's sandbox anyway. */
const NEVER_SHOWN =
  'script, style, link, meta, base, title, template, noscript, svg, math, object, embed, form, textarea, xmp'

/**
 * A whole document that shows an article's content as the site does, for a frame without scripts.
 *
 * @param css of the page around it
 */
export function previewDocument(content: string, language: string, css: string): string {
  const parsed = new DOMParser().parseFromString(content, 'text/html')
  for (const element of parsed.querySelectorAll(NEVER_SHOWN)) element.remove()
  for (const element of parsed.querySelectorAll('*')) {
    for (const name of element.getAttributeNames()) {
      if (name.startsWith('on')) element.removeAttribute(name)
    }
  }
  return `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><style>${css}
body { min-block-size: 0; padding: 1.25rem; }
.prose > :first-child { margin-block-start: 0; }</style></head><body><div class="prose">${parsed.body.innerHTML}</div></body></html>`
}

/** The rules of this page's own style sheets. Fonts stay out: the frame may not load them. */
export function pageStyles(): string {
  return [...document.styleSheets].flatMap(rulesOf).join('\n')
}

function rulesOf(sheet: CSSStyleSheet): string[] {
  try {
    return [...sheet.cssRules]
      .filter((rule) => !(rule instanceof CSSFontFaceRule))
      .map(({ cssText }) => cssText)
  } catch {
    return []
  }
}
