import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type AppScene, makeAppScene } from '../app-scene.ts'

let scene: AppScene

beforeAll(async () => {
  scene = await makeAppScene()
})

afterAll(async () => {
  await scene.clear()
})

const read = async (path: string) => {
  const answer = await scene.app.request(path)
  return { status: answer.status, body: (await answer.json()) as never, headers: answer.headers }
}

describe('the content feeds', () => {
  test.each([
    '/content/dealerships.json',
    '/content/reviews-hours.json',
    '/content/blog.json',
    '/fetchReviews',
    '/content/vehicles',
    '/content/variants?per_page=99',
    '/content/offers?per_page=99',
    '/content/offers?category=d-max&per_page=100',
    '/content/accessories?model=d-max&per_page=100',
    '/content/pages?slug=privacy',
    '/content/models',
    '/content/brand',
    '/content/posts?slug=nothing',
    '/content/search-form',
    '/content/hours',
    '/content/config',
    '/content/finance-config',
  ])('%s answers, and 304 to who has it', async (path) => {
    const { status, headers } = await read(path)
    expect(status).toBe(200)
    const again = await scene.app.request(path, { headers: { 'If-None-Match': headers.get('ETag') ?? '' } })
    expect(again.status).toBe(304)
  })

  test('a page by its slug is the first of an array, in the shape readers rely on', async () => {
    const { body } = await read('/content/pages?slug=privacy')
    expect(body).toMatchObject([
      {
        slug: 'privacy',
        title: { rendered: 'Privacy' },
        excerpt: { rendered: expect.any(String) },
        content: { rendered: expect.stringContaining('<h2>') },
        modified: expect.stringMatching(/Z$/),
      },
    ])
    expect((await read('/content/pages?slug=nobody')).body).toEqual([])
  })

  test('a vehicle, its variants and its accessories hold together', async () => {
    const [vehicle] = (await read('/content/vehicles?slug=d-max')).body as {
      slug: string
      priceFrom: number
    }[]
    const variants = (await read('/content/variants?category=d-max&per_page=100')).body as {
      slug: string
      price: number
    }[]
    expect(vehicle?.priceFrom).toBe(Math.min(...variants.map(({ price }) => price)))
    expect((await read(`/content/variants?slug=${variants[0]?.slug}`)).body).toHaveLength(1)
    const accessories = (await read('/content/accessories?model=d-max&per_page=100')).body as { id: string }[]
    expect(accessories).toHaveLength(24)
    expect((await read(`/content/accessories/${accessories[3]?.id}`)).body).toEqual(accessories[3])
  })

  test('what is for staff only is in none of them', async () => {
    const told = JSON.stringify([
      (await read('/content/config')).body,
      (await read('/content/dealerships.json')).body,
    ])
    expect(told).not.toContain('crm')
    expect(told).not.toContain('@example.com')
  })

  test('a page of a list is as large as asked, and nothing else is taken', async () => {
    const first = await read('/content/variants?per_page=2')
    expect(first.body).toHaveLength(2)
    expect(Number(first.headers.get('X-Total'))).toBeGreaterThan(2)
    for (const bad of ['per_page=0', 'per_page=101', 'per_page=x', 'page=0'])
      expect((await read(`/content/variants?${bad}`)).status).toBe(400)
    expect((await read('/content/offers/nobody')).status).toBe(404)
    expect((await scene.app.request('/content/models', { method: 'POST' })).status).toBe(405)
  })
})
