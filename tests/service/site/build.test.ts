import { afterAll, beforeAll, expect, test } from 'vitest'
import { paths } from '../../../src/domain/site/routes.ts'
import type { PageHtml } from '../page-html.ts'
import { makeSiteScene, type SiteScene } from '../site-scene.ts'

const D_MAX = paths.build({ slug: 'd-max' })
/** As the form without script writes it: the name again for each accessory. */
const BUILD = `${D_MAX}?grade=ls-u&colour=harbour-blue&accessories=tow-bar-and-wiring&accessories=dual-battery&view=front`

let scene: SiteScene

beforeAll(async () => {
  scene = await makeSiteScene()
})

afterAll(async () => {
  await scene.clear()
})

const priceOf = (page: PageHtml) => page.first('[aria-label=Price of this build]')?.text
const drawingOf = (page: PageHtml) =>
  page.all('main img').find(({ attributes }) => attributes.alt?.startsWith('Isuzu'))?.attributes.alt
const rowsOf = (page: PageHtml) => page.all('main tbody th').map(({ text }) => text)

test('a build is whole without script: views, comparison and enquiry are links that keep it', async () => {
  const { page } = await scene.ask(BUILD)
  expect(priceOf(page)).toContain('$70,815')
  expect(drawingOf(page)).toMatch(/in Harbour Blue/)
  expect(rowsOf(page)).toContain('Torque')
  const rear = await scene.follow(page.first('main'), 'Rear')
  expect(drawingOf(rear.page)).toMatch(/, rear$/)
  expect(priceOf(rear.page)).toContain('$70,815')
  const differences = await scene.follow(rear.page.first('main'), 'Show differences only')
  expect(rowsOf(differences.page)).not.toContain('Torque')
  expect(rowsOf(differences.page)).toContain('Keyless start')
  const ask = await scene.follow(differences.page.first('main'), 'Ask for this car')
  expect(ask.page.first('dialog')?.text).toContain('Ask for this car')
  expect(ask.page.first('dialog')?.text).toContain('$70,815')
})

test('a build comes with the cars in stock most like it', async () => {
  const { page } = await scene.ask(`${D_MAX}?grade=sx&colour=harbour-blue`)
  const cars = page.first('section[aria-labelledby=build-alike]')
  expect(cars?.first('article')?.text).toContain('Same grade and colour')
})
