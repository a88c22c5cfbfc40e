import { describe, expect, test } from '@jest/globals'
import { consentKey, createConsentStore } from './consent.ts'

/** A browser's storage and the events that tell its tabs of changes. */
function createBrowser(kept?: string) {
  const values = new Map(kept === undefined ? [] : [[consentKey, kept]])
  const storage = {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
  }
  const tabs: EventTarget[] = []
  return {
    values,
    openTab() {
      const otherTabs = new EventTarget()
      tabs.push(otherTabs)
      return createConsentStore({ openStorage: () => storage, otherTabs })
    },
    tellTabs(key: string | null) {
      for (const tab of tabs) tab.dispatchEvent(Object.assign(new Event('storage'), { key }))
    },
  }
}

const closedStorage = () => {
  throw new Error('The operation is insecure.')
}

describe('the choice about analytics', () => {
  test.each([
    [undefined, 'undecided'],
    ['accepted', 'accepted'],
    ['rejected', 'rejected'],
    ['maybe', 'undecided'],
    ['', 'undecided'],
  ])('kept as %j is %s', (kept, consent) => {
    expect(createBrowser(kept).openTab().current()).toBe(consent)
  })

  test('is there on the next page', () => {
    const browser = createBrowser()
    browser.openTab().choose('rejected')
    expect(browser.openTab().current()).toBe('rejected')
  })

  test('can be changed later', () => {
    const browser = createBrowser('accepted')
    const store = browser.openTab()
    store.choose('rejected')
    expect(store.current()).toBe('rejected')
    expect(browser.values.get(consentKey)).toBe('rejected')
  })

  test('is told to listeners once per change, and no longer after they left', () => {
    const store = createBrowser().openTab()
    const heard: string[] = []
    const leave = store.subscribe(() => heard.push(store.current()))
    store.choose('accepted')
    store.choose('accepted')
    store.choose('rejected')
    leave()
    store.choose('accepted')
    expect(heard).toEqual(['accepted', 'rejected'])
  })

  test('reaches the other tabs', () => {
    const browser = createBrowser('accepted')
    const [here, there] = [browser.openTab(), browser.openTab()]
    const heard: string[] = []
    there.subscribe(() => heard.push(there.current()))
    expect(there.current()).toBe('accepted')
    here.choose('rejected')
    browser.tellTabs('another-key')
    expect(heard).toEqual([])
    browser.tellTabs(consentKey)
    expect(heard).toEqual(['rejected'])
  })

  test('is open again after the browser’s data was cleared', () => {
    const browser = createBrowser('accepted')
    const store = browser.openTab()
    expect(store.current()).toBe('accepted')
    browser.values.clear()
    browser.tellTabs(null)
    expect(store.current()).toBe('undecided')
  })

  test('holds for the page where storage is closed', () => {
    const store = createConsentStore({ openStorage: closedStorage })
    expect(store.current()).toBe('undecided')
    store.choose('accepted')
    expect(store.current()).toBe('accepted')
  })
})
