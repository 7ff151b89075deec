import { describe, expect, test } from 'vitest'
import { locatePostcode } from './locate-postcode.ts'
import { createShopperPostcode } from './shopper-postcode.ts'

const MANLY = { postcode: '2095', place: 'Manly', latitude: -33.806, longitude: 151.2948 }
const HORNSBY = { postcode: '2077', place: 'Hornsby', latitude: -33.7046, longitude: 151.0987 }

function storageWith(kept: unknown) {
  let text: string | null = typeof kept === 'string' ? kept : JSON.stringify(kept)
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

describe('the postcode of this browser', () => {
  test('is kept with its place until it is forgotten', () => {
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
  ])('is not taken from %s', (_what, kept) => {
    expect(createShopperPostcode(storageWith(kept)).place()).toBeNull()
  })

  test.each([
    ['is missing', null],
    ['is forbidden', { getItem: refuse, setItem: refuse }],
    ['is full', { ...storageWith(null), setItem: refuse }],
  ])('holds for the visit when storage %s', (_why, storage) => {
    const postcode = createShopperPostcode(storage)
    postcode.set(MANLY)
    expect(postcode.place()).toEqual(MANLY)
    postcode.forget()
    expect(postcode.place()).toBeNull()
  })

  test('tells who listens, and follows what another tab wrote', () => {
    const storage = storageWith(MANLY)
    const postcode = createShopperPostcode(storage)
    const heard: (string | undefined)[] = []
    const stop = postcode.subscribe(() => heard.push(postcode.place()?.postcode))
    storage.setItem('postcode', JSON.stringify(HORNSBY))
    postcode.reload()
    postcode.set(MANLY)
    postcode.forget()
    stop()
    postcode.set(HORNSBY)
    expect(heard).toEqual(['2077', '2095', undefined])
  })

  test('is the same object until it changes, or a page would draw without end', () => {
    const postcode = createShopperPostcode(storageWith(MANLY))
    expect(postcode.place()).toBe(postcode.place())
  })
})

describe('looking a postcode up', () => {
  const wanted = new AbortController().signal
  const answering = (status: number, body: unknown) => () => Promise.resolve(Response.json(body, { status }))

  test('what was typed is trimmed and asked for', async () => {
    const asked: string[] = []
    const located = await locatePostcode(' 2095 ', wanted, (address) => {
      asked.push(address)
      return Promise.resolve(Response.json(MANLY))
    })
    expect(asked).toEqual(['/functions/locate?postcode=2095'])
    expect(located).toEqual({ ok: true, place: MANLY })
  })

  test.each(['', '209', '20955', 'Manly'])('"%s" is no postcode, and nobody is asked', async (typed) => {
    const located = await locatePostcode(typed, wanted, () => Promise.reject(new Error('asked')))
    expect(located).toEqual({ ok: false, error: 'A postcode has four digits, such as 2095' })
  })

  test('an unknown one is told in the words of the server', async () => {
    const error = 'We do not know where 9999 is'
    expect(await locatePostcode('9999', wanted, answering(404, { error }))).toEqual({ ok: false, error })
  })

  test.each([
    ['comes', answering(200, MANLY)],
    ['fails', answering(500, {})],
    ['does not come', () => Promise.reject(new TypeError('Failed to fetch'))],
  ])('once it is called off nothing is made of an answer that %s', async (_how, ask) => {
    const calledOff = new AbortController()
    const located = locatePostcode('2095', calledOff.signal, ask)
    calledOff.abort()
    expect(await located).toBeNull()
  })

  test.each([
    ['fails', answering(500, { error: 'Something went wrong on our side' })],
    ['is no JSON', () => Promise.resolve(new Response('<html>', { status: 502 }))],
    ['does not come', () => Promise.reject(new TypeError('Failed to fetch'))],
  ])('an answer that %s asks to try again', async (_how, ask) => {
    expect(await locatePostcode('2095', wanted, ask)).toEqual({
      ok: false,
      error: 'We could not look that up just now. Please try again',
    })
  })
})
