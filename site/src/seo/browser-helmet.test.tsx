import { afterEach, beforeEach, expect, test } from '@jest/globals'
import { cleanup, render, waitFor } from '@testing-library/react'
import { Helmet, saysTheSame } from './browser-helmet.tsx'

beforeEach(() => {
  document.title = 'As built'
})
afterEach(cleanup)

const head = (title: string) => (
  <Helmet>
    <title>{title}</title>
    <meta name="description" content={`About ${title}`} />
  </Helmet>
)

test('the head of the page that was loaded stays as it was built; another one takes its place', async () => {
  const { rerender } = render(head('First'))
  rerender(head('First'))
  await import('react-helmet/es/Helmet.js')
  expect(document.title).toBe('As built')
  rerender(head('Second'))
  await waitFor(() => expect(document.title).toBe('Second'))
  expect(document.querySelector('meta[name="description"]')?.getAttribute('content')).toBe(
    'About Second',
  )
})

test('heads are the same by what they say', () => {
  const one = [<title key="t">A</title>, false, <meta key="m" name="a" content="b" />]
  expect(saysTheSame(one, [...one])).toBe(true)
  expect(saysTheSame(one, [<title key="t">A</title>, <meta key="m" name="a" content="b" />])).toBe(
    true,
  )
  expect(saysTheSame(one, [<title key="t">B</title>, <meta key="m" name="a" content="b" />])).toBe(
    false,
  )
})
