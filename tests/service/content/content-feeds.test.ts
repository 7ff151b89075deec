import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type AppScene, makeAppScene } from '../app-scene.ts'
import { createCaller, signInAs } from '../people.ts'

let scene: AppScene

beforeAll(async () => {
  scene = await makeAppScene()
})

afterAll(async () => {
  await scene.clear()
})

const readFeed = async (path: string) => {
  const answer = await scene.app.request(path)
  return { status: answer.status, body: (await answer.json()) as never, headers: answer.headers }
}

describe('content feeds', () => {
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
  ])('%s answers, and answers 304 to a current ETag', async (path) => {
    const { status, headers } = await readFeed(path)
    expect(status).toBe(200)
    const again = await scene.app.request(path, { headers: { 'If-None-Match': headers.get('ETag') ?? '' } })
    expect(again.status).toBe(304)
  })

  test('answer a page by its slug as the first of an array, in the shape clients rely on', async () => {
    const { body } = await readFeed('/content/pages?slug=privacy')
    expect(body).toMatchObject([
      {
        slug: 'privacy',
        title: { rendered: 'Privacy' },
        excerpt: { rendered: expect.any(String) },
        content: { rendered: expect.stringContaining('<h2>') },
        modified: expect.stringMatching(/Z$/),
      },
    ])
    expect((await readFeed('/content/pages?slug=nobody')).body).toEqual([])
  })

  test('escape plain text where clients expect HTML', async () => {
    const call = createCaller(scene, await signInAs(scene, 'admin'))
    const text = 'Utes & <img src=x onerror="alert(1)"> \'4x4\''
    for (const kind of ['page', 'post']) {
      const extra = kind === 'post' ? { date: '2026-01-02', topic: '' } : {}
      const body = { title: text, excerpt: text, content: '<p>Utes &amp; more</p>', ...extra }
      const creation = await call('POST', '/create-document', { kind, slug: 'escaped', body })
      const { document } = (await creation.json()) as { document: { version: number } }
      const publication = { kind, slug: 'escaped', version: document.version, act: 'published' }
      expect((await call('POST', '/change-document', publication)).status).toBe(200)
      const escaped = 'Utes &amp; &lt;img src=x onerror=&quot;alert(1)&quot;&gt; &#39;4x4&#39;'
      expect((await readFeed(`/content/${kind}s?slug=escaped`)).body).toMatchObject([
        {
          title: { rendered: escaped },
          excerpt: { rendered: expect.not.stringContaining('<') },
          content: { rendered: '<p>Utes &amp; more</p>' },
        },
      ])
    }
  })

  test('agree about a vehicle, its variants and its accessories', async () => {
    const [vehicle] = (await readFeed('/content/vehicles?slug=d-max')).body as {
      slug: string
      priceFrom: number
    }[]
    const variants = (await readFeed('/content/variants?category=d-max&per_page=100')).body as {
      slug: string
      price: number
    }[]
    expect(vehicle?.priceFrom).toBe(Math.min(...variants.map(({ price }) => price)))
    expect((await readFeed(`/content/variants?slug=${variants[0]?.slug}`)).body).toHaveLength(1)
    const accessories = (await readFeed('/content/accessories?model=d-max&per_page=100')).body as {
      id: string
    }[]
    expect(accessories).toHaveLength(24)
    expect((await readFeed(`/content/accessories/${accessories[3]?.id}`)).body).toEqual(accessories[3])
  })

  test('contain nothing that is for staff only', async () => {
    const publicContent = JSON.stringify([
      (await readFeed('/content/config')).body,
      (await readFeed('/content/dealerships.json')).body,
    ])
    expect(publicContent).not.toContain('crm')
    expect(publicContent).not.toContain('@example.com')
  })

  test('return pages of the requested size, and refuse other sizes and methods', async () => {
    const first = await readFeed('/content/variants?per_page=2')
    expect(first.body).toHaveLength(2)
    expect(Number(first.headers.get('X-Total'))).toBeGreaterThan(2)
    for (const bad of ['per_page=0', 'per_page=101', 'per_page=x', 'page=0'])
      expect((await readFeed(`/content/variants?${bad}`)).status).toBe(400)
    expect((await readFeed('/content/offers/nobody')).status).toBe(404)
    expect((await scene.app.request('/content/models', { method: 'POST' })).status).toBe(405)
  })
})
