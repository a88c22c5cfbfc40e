import { expect, test } from '@jest/globals'
import { rememberedView, rememberView } from './content-view.ts'

const storageOf = (values: Record<string, string>) => ({
  getItem: (key: string) => values[key] ?? null,
  setItem: (key: string, value: string) => void (values[key] = value),
})

test('a new installation opens HTML, and so does a browser that keeps nothing', () => {
  expect(rememberedView(storageOf({}))).toBe('html')
  expect(rememberedView(null)).toBe('html')
  expect(rememberedView(storageOf({ 'owly.content-view': 'something else' }))).toBe('html')
})

test('the view that was chosen is opened the next time', () => {
  const storage = storageOf({})
  rememberView(storage, 'visual')
  expect(rememberedView(storage)).toBe('visual')
  rememberView(storage, 'html')
  expect(rememberedView(storage)).toBe('html')
})

test('a full storage is no trouble', () => {
  const full = {
    getItem: () => null,
    setItem: () => {
      throw new DOMException('full', 'QuotaExceededError')
    },
  }
  expect(() => rememberView(full, 'visual')).not.toThrow()
})
