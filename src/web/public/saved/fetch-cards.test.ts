import { afterEach, expect, test, vi } from 'vitest'
import { makeCard } from '../../../../tests/factories/card.ts'
import { fetchCards } from './fetch-cards.ts'

afterEach(() => vi.unstubAllGlobals())

test.each([
  ['half a character', 'A\ud800', 'A%EF%BF%BD'],
  ['an ampersand', 'A&B', 'A%26B'],
  ['another script', 'ب', '%D8%A8'],
])('an id with %s is asked for beside the others', async (_what, odd, written) => {
  const ask = answering({ vehicles: [makeCard({ stockid: 'U1' })], total: 1 })
  expect((await fetchCards([odd, 'U1'])).gone).toEqual([odd])
  expect(ask).toHaveBeenCalledWith(`/functions/vehicle-cards?ids=${written},U1`)
})

test('nobody is gone on the word of an empty yard', async () => {
  answering({ vehicles: [], total: 0 })
  expect(await fetchCards(['U1'])).toEqual({ vehicles: [], gone: [] })
})

function answering(body: unknown) {
  const ask = vi.fn<(address: string) => Promise<Response>>(async () => Response.json(body))
  vi.stubGlobal('fetch', ask)
  return ask
}
