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

test('the finance config is the one the site is set up with, and the one every page has', async () => {
  const answer = await scene.app.request(ADDRESS)
  expect(answer.status).toBe(200)
  expect(answer.headers.get('Content-Type')).toMatch(/^application\/json/)
  expect(await answer.json()).toEqual(makeFinanceConfig())
  expect(scene.services.site.layout().site.finance).toEqual(makeFinanceConfig())
})

test('who has the finance config hears 304 until it changes', async () => {
  const changing = await makeAppScene({ content: 'migrated' })
  const ask = (etag: string) => changing.app.request(ADDRESS, { headers: { 'If-None-Match': etag } })
  const first = await ask('""')
  expect(await first.json()).toEqual(NO_FINANCE)
  const etag = first.headers.get('ETag') ?? ''
  const again = await ask(etag)
  expect([again.status, await again.text()]).toEqual([304, ''])
  expect(again.headers.get('Cache-Control')).toBe('no-cache')

  await writeSiteConfig(changing.db, makeSiteConfig({ finance: makeFinanceConfig({ rate: 6.5 }) }))
  await changing.published.refresh()
  const after = await ask(etag)
  expect([after.status, await after.json()]).toEqual([200, makeFinanceConfig({ rate: 6.5 })])
  await changing.clear()
})

test('a site stored before there was finance advertises none', async () => {
  const old = await makeAppScene({ content: 'migrated' })
  const { finance: _later, ...config } = makeSiteConfig()
  await writeSiteConfig(old.db, config as never)
  await old.published.refresh()
  expect(old.services.site.financeConfig()).toEqual(NO_FINANCE)
  await old.clear()
})

test('content is only read', async () => {
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

test('the site is at the address its editor named, else at the one the operator did', async () => {
  const named = await makeAppScene({ options: { siteUrl: 'https://cars.example.com' } })
  expect(named.services.site.layout().site.stockurls.site_url).toBe('https://cars.example.com')
  await named.db.$client.query(
    `update site_config set config = jsonb_set(config, '{stockurls,site_url}', '"https://group.example.com"')`,
  )
  await named.published.refresh()
  expect(named.services.site.layout().site.stockurls.site_url).toBe('https://group.example.com')
  expect(scene.services.site.layout().site.stockurls.site_url).toBeNull()
  await named.clear()
})
