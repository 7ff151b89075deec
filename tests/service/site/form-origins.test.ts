import { afterAll, beforeAll, expect, test } from 'vitest'
import { paths } from '../../../src/domain/site/routes.ts'
import { signUnsubscribe } from '../../../src/services/outbox/unsubscribe-link.ts'
import { SCENE_SECRET } from '../app-scene.ts'
import { makeSiteScene, type SiteScene } from '../site-scene.ts'

const SITE = 'https://cars.example.com'

let scene: SiteScene

beforeAll(async () => {
  scene = await makeSiteScene({ siteUrl: SITE })
})

afterAll(async () => {
  await scene.clear()
})

/** Sends a form to the program behind a proxy that ends TLS: the program itself is reached by http. */
async function sendFrom(origin: string | null): Promise<number> {
  const signed = signUnsubscribe('news@example.com', new TextEncoder().encode(SCENE_SECRET))
  const { status } = await scene.app.request(`http://cars.example.com${paths.unsubscribe({ signed })}`, {
    method: 'POST',
    body: new URLSearchParams({ choice: 'stop' }),
    ...(origin && { headers: { Origin: origin } }),
  })
  return status
}

test("a form of the site's own address is accepted behind a proxy that ends TLS", async () => {
  expect(await sendFrom(SITE)).toBe(200)
  expect(await sendFrom('http://cars.example.com')).toBe(200)
  expect(await sendFrom(null)).toBe(200)
})

test.each([
  'https://evil.example',
  'https://cars.example.com.evil.example',
  'null',
  'http://cars.example.com:81',
])('a form from %s is refused', async (origin) => {
  expect(await sendFrom(origin)).toBeGreaterThanOrEqual(400)
})
