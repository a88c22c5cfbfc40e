import { beforeEach, expect, test } from '@jest/globals'
import { newArticle } from './article-form.ts'
import {
  copiesOf,
  dropCopy,
  keepCopy,
  NEW_ARTICLE,
  newestCopies,
  type UnsavedCopy,
} from './unsaved-copies.ts'

class MemoryStorage {
  readonly entries = new Map<string, string>()
  get length() {
    return this.entries.size
  }
  key(index: number) {
    return [...this.entries.keys()][index] ?? null
  }
  getItem(key: string) {
    return this.entries.get(key) ?? null
  }
  setItem(key: string, value: string) {
    this.entries.set(key, value)
  }
  removeItem(key: string) {
    this.entries.delete(key)
  }
}

let storage: MemoryStorage
beforeEach(() => {
  storage = new MemoryStorage()
})

const copy = (id: string, title: string, savedAt = '2025-03-14T08:00:00.000Z'): UnsavedCopy => ({
  id,
  savedAt,
  etag: '"1.1.en"',
  values: { ...newArticle('en'), title },
})

test('unsaved words come back per article', () => {
  keepCopy(storage, 'article', copy('a', 'Of the article'))
  keepCopy(storage, null, copy('b', 'Of a new one'))
  expect(copiesOf(storage, 'article')).toEqual([copy('a', 'Of the article')])
  expect(copiesOf(storage, null)).toEqual([copy('b', 'Of a new one')])
  expect(copiesOf(storage, 'another')).toEqual([])
})

test('a dialog replaces its own copy and nobody else’s', () => {
  keepCopy(storage, null, copy('tab-1', 'First'))
  keepCopy(storage, null, copy('tab-2', 'Second', '2025-03-14T09:00:00.000Z'))
  keepCopy(storage, null, copy('tab-1', 'First, longer'))
  expect(copiesOf(storage, null).map(({ values }) => values.title)).toEqual([
    'Second',
    'First, longer',
  ])
})

test('the desk knows the newest copy of each article', () => {
  keepCopy(storage, 'article', copy('a', 'Older'))
  keepCopy(storage, 'article', copy('b', 'Newer', '2025-03-14T09:00:00.000Z'))
  keepCopy(storage, null, copy('c', 'Of a new one'))
  const newest = newestCopies(storage)
  expect([...newest.keys()].sort()).toEqual(['article', NEW_ARTICLE])
  expect(newest.get('article')).toEqual(copy('b', 'Newer', '2025-03-14T09:00:00.000Z'))
  expect(newest.get(NEW_ARTICLE)).toEqual(copy('c', 'Of a new one'))
})

test('a dropped copy is gone', () => {
  keepCopy(storage, null, copy('a', 'A'))
  dropCopy(storage, null, 'a')
  expect(copiesOf(storage, null)).toEqual([])
})

test('what cannot be read is passed over', () => {
  storage.setItem('owly.unsaved.new.x', '{broken')
  storage.setItem('owly.unsaved.new.y', 'null')
  storage.setItem('owly.unsaved.new.z', '{"savedAt":"2025-03-14T08:00:00.000Z","values":{}}')
  storage.setItem('another', '1')
  expect(copiesOf(storage, null)).toEqual([])
})

test('a full or missing storage does not get in the way of writing', () => {
  const full = new MemoryStorage()
  full.setItem = () => {
    throw new DOMException('full', 'QuotaExceededError')
  }
  expect(() => keepCopy(full, null, copy('a', 'A'))).not.toThrow()
  expect(() => keepCopy(null, null, copy('a', 'A'))).not.toThrow()
  expect(copiesOf(null, null)).toEqual([])
})
