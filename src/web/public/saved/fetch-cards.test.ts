import { afterEach, expect, test, vi } from 'vitest'
import { makeCard } from '../../../../tests/factories/card.ts'
import { fetchCards } from './fetch-cards.ts'

afterEach(() => vi.unstubAllGlobals())

test.each([
  ['half a character', 'A\ud800', 'A%EF%BF%BD'],
  ['an ampersand', 'A&B', 'A%26B'],
  ['another script', 'ب', '%D8%A8'],
])('encodes an id with %s', async (_case, odd, encoded) => {
  const fetchStub = stubFetch({ vehicles: [makeCard({ stockid: 'U1' })], total: 1 })
  expect((await fetchCards([odd, 'U1'])).gone).toEqual([odd])
  expect(fetchStub).toHaveBeenCalledWith(`/functions/vehicle-cards?ids=${encoded},U1`)
})

test('reports nothing as gone when the server has no cars at all', async () => {
  stubFetch({ vehicles: [], total: 0 })
  expect(await fetchCards(['U1'])).toEqual({ vehicles: [], gone: [] })
})

function stubFetch(body: unknown) {
  const fetchStub = vi.fn<(address: string) => Promise<Response>>(async () => Response.json(body))
  vi.stubGlobal('fetch', fetchStub)
  return fetchStub
}
