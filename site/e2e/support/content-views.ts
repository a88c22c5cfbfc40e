import type { Locator } from 'playwright-core'
import { contentOf } from './desk.ts'

export function contentViews(dialog: Locator) {
  const page = dialog.page()
  const tab = (name: 'Visual' | 'HTML') => dialog.getByRole('tab', { name, exact: true })
  const toolbar = dialog.getByRole('toolbar', { name: /^Form/ })
  return {
    tab,
    toolbar,
    content: contentOf(dialog),
    async openVisual() {
      await tab('Visual').click()
      await toolbar.waitFor()
    },
    async html() {
      await tab('HTML').click()
      return contentOf(dialog).inputValue()
    },
    async fill(html: string) {
      await tab('HTML').click()
      // The letters in colours lie under the field's own.
      await dialog.locator('[aria-hidden="true"] + textarea').waitFor()
      await contentOf(dialog).fill(html)
    },
    /** Pastes where the caret is, as a browser does, from a clipboard with these types and files. */
    paste: (types: Record<string, string>, files: string[] = []) =>
      page.evaluate(
        ([given, names]) => {
          const clipboardData = new DataTransfer()
          for (const [type, value] of Object.entries(given)) clipboardData.setData(type, value)
          for (const name of names) {
            clipboardData.items.add(new File([name], name, { type: 'image/png' }))
          }
          document.activeElement?.dispatchEvent(
            new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
          )
        },
        [types, files] as const,
      ),
  }
}
