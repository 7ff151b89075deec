import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { searchHref } from '../../../src/domain/search/search-url.ts'
import type { SearchView } from '../../../src/domain/search/search-view.ts'
import { paths } from '../../../src/domain/site/routes.ts'
import { compareHref } from '../../../src/domain/vehicles/compare/compare-url.ts'
import type { ListedTag } from '../../../src/services/stock/sales-tag-list.ts'
import { type PageHtml, readAccessibleName } from '../page-html.ts'
import { createCaller, signInAs } from '../people.ts'
import { makeSiteScene, type SiteScene } from '../site-scene.ts'

let scene: SiteScene

beforeAll(async () => {
  scene = await makeSiteScene()
})

afterAll(async () => {
  await scene.clear()
})

async function searchCars(query: string): Promise<SearchView> {
  return JSON.parse((await scene.ask(`/functions/search?facets=shown&${query}`)).text) as SearchView
}

const findNavigation = (page: PageHtml, name: string) => page.first(`nav[aria-label=${name}]`)
const listBreadcrumbs = (page: PageHtml) => page.all('nav[aria-label=Breadcrumbs] li').map(({ text }) => text)
const readNumber = (text = '') => Number(/\d+/.exec(text)?.[0])

describe('the search page', () => {
  test('shows the results of its address', async () => {
    const { page } = await scene.ask(paths.carSales({ condition: 'used', make: 'isuzu' }))
    const { total, vehicles } = await searchCars('condition=used&make=isuzu')
    expect(page.headings(1)).toEqual([`${total} Vehicles found`])
    expect(page.all('main article h3').map(({ text }) => text)).toEqual(vehicles.map(({ name }) => name))
    expect(page.title).toBe(`${total} Used Isuzu for Sale | Harbour Motor Group | Brookvale NSW`)
    expect(listBreadcrumbs(page)).toEqual(['Car Sales', '/Used', '/Isuzu'])
  })

  test('shows the count of every option, and disables options without results', async () => {
    const { page } = await scene.ask(`${paths.carSales()}?fuel=electric`)
    const { facets } = await searchCars('fuel=electric')
    for (const filter of ['condition', 'transmission'] as const)
      for (const { value, displayValue, count } of facets[filter]) {
        const option = page
          .all('aside label')
          .find((label) => label.first(`input[name=${filter}][value=${value}]`) !== undefined)
        expect(option?.text).toBe(`${displayValue}${count}`)
        expect(option?.first('input[disabled]') !== undefined).toBe(count === 0)
      }
    expect(facets.transmission.some(({ count }) => count === 0)).toBe(true)
  })

  test('without results suggests removing a filter, with the new count', async () => {
    const { page } = await scene.ask(`${paths.carSales()}?make=isuzu&fuel=electric`)
    expect(page.headings(2)).toContain('No matching search results')
    const { relaxations } = await searchCars('make=isuzu&fuel=electric')
    const relaxed = await scene.follow(page.first('main'), /^Without Electric\s*\d+ vehicles?$/)
    const count = relaxations.find(({ changes }) => changes[0]?.filter === 'fuel')?.count
    expect(relaxed.path).toMatch(/\?make=isuzu$/)
    expect(relaxed.page.headings(1)).toEqual([`${count} Vehicles found`])
  })

  test('shows three tags of a car; the page of the car shows all', async () => {
    const call = createCaller(scene, await signInAs(scene, 'admin'))
    const [car] = (await searchCars('')).vehicles
    if (!car) throw new Error('The demo has cars')
    const names = ['One owner', 'Full history', 'Dealer special', 'Two keys']
    for (const name of names) {
      const answer = await call('POST', '/create-sales-tag', { name, color: 'blue', rule: null })
      const { tag } = (await answer.json()) as { tag: ListedTag }
      await call('POST', '/give-sales-tag', { id: tag.id, stockids: [car.stockid] })
    }
    const results = await scene.ask(searchHref({ selected: { q: car.stockid } }))
    expect(results.page.first('main article')?.all('ul[aria-label=Tags] li')).toHaveLength(3)
    const { page } = await scene.ask(paths.vehicle(car))
    const tags = page
      .first('main ul[aria-label=Tags]')
      ?.all('li')
      .map(({ text }) => text)
    expect(tags).toEqual(expect.arrayContaining(names))
  })
})

describe('pages of cars for sale', () => {
  test('link from the footer to a model and its cars, with matching counts', async () => {
    const home = await scene.ask(paths.home())
    const all = await scene.follow(home.page, 'Browse all cars')
    expect([all.path, all.page.headings(1)]).toEqual([paths.carsForSale(), ['Cars for sale']])
    const usedCars = await scene.follow(findNavigation(all.page, 'Cars by condition'), /^Used/)
    expect(usedCars.page.headings(1)).toEqual(['Used cars for sale'])
    const make = await scene.follow(findNavigation(usedCars.page, 'Used cars by make'), /^Toyota/)
    expect(make.page.headings(1)).toEqual(['Used Toyota for sale'])
    const models = findNavigation(make.page, 'Toyota models')
    const count = readNumber(models?.links(/^HiLux/)[0]?.text)
    const { path, page } = await scene.follow(models, /^HiLux/)
    expect(path).toBe(paths.carsForSale({ condition: 'used', make: 'toyota', model: 'hilux' }))
    expect(page.headings(1)).toEqual(['Used Toyota HiLux for sale'])
    expect(page.first('main')?.text).toContain(`There are ${count} used Toyota HiLux vehicles on sale.`)
    expect(page.all('main article')).toHaveLength(Math.min(8, count))
    expect(page.title).toBe(`${count} Used Toyota HiLux for Sale | Harbour Motor Group | Brookvale NSW`)
    const cars = await scene.follow(page.first('main'), `See all ${count} used Toyota HiLux`)
    expect(cars.path).toBe(paths.carSales({ condition: 'used', make: 'toyota', model: 'hilux' }))
    expect(cars.page.headings(1)).toEqual([`${count} Vehicles found`])
  })

  test('link to other models and conditions, and up by breadcrumbs', async () => {
    const hilux = await scene.ask(paths.carsForSale({ condition: 'used', make: 'toyota', model: 'hilux' }))
    const camry = await scene.follow(findNavigation(hilux.page, 'Other Toyota models'), /^Camry/)
    expect(camry.path).toBe(paths.carsForSale({ condition: 'used', make: 'toyota', model: 'camry' }))
    const any = await scene.follow(findNavigation(camry.page, 'Camry by condition'), /^Any condition/)
    expect(any.path).toBe(paths.carsForSaleByMake({ make: 'toyota', model: 'camry' }))
    expect(listBreadcrumbs(any.page)).toEqual(['Home', '/Cars for sale', '/Toyota', '/Camry'])
    const make = await scene.follow(findNavigation(any.page, 'Breadcrumbs'), 'Toyota')
    expect(make.page.headings(1)).toEqual(['Toyota for sale'])
  })
})

describe('a comparison', () => {
  const listRows = (page: PageHtml) => page.all('tbody th[scope=row]').map(({ text }) => text)
  const listCars = (page: PageHtml) => page.all('thead th').map((head) => head.first('p a')?.text)

  test('shows the cars of its link, can hide equal rows and can remove a car', async () => {
    const [a, b, c] = (await searchCars('')).vehicles
    if (!a || !b || !c) throw new Error('The demo has cars')
    const { page } = await scene.ask(compareHref([c.stockid, 'NOBODY', a.stockid, b.stockid]))
    expect(page.title).toMatch(/^Compare vehicles \| /)
    expect(listCars(page)).toEqual([c.name, a.name, b.name])
    expect(page.first('main')?.text).toContain('1 vehicle in this comparison is no longer available')

    const differences = await scene.follow(page.first('main'), 'Show differences only')
    expect(differences.page.first('a[role=switch]')?.attributes['aria-checked']).toBe('true')
    expect(listRows(differences.page).length).toBeLessThan(listRows(page).length)
    expect(listRows(differences.page)).toContain('Stock number')

    const remove = differences.page
      .all('thead a')
      .find((link) => readAccessibleName(link).startsWith(`Remove ${c.name}, stock ${c.stockid}`))
    expect(remove?.attributes.href).toBe(compareHref([a.stockid, b.stockid], { differencesOnly: true }))
    const { page: fewer } = await scene.ask(remove?.attributes.href ?? '')
    expect(listCars(fewer)).toEqual([a.name, b.name])
  })

  test('without cars links to the search', async () => {
    const { page } = await scene.ask(paths.compare())
    expect(page.headings(2)).toContain('Nothing to compare yet')
    expect(page.first('main')?.links('Car Sales')[0]?.attributes.href).toBe(paths.carSales())
  })
})
