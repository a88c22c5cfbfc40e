import { expect, test } from '@jest/globals'
import { isPreviewPath, previewTokenOf } from './preview-address.ts'

test.each([
  ['/preview/a_b-C1/', true, 'a_b-C1'],
  ['/es/preview/a_b-C1', true, 'a_b-C1'],
  ['/preview/', true, ''],
  ['/es/preview/', true, ''],
  ['/preview/a/b/', false, ''],
  ['/news/preview/', false, ''],
  ['/previews/', false, ''],
  ['/', false, ''],
])('%s is a preview: %s, with the token "%s"', (path, isPreview, token) => {
  expect([isPreviewPath(path), previewTokenOf(path)]).toEqual([isPreview, token])
})
