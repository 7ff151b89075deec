import { afterAll, beforeAll, expect, test } from 'vitest'
import { paths } from '../../../src/domain/site/routes.ts'
import type { PageHtml } from '../page-html.ts'
import { makeSiteScene, type SiteScene } from '../site-scene.ts'

const D_MAX = paths.build({ slug: 'd-max' })
/** The address that the form writes without script: it repeats the name for each accessory. */
const BUILD = `${D_MAX}?grade=ls-u&colour=harbour-blue&accessories=tow-bar-and-wiring&accessories=dual-battery&view=front`

let scene: SiteScene

beforeAll(async () => {
  scene = await makeSiteScene()
})

afterAll(async () => {
  await scene.clear()
})

const readPrice = (page: PageHtml) => page.first('[aria-label=Price of this build]')?.text
const readDrawing = (page: PageHtml) =>
  page.all('main img').find(({ attributes }) => attributes.alt?.startsWith('Isuzu'))?.attributes.alt
const listRows = (page: PageHtml) => page.all('main tbody th').map(({ text }) => text)

test('a build works without script: links to views, comparison and enquiry keep it', async () => {
  const { page } = await scene.ask(BUILD)
  expect(readPrice(page)).toContain('$70,815')
  expect(readDrawing(page)).toMatch(/in Harbour Blue/)
  expect(listRows(page)).toContain('Torque')
  const rear = await scene.follow(page.first('main'), 'Rear')
  expect(readDrawing(rear.page)).toMatch(/, rear$/)
  expect(readPrice(rear.page)).toContain('$70,815')
  const differences = await scene.follow(rear.page.first('main'), 'Show differences only')
  expect(listRows(differences.page)).not.toContain('Torque')
  expect(listRows(differences.page)).toContain('Keyless start')
  const enquiry = await scene.follow(differences.page.first('main'), 'Ask for this car')
  expect(enquiry.page.first('dialog')?.text).toContain('Ask for this car')
  expect(enquiry.page.first('dialog')?.text).toContain('$70,815')
})

test('a build shows the most similar cars in stock', async () => {
  const { page } = await scene.ask(`${D_MAX}?grade=sx&colour=harbour-blue`)
  const cars = page.first('section[aria-labelledby=build-similar]')
  expect(cars?.first('article')?.text).toContain('Same grade and colour')
})
