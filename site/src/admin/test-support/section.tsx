import { screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import type { Language } from '../../i18n/languages.ts'
import { renderIn } from '../../test-support/render.tsx'
import { Toaster } from '../../ui/Toaster.tsx'
import { useDesk, type Desk } from '../desk/useDesk.ts'

/** Renders a section of the administration as the address tells it, with its toasts. */
export function renderSection(
  language: Language,
  section: (desk: Desk) => ReactNode,
  fragment = '',
) {
  window.history.replaceState(null, '', `/admin/${fragment}`)
  const Section = () => section(useDesk())
  return renderIn(
    language,
    <>
      <Section />
      <Toaster />
    </>,
  )
}

export const buttonOf = (title: string, name: string): HTMLElement =>
  screen.getByRole('button', { name, description: title })

export const listReply = (
  entries: readonly object[],
  { total = entries.length, next }: { total?: number; next?: string } = {},
) => ({
  headers: {
    'content-type': 'application/json',
    'X-Total-Count': String(total),
    ...(next && { Link: `</api/list?before=${next}>; rel="next"` }),
  },
  body: JSON.stringify(entries),
})
