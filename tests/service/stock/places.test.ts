import { afterAll, beforeAll, expect, test } from 'vitest'
import { type AppScene, makeAppScene } from '../app-scene.ts'

let scene: AppScene

beforeAll(async () => {
  scene = await makeAppScene({ content: 'migrated' })
})

afterAll(async () => {
  await scene.clear()
})

test('a postcode is answered with its place, for a day', async () => {
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

test('a postcode that begins with 0 keeps it', async () => {
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
])('locate%s is refused with what is wrong', async (query) => {
  const answer = await scene.call(`/locate${query}`)
  expect(answer.status).toBe(400)
  expect(await answer.json()).toMatchObject({ error: expect.stringMatching(/\w{4}/) as string })
})

test.each(['9999', '1655', '6900', '0000'])(
  '%s, where nobody lives, is not found and not kept',
  async (postcode) => {
    const answer = await scene.call(`/locate?postcode=${postcode}`)
    expect([answer.status, answer.headers.get('Cache-Control')]).toEqual([404, 'no-store'])
    expect(await answer.json()).toEqual({ error: expect.stringContaining(postcode) as string })
  },
)

test('the call is described', async () => {
  const { paths } = (await (await scene.call('/openapi.json')).json()) as { paths: Record<string, unknown> }
  expect(paths).toHaveProperty(['/locate', 'get'])
})
