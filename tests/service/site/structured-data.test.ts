import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { SearchAnswer } from '../../../src/domain/search/search-answer.ts'
import { paths } from '../../../src/domain/site/routes.ts'
import { compareHref } from '../../../src/domain/vehicles/compare/compare-url.ts'
import { findStructuredDataErrors } from '../../structured-data.ts'
import type { PageHtml } from '../page-html.ts'
import { makeSiteScene, type SiteScene } from '../site-scene.ts'

let scene: SiteScene

beforeAll(async () => {
  scene = await makeSiteScene()
})

afterAll(async () => {
  await scene.clear()
})

const D_MAX = paths.build({ slug: 'd-max' })
const D_MAX_BUILD = `${D_MAX}?grade=ls-u&colour=harbour-blue&accessories=tow-bar-and-wiring`

const openPage = async (path: string) => (await scene.ask(path)).page
const listTypes = (page: PageHtml) => page.structuredData().map((data) => data['@type'])
const findData = (page: PageHtml, type: string) =>
  page.structuredData().find((data) => data['@type'] === type)
const listBreadcrumbs = (page: PageHtml) => page.all('nav[aria-label=Breadcrumbs] li').map(({ text }) => text)

function findPricedCar() {
  const car = scene.published.current()?.vehicles.find(({ price }) => price !== null)
  if (!car) throw new Error('The demo has cars with a price')
  return { ...car, path: paths.vehicle({ id: car.id, slug: car.slug }) }
}

async function countCars(query: string): Promise<number> {
  return (JSON.parse((await scene.ask(`/functions/search?${query}`)).text) as SearchAnswer).total
}

describe('structured data', () => {
  test('of the home page describes every dealership', async () => {
    const page = await openPage(paths.home())
    const dealers = page.structuredData().filter((data) => data['@type'] === 'AutoDealer')
    expect(dealers.map(({ name }) => name)).toEqual([
      'Harbour Artarmon',
      'Harbour Brookvale',
      'Harbour Hornsby',
      'Harbour Mona Vale',
    ])
    expect(findStructuredDataErrors(dealers)).toEqual([])
  })

  test('of a car’s page describes the car with its offer, dealership and breadcrumbs', async () => {
    const car = findPricedCar()
    const page = await openPage(car.path)
    expect(listTypes(page)).toEqual(expect.arrayContaining(['BreadcrumbList', 'Car', 'AutoDealer']))
    const data = findData(page, 'Car')
    expect(data).toMatchObject({ sku: car.stockid, offers: { price: car.price, priceCurrency: 'AUD' } })
    expect(findStructuredDataErrors(data)).toEqual([])
  })

  test('of a search has its breadcrumbs and its list', async () => {
    const page = await openPage(paths.carSales({ condition: 'used', make: 'isuzu' }))
    expect(listTypes(page)).toEqual(['BreadcrumbList', 'ItemList'])
    expect(findData(page, 'BreadcrumbList')).toMatchObject({ itemListElement: { length: 3 } })
  })

  test('of a make’s cars has its breadcrumbs and the listed cars', async () => {
    const page = await openPage(paths.carsForSale({ condition: 'used', make: 'toyota' }))
    expect(listTypes(page)).toEqual(['BreadcrumbList', 'ItemList'])
    expect(findData(page, 'BreadcrumbList')).toMatchObject({ itemListElement: { length: 4 } })
    const list = findData(page, 'ItemList')
    expect(list).toMatchObject({ numberOfItems: 8 })
    const items = (list?.itemListElement ?? []) as { name: string }[]
    expect(items[0]?.name).toContain(page.first('main article h3')?.text)
  })
})

describe('the HTML head', () => {
  test('of a search has the count and the next page', async () => {
    const page = await openPage(paths.carSales({ condition: 'used' }))
    expect(page.linkTo('canonical')).toBe('/car-sales/used/')
    expect(page.linkTo('next')).toBe('/car-sales/used/?page=2')
    expect(page.linkTo('prev')).toBeUndefined()
    expect(page.meta('description')).toContain(`${await countCars('condition=used')} vehicles for sale`)
    expect(page.meta('og:title')).toBe(page.title)
    expect(page.meta('robots')).toBeUndefined()
  })

  test('of a search by several filters prevents indexing', async () => {
    expect((await openPage(`${paths.carSales()}?condition=used&fuel=diesel`)).meta('robots')).toContain(
      'noindex',
    )
  })

  test('of a make’s cars agrees in every tag, regardless of the capitals of the address', async () => {
    const path = paths.carsForSale({ condition: 'used', make: 'toyota' })
    const { page } = await scene.visit('/cars-for-sale/USED/Toyota/')
    expect(page.linkTo('canonical')).toBe(path)
    expect(page.meta('og:title')).toBe(page.title)
    expect(page.meta('og:url')).toMatch(new RegExp(`${path}$`))
    expect(page.meta('og:type')).toBe('website')
    expect(page.meta('og:description')).toBe(page.meta('description'))
    expect(page.first('main')?.text).toContain(page.meta('description'))
    expect(page.meta('robots')).toBeUndefined()
  })

  test('of a make and model that do not belong together prevents indexing', async () => {
    const page = await openPage(paths.carsForSaleByMake({ make: 'tesla', model: 'hilux' }))
    expect(page.first('main')?.text).toContain('There are no Tesla HiLux vehicles on sale at the moment.')
    expect(page.meta('robots')).toBe('noindex, follow')
    expect(page.first('nav[aria-label=Other Tesla models]')?.first('a')?.text).toMatch(/^Model/)
    expect(page.links('See every car on sale')[0]?.attributes.href).toBe(paths.carSales())
  })

  test('of a comparison prevents indexing and has the plain page as canonical', async () => {
    const ids =
      scene.published
        .current()
        ?.vehicles.slice(0, 2)
        .map(({ stockid }) => stockid) ?? []
    const [plain, comparison] = [await openPage(paths.compare()), await openPage(compareHref(ids))]
    expect([plain.meta('robots'), plain.linkTo('canonical')]).toEqual([undefined, paths.compare()])
    expect(comparison.meta('robots')).toMatch(/^noindex/)
    expect(comparison.linkTo('canonical')).toBe(paths.compare())
  })

  test('of a build names the model without the options', async () => {
    const page = await openPage(`${D_MAX_BUILD}&ask=build`)
    expect(page.title).toMatch(/^Build your Isuzu D-MAX \| /)
    expect(page.linkTo('canonical')).toBe(D_MAX)
    expect(listBreadcrumbs(page).join()).toMatch(/Home.*Build and price.*D-MAX/)
  })

  test('of a site without analytics allows no other host and shows no privacy choices', async () => {
    const { headers, page } = await scene.ask(paths.home())
    expect(headers.get('Content-Security-Policy')).not.toContain('https://')
    expect(page.text).not.toContain('Privacy choices')
  })
})

test.each([
  ['a car', () => findPricedCar().path, /^image\/jpeg$/],
  ['a build', () => D_MAX_BUILD, /^image\/jpeg$/],
  ['a make’s cars', () => paths.carsForSale({ condition: 'used', make: 'toyota' }), /^image\//],
])('the share picture of %s is served', async (_page, path, type) => {
  const picture = (await openPage(path())).meta('og:image') ?? ''
  const answer = await scene.ask(picture)
  expect(answer.status).toBe(200)
  expect(answer.headers.get('Content-Type')).toMatch(type)
})
