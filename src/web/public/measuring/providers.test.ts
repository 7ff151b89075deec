import { describe, expect, test } from 'vitest'
import { createConsent } from './consent.ts'
import { type MeasuredWindow, startProviders } from './providers.ts'

const NONE = { tagManager: null, analytics: null, earlierAnalytics: null, socialPixelPageId: null }
const ITEM = { item_id: 'U1', item_name: '2024 Toyota HiLux', item_category: 'used', price: 40_000 }

function start(scripts: Partial<typeof NONE | Record<keyof typeof NONE, string>>) {
  const window: MeasuredWindow = {}
  const loaded: string[] = []
  const tell = startProviders(window, { ...NONE, ...scripts }, (src) => void loaded.push(src))
  return { window, loaded, tell }
}

const plain = (list: unknown[] = []) =>
  list.map((entry) =>
    Object.prototype.toString.call(entry) === '[object Arguments]' ? [...(entry as unknown[])] : entry,
  )

describe('those who are told', () => {
  test('only what is configured is loaded', () => {
    expect(start({}).loaded).toEqual([])
    expect(start({ analytics: 'G-1' }).loaded).toEqual(['https://www.googletagmanager.com/gtag/js?id=G-1'])
  })

  test('the tag manager hears events with their ecommerce part, emptied before each', () => {
    const { window, tell } = start({ tagManager: 'GTM-1' })
    tell({ name: 'view_item', item: ITEM })
    expect(window.dataLayer?.slice(1)).toEqual([
      { ecommerce: null },
      { event: 'view_item', ecommerce: { currency: 'AUD', value: 40_000, items: [ITEM] } },
    ])
  })

  test('analytics hears calls as its own snippet would make them', () => {
    const { window, tell } = start({ analytics: 'G-1' })
    tell({ name: 'search', term: 'hilux' })
    tell({ name: 'view_item_list', list: 'Used cars', items: [ITEM] })
    expect(plain(window.dataLayer).slice(1)).toEqual([
      ['config', 'G-1', { send_page_view: false }],
      ['event', 'search', { search_term: 'hilux' }],
      ['event', 'view_item_list', { item_list_name: 'Used cars', items: [{ index: 0, ...ITEM }] }],
    ])
  })

  test('the earlier analytics and the pixel keep calls until their scripts are there', () => {
    const { window, tell } = start({ earlierAnalytics: 'UA-1', socialPixelPageId: '42' })
    tell({ name: 'page_view', path: '/' })
    tell({ name: 'generate_lead', form: 'enquiry', stockid: 'U1' })
    expect(window.ga?.q?.at(-1)).toEqual(['send', 'event', 'ecommerce', 'generate_lead', 'enquiry'])
    expect(window.fbq?.queue).toEqual([
      ['init', '42'],
      ['track', 'PageView', {}],
      ['track', 'Lead', { content_category: 'enquiry' }],
    ])
  })
})

test('a browser that says no for its owner is not asked, and what was answered stays', () => {
  const kept = new Map<string, string>()
  const storage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  }
  expect(createConsent(storage, { saysNo: true }).get()).toBe('refused')
  const asked = createConsent(storage, { saysNo: false })
  expect(asked.get()).toBeNull()
  asked.set('granted')
  expect(createConsent(storage, { saysNo: true }).get()).toBe('granted')
})
