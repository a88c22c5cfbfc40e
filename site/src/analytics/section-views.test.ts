import { expect, test } from '@jest/globals'
import { isViewed } from './section-views.ts'

test.each([
  { name: 'half of it is visible', ratio: 0.5, visible: 300, viewed: true },
  { name: 'less than half is visible', ratio: 0.49, visible: 294, viewed: false },
  {
    name: 'it is too tall to be half visible and fills the window',
    ratio: 0.33,
    visible: 800,
    viewed: true,
  },
  { name: 'it is too tall and begins to show', ratio: 0.2, visible: 480, viewed: false },
  { name: 'it only touches the window', ratio: 0, visible: 0, viewed: false },
])('of a section $name: viewed is $viewed', ({ ratio, visible, viewed }) => {
  expect(isViewed({ ratio, visible, viewport: 800 })).toBe(viewed)
})
