import { describe, expect, test } from 'vitest'
import { locatePostcode } from './locate-postcode.ts'
import { createShopperPostcode } from './shopper-postcode.ts'

const MANLY = { postcode: '2095', place: 'Manly', latitude: -33.806, longitude: 151.2948 }
const HORNSBY = { postcode: '2077', place: 'Hornsby', latitude: -33.7046, longitude: 151.0987 }

function storageWith(storedValue: unknown) {
  let text: string | null = typeof storedValue === 'string' ? storedValue : JSON.stringify(storedValue)
  return {
    getItem: (key: string) => (key === 'postcode' ? text : null),
    setItem: (_key: string, value: string) => {
      text = value
    },
    text: () => text,
  }
}

const refuse = () => {
  throw new DOMException('The storage is not to be used', 'SecurityError')
}

describe('stored postcode', () => {
  test('is stored with its place until it is removed', () => {
    const storage = storageWith(null)
    createShopperPostcode(storage).set(MANLY)
    const next = createShopperPostcode(storage)
    expect(next.place()).toEqual(MANLY)
    next.forget()
    expect(storage.text()).toBe('null')
    expect(createShopperPostcode(storage).place()).toBeNull()
  })

  test.each([
    ['no JSON', '{'],
    ['a bare postcode', '"2095"'],
    ['a list', [MANLY]],
    ['a postcode of three digits', { ...MANLY, postcode: '209' }],
    ['no name', { ...MANLY, place: '' }],
    ['no position', { ...MANLY, latitude: null }],
    ['a position in words', { ...MANLY, longitude: '151' }],
  ])('ignores %s', (_what, value) => {
    expect(createShopperPostcode(storageWith(value)).place()).toBeNull()
  })

  test.each([
    ['is missing', null],
    ['is forbidden', { getItem: refuse, setItem: refuse }],
    ['is full', { ...storageWith(null), setItem: refuse }],
  ])('lasts for the visit when storage %s', (_why, storage) => {
    const postcode = createShopperPostcode(storage)
    postcode.set(MANLY)
    expect(postcode.place()).toEqual(MANLY)
    postcode.forget()
    expect(postcode.place()).toBeNull()
  })

  test('notifies subscribers and follows changes in another tab', () => {
    const storage = storageWith(MANLY)
    const postcode = createShopperPostcode(storage)
    const notifications: (string | undefined)[] = []
    const stop = postcode.subscribe(() => notifications.push(postcode.place()?.postcode))
    storage.setItem('postcode', JSON.stringify(HORNSBY))
    postcode.reload()
    postcode.set(MANLY)
    postcode.forget()
    stop()
    postcode.set(HORNSBY)
    expect(notifications).toEqual(['2077', '2095', undefined])
  })

  test('is the same object until it changes, to avoid endless rendering', () => {
    const postcode = createShopperPostcode(storageWith(MANLY))
    expect(postcode.place()).toBe(postcode.place())
  })
})

describe('locatePostcode', () => {
  const signal = new AbortController().signal
  const respondWith = (status: number, body: unknown) => () =>
    Promise.resolve(Response.json(body, { status }))

  test('trims the input', async () => {
    const addresses: string[] = []
    const located = await locatePostcode(' 2095 ', signal, (address) => {
      addresses.push(address)
      return Promise.resolve(Response.json(MANLY))
    })
    expect(addresses).toEqual(['/functions/locate?postcode=2095'])
    expect(located).toEqual({ ok: true, place: MANLY })
  })

  test.each(['', '209', '20955', 'Manly'])('refuses "%s" without a request', async (input) => {
    const located = await locatePostcode(input, signal, () => Promise.reject(new Error('asked')))
    expect(located).toEqual({ ok: false, error: 'A postcode has four digits, such as 2095' })
  })

  test("passes on the server's error for an unknown postcode", async () => {
    const error = 'We do not know where 9999 is'
    expect(await locatePostcode('9999', signal, respondWith(404, { error }))).toEqual({ ok: false, error })
  })

  test.each([
    ['comes', respondWith(200, MANLY)],
    ['fails', respondWith(500, {})],
    ['does not come', () => Promise.reject(new TypeError('Failed to fetch'))],
  ])('returns null after an abort when the answer %s', async (_how, ask) => {
    const controller = new AbortController()
    const located = locatePostcode('2095', controller.signal, ask)
    controller.abort()
    expect(await located).toBeNull()
  })

  test.each([
    ['fails', respondWith(500, { error: 'Something went wrong on our side' })],
    ['is no JSON', () => Promise.resolve(new Response('<html>', { status: 502 }))],
    ['does not come', () => Promise.reject(new TypeError('Failed to fetch'))],
  ])('asks to try again when the answer %s', async (_how, ask) => {
    expect(await locatePostcode('2095', signal, ask)).toEqual({
      ok: false,
      error: 'We could not look up that postcode. Please try again',
    })
  })
})
