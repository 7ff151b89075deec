import { afterAll, beforeAll, expect, test } from 'vitest'
import { type AppScene, makeAppScene } from '../app-scene.ts'

let scene: AppScene

beforeAll(async () => {
  scene = await makeAppScene({ content: 'migrated' })
})

afterAll(async () => {
  await scene.clear()
})

test('returns the place of a postcode, cached for a day', async () => {
  const answer = await scene.call('/locate?postcode=2095')
  expect(answer.status).toBe(200)
  expect(answer.headers.get('Cache-Control')).toBe('public, max-age=86400')
  expect(await answer.json()).toEqual({
    postcode: '2095',
    place: 'Manly',
    latitude: expect.closeTo(-33.8, 1) as number,
    longitude: expect.closeTo(151.29, 1) as number,
  })
})

test('keeps the leading 0 of a postcode', async () => {
  expect(await (await scene.call('/locate?postcode=0870')).json()).toMatchObject({
    postcode: '0870',
    place: 'Alice Springs',
  })
})

test.each([
  '?postcode=209',
  '?postcode=20955',
  '?postcode=abcd',
  '?postcode=',
  '',
  '?postcode=2095&suburb=Manly',
])('refuses locate%s with an error', async (query) => {
  const answer = await scene.call(`/locate${query}`)
  expect(answer.status).toBe(400)
  expect(await answer.json()).toMatchObject({ error: expect.stringMatching(/\w{4}/) as string })
})

test.each(['9999', '1655', '6900', '0000'])(
  'answers 404 for the unknown postcode %s, not cached',
  async (postcode) => {
    const answer = await scene.call(`/locate?postcode=${postcode}`)
    expect([answer.status, answer.headers.get('Cache-Control')]).toEqual([404, 'no-store'])
    expect(await answer.json()).toEqual({ error: expect.stringContaining(postcode) as string })
  },
)

test('is described in the OpenAPI document', async () => {
  const { paths } = (await (await scene.call('/openapi.json')).json()) as { paths: Record<string, unknown> }
  expect(paths).toHaveProperty(['/locate', 'get'])
})
