import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals'
import { createToastStore } from './toast-store.ts'

describe('toasts', () => {
  beforeEach(() => {
    jest.useFakeTimers()
  })
  afterEach(() => {
    jest.useRealTimers()
  })

  test('are shown one at a time: the newest takes the place of the one before', () => {
    const store = createToastStore()
    store.show({ title: 'first' })
    store.show({ title: 'second', variant: 'destructive' })
    expect(store.current().map(({ title, open }) => [title, open])).toEqual([['second', true]])
  })

  test('tell whoever watches that something changed, until told not to', () => {
    const store = createToastStore()
    let changes = 0
    const stop = store.subscribe(() => (changes += 1))
    const { dismiss } = store.show({ title: 'saved' })
    dismiss()
    stop()
    store.show({ title: 'unseen' })
    expect(changes).toBe(2)
  })

  test('close when dismissed and are forgotten 1000000 ms later', () => {
    const store = createToastStore()
    const { dismiss } = store.show({ title: 'saved' })
    dismiss()
    expect(store.current()[0]?.open).toBe(false)
    jest.advanceTimersByTime(999_999)
    expect(store.current()).toHaveLength(1)
    jest.advanceTimersByTime(1)
    expect(store.current()).toHaveLength(0)
  })

  test('dismissing one that was replaced leaves the one that is shown', () => {
    const store = createToastStore()
    const { dismiss } = store.show({ title: 'first' })
    store.show({ title: 'second' })
    dismiss()
    expect(store.current()).toMatchObject([{ title: 'second', open: true }])
  })
})
