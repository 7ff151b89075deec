import { afterAll, beforeAll, expect, test } from 'vitest'
import { writeSiteConfig } from '../../../src/data/site/site.ts'
import { NO_FINANCE } from '../../../src/domain/finance/no-finance.ts'
import { makeFinanceConfig } from '../../factories/finance-config.ts'
import { makeSiteConfig } from '../../factories/site-config.ts'
import { type AppScene, makeAppScene } from '../app-scene.ts'

const ADDRESS = '/content/finance-config'

let scene: AppScene

beforeAll(async () => {
  scene = await makeAppScene()
})

afterAll(async () => {
  await scene.clear()
})

test('the finance config is that of the site, in the feed and on every page', async () => {
  const answer = await scene.app.request(ADDRESS)
  expect(answer.status).toBe(200)
  expect(answer.headers.get('Content-Type')).toMatch(/^application\/json/)
  expect(await answer.json()).toEqual(makeFinanceConfig())
  expect(scene.services.site.layout().site.finance).toEqual(makeFinanceConfig())
})

test('the finance config answers 304 to a current ETag until it changes', async () => {
  const ownScene = await makeAppScene({ content: 'migrated' })
  const requestConfig = (etag: string) =>
    ownScene.app.request(ADDRESS, { headers: { 'If-None-Match': etag } })
  const first = await requestConfig('""')
  expect(await first.json()).toEqual(NO_FINANCE)
  const etag = first.headers.get('ETag') ?? ''
  const again = await requestConfig(etag)
  expect([again.status, await again.text()]).toEqual([304, ''])
  expect(again.headers.get('Cache-Control')).toBe('no-cache')

  await writeSiteConfig(ownScene.db, makeSiteConfig({ finance: makeFinanceConfig({ rate: 6.5 }) }))
  await ownScene.published.refresh()
  const after = await requestConfig(etag)
  expect([after.status, await after.json()]).toEqual([200, makeFinanceConfig({ rate: 6.5 })])
  await ownScene.clear()
})

test('a site stored without finance advertises none', async () => {
  const oldScene = await makeAppScene({ content: 'migrated' })
  const { finance: _later, ...config } = makeSiteConfig()
  await writeSiteConfig(oldScene.db, config as never)
  await oldScene.published.refresh()
  expect(oldScene.services.site.financeConfig()).toEqual(NO_FINANCE)
  await oldScene.clear()
})

test('content refuses POST', async () => {
  const answer = await scene.app.request(ADDRESS, { method: 'POST' })
  expect([answer.status, answer.headers.get('Allow')]).toEqual([405, 'GET, HEAD'])
})

test.each(['/content/nothing', '/content/finance-config/more', '/content/'])(
  '%s is a 404 in JSON',
  async (path) => {
    const answer = await scene.app.request(path)
    expect(answer.status).toBe(404)
    expect(await answer.json()).toEqual({ error: 'There is nothing at this address' })
  },
)

test('the site address is that of the editor, or that of the operator by default', async () => {
  const namedScene = await makeAppScene({ options: { siteUrl: 'https://cars.example.com' } })
  expect(namedScene.services.site.layout().site.stockurls.site_url).toBe('https://cars.example.com')
  await namedScene.db.$client.query(
    `update site_config set config = jsonb_set(config, '{stockurls,site_url}', '"https://group.example.com"')`,
  )
  await namedScene.published.refresh()
  expect(namedScene.services.site.layout().site.stockurls.site_url).toBe('https://group.example.com')
  expect(scene.services.site.layout().site.stockurls.site_url).toBeNull()
  await namedScene.clear()
})

test.each(['harbour.example:443', 'javascript:alert(1)'])(
  'a stored site address %s keeps the last good one, and the site keeps running',
  async (address) => {
    const slipScene = await makeAppScene()
    const storeAddress = async (value: string) => {
      await slipScene.db.$client.query(
        `update site_config set config = jsonb_set(config, '{stockurls,site_url}', to_jsonb($1::text))`,
        [value],
      )
      await slipScene.published.refresh()
    }
    await storeAddress('https://good.example')
    await storeAddress(address)
    expect(slipScene.services.site.layout().site.stockurls.site_url).toBe('https://good.example')
    expect(slipScene.logged).toContain('A site setting is invalid; its last good value stays in use')
    expect((await slipScene.app.request('/readyz')).status).toBe(200)
    await slipScene.clear()
  },
)
