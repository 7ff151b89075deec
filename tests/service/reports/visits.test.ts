import { afterAll, beforeAll, expect, test } from 'vitest'
import { leads, pageDays, searchDays, visitDays } from '../../../src/data/database/tables.ts'
import type { VisitFigures } from '../../../src/domain/reports/visits.ts'
import { type Caller, type ConsoleScene, makeConsoleScene } from '../console-scene.ts'

const BROWSER = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/130.0 Safari/537.36'

let scene: ConsoleScene
let admin: Caller

beforeAll(async () => {
  scene = await makeConsoleScene()
  admin = await scene.signInAs('superadmin')
})

afterAll(() => scene.clear())

async function readFigures(caller = admin): Promise<VisitFigures> {
  const answer = await caller('GET', '/visit-figures?period=7-days')
  expect(answer.status).toBe(200)
  return (await answer.json()) as VisitFigures
}

test('counts pages and sources by day without robots, and searches by their known filters', async () => {
  const { visits } = scene.services
  const visit = (path: string, referrer?: string, userAgent = BROWSER) =>
    visits.countPage({ url: `https://site.example${path}`, isData: false, referrer, userAgent })
  visit('/contact/', 'https://www.google.com/')
  visit('/contact', 'https://site.example/')
  visit('/')
  visit('/', undefined, 'Googlebot/2.1')
  visit('/car-sales/?condition=used&price=0,1&q=chloe', 'https://site.example/')
  visit('/car-sales/?q=chloe', 'https://site.example/')
  visit('/car-sales/?condition=used', 'https://site.example/')
  await visits.write()
  await visits.write()
  const figures = await readFigures()
  expect(figures.pages).toEqual([
    { page: '/car-sales', views: 3 },
    { page: '/contact', views: 2 },
    { page: '/', views: 1 },
  ])
  expect(figures.sources).toEqual([
    { source: 'direct', visits: 1 },
    { source: 'search', visits: 1 },
  ])
  expect(figures.searches.map(({ searches }) => searches)).toEqual([1])
  expect(JSON.stringify(figures)).not.toContain('chloe')
  // The scene's clock is noon of 5 March 2026 in Sydney.
  expect(await scene.db.selectDistinct({ day: pageDays.day }).from(pageDays)).toEqual([{ day: '2026-03-05' }])
})

test('counts pages that the router opens by their data, and a changed filter as a search only', async () => {
  await scene.db.delete(pageDays)
  await scene.db.delete(searchDays)
  const { visits } = scene.services
  const open = (path: string, from: string) =>
    visits.countPage({
      url: `https://site.example${path}`,
      isData: true,
      referrer: `https://site.example${from}`,
      userAgent: BROWSER,
    })
  open('/contact', '/')
  open('/car-sales', '/')
  open('/car-sales?condition=used&price=0,1', '/car-sales/')
  await visits.write()
  const { pages, searches } = await readFigures()
  expect(pages).toEqual([
    { page: '/car-sales', views: 1 },
    { page: '/contact', views: 1 },
  ])
  expect(searches.map((each) => each.searches)).toEqual([1])
})

test('counts enquiries by the page whose form was sent', async () => {
  await scene.db.delete(leads)
  const createdAt = new Date(scene.now())
  for (const page of ['/vehicle-for-sale/7/a-car', '/vehicle-for-sale/8/', '/Contact/?from=home', '/', 'adf'])
    await scene.createLead({ source: { page }, createdAt })
  await scene.createLead({ source: { page: '/contact' }, createdAt: new Date(scene.now() - 40 * 86_400_000) })
  expect((await readFigures()).enquiries).toEqual([
    { page: '/vehicle-for-sale/', enquiries: 2 },
    { page: '/', enquiries: 1 },
    { page: '/contact', enquiries: 1 },
  ])
})

test('the roll-up deletes old days and keeps the most frequent names of those that are over', async () => {
  await scene.db.insert(visitDays).values({ day: '2024-01-01', source: 'direct', visits: 9 })
  await scene.db.insert(searchDays).values(
    Array.from({ length: 600 }, (_, index) => ({
      day: '2026-03-04',
      search: `n${index}`,
      searches: index + 1,
    })),
  )
  await scene.services.visits.rollUp()
  const rows = await scene.db.select().from(searchDays)
  const yesterday = rows.filter(({ day }) => day === '2026-03-04')
  expect(yesterday).toHaveLength(500)
  expect(Math.min(...yesterday.map(({ searches }) => searches))).toBe(101)
  expect(rows.some(({ day }) => day === '2026-03-05')).toBe(true)
  expect((await scene.db.select().from(visitDays)).some(({ day }) => day === '2024-01-01')).toBe(false)
})

test('the figures are closed to staff and to departments without cars', async () => {
  for (const user of ['sales.one', 'parts.manager'])
    expect((await (await scene.signInAs(user))('GET', '/visit-figures')).status).toBe(403)
})
