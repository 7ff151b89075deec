import { describe, expect, test } from 'vitest'
import { createConsent } from './consent.ts'
import { type MeasuredWindow, startProviders } from './providers.ts'

const NONE = { tagManager: null, analytics: null, earlierAnalytics: null, socialPixelPageId: null }
const ITEM = { item_id: 'U1', item_name: '2024 Toyota HiLux', item_category: 'used', price: 40_000 }

function start(scripts: Partial<typeof NONE | Record<keyof typeof NONE, string>>) {
  const window: MeasuredWindow = {}
  const loadedScripts: string[] = []
  const send = startProviders(window, { ...NONE, ...scripts }, (src) => void loadedScripts.push(src))
  return { window, loadedScripts, send }
}

const plain = (list: unknown[] = []) =>
  list.map((entry) =>
    Object.prototype.toString.call(entry) === '[object Arguments]' ? [...(entry as unknown[])] : entry,
  )

describe('providers', () => {
  test('loads only configured scripts', () => {
    expect(start({}).loadedScripts).toEqual([])
    expect(start({ analytics: 'G-TEST' }).loadedScripts).toEqual([
      'https://www.googletagmanager.com/gtag/js?id=G-TEST',
    ])
  })

  test('sends the tag manager events with ecommerce data, reset before each', () => {
    const { window, send } = start({ tagManager: 'GTM-TEST' })
    send({ name: 'view_item', item: ITEM })
    expect(window.dataLayer?.slice(1)).toEqual([
      { ecommerce: null },
      { event: 'view_item', ecommerce: { currency: 'AUD', value: 40_000, items: [ITEM] } },
    ])
  })

  test('sends analytics the calls of its own snippet', () => {
    const { window, send } = start({ analytics: 'G-TEST' })
    send({ name: 'search', term: 'hilux' })
    send({ name: 'view_item_list', list: 'Used cars', items: [ITEM] })
    expect(plain(window.dataLayer).slice(1)).toEqual([
      ['config', 'G-TEST', { send_page_view: false }],
      ['event', 'search', { search_term: 'hilux' }],
      ['event', 'view_item_list', { item_list_name: 'Used cars', items: [{ index: 0, ...ITEM }] }],
    ])
  })

  test('queues calls for the earlier analytics and the pixel until their scripts load', () => {
    const { window, send } = start({ earlierAnalytics: 'UA-12345-1', socialPixelPageId: '12345' })
    send({ name: 'page_view', path: '/' })
    send({ name: 'generate_lead', form: 'enquiry', stockid: 'U1' })
    expect(window.ga?.q?.at(-1)).toEqual(['send', 'event', 'ecommerce', 'generate_lead', 'enquiry'])
    expect(window.fbq?.queue).toEqual([
      ['init', '12345'],
      ['track', 'PageView', {}],
      ['track', 'Lead', { content_category: 'enquiry' }],
    ])
  })
})

test('treats Global Privacy Control as a refusal, unless there is a stored answer', () => {
  const items = new Map<string, string>()
  const storage = {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
    removeItem: (key: string) => void items.delete(key),
  }
  expect(createConsent(storage, { isOptedOut: true }).get()).toBe('refused')
  const consent = createConsent(storage, { isOptedOut: false })
  expect(consent.get()).toBeNull()
  consent.set('granted')
  expect(createConsent(storage, { isOptedOut: true }).get()).toBe('granted')
})
