import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { SearchView } from '../../../src/domain/search/search-view.ts'
import { paths } from '../../../src/domain/site/routes.ts'
import type { BoxSuggestions } from '../../../src/services/stock/index.ts'
import { countPropertyRuns } from '../../property-runs.ts'
import { makeSiteScene, type SiteScene } from '../site-scene.ts'

let scene: SiteScene

beforeAll(async () => {
  scene = await makeSiteScene()
})

afterAll(async () => {
  await scene.clear()
})

const wordsPath = (words: string, filters = '', list = paths.carSales()) =>
  `${list}?${[`words=${encodeURIComponent(words)}`, filters].filter(Boolean).join('&')}`

async function countCars(query: string): Promise<number> {
  return (JSON.parse((await scene.ask(`/functions/search?facets=shown&${query}`)).text) as SearchView).total
}

async function suggest(text: string, filters = ''): Promise<BoxSuggestions> {
  const query = [`q=${encodeURIComponent(text)}`, filters].filter(Boolean).join('&')
  return JSON.parse((await scene.ask(`/functions/suggest?${query}`)).text) as BoxSuggestions
}

/** Follows the redirect and returns the page. */
async function searchWords(words: string, filters = '') {
  const redirect = await scene.ask(wordsPath(words, filters))
  expect(redirect.status).toBe(302)
  const address = redirect.headers.get('location') ?? ''
  const { page } = await scene.ask(address)
  return { address: decodeURIComponent(address), page }
}

describe('words of the keyword box', () => {
  test.each([
    ['7 seat diesel', 'fuel=diesel&seats=7'],
    ['model 3', 'make=tesla&model=model-3'],
    ['dmax', 'make=isuzu&model=d-max'],
    ['hilux, diesel', 'make=toyota&model=hilux&fuel=diesel'],
    ['white suv under 40k brookvale', 'price=0,40000&body=suv&color=white&dealership=harbour-brookvale'],
  ])('%s lead to %s', async (words, query) => {
    const { address, page } = await searchWords(words)
    expect(address).toContain(`?${query}&typed=`)
    expect(page.headings(1)).toEqual([`${await countCars(query)} Vehicles found`])
    expect(page.headings(2)).toContain('Understood as')
    expect(page.first('main input[name=words]')?.attributes.value).toBe(words)
  })

  test('keep the filters selected besides them, on every list', async () => {
    const { address } = await searchWords('kia', 'condition=used&sortdir=desc')
    expect(address).toBe('/car-sales/?condition=used&make=kia&sortdir=desc&typed=kia(make.kia)')
    const redirect = await scene.ask(wordsPath('kia', '', paths.carsOnSale()))
    expect(decodeURIComponent(redirect.headers.get('location') ?? '')).toBe(
      `${paths.carsOnSale()}?make=kia&typed=kia(make.kia)`,
    )
  })

  test('are removed with their chip', async () => {
    const { page } = await searchWords('7 seat diesel')
    const without = await scene.follow(page.first('main'), 'Remove Diesel')
    expect(decodeURIComponent(without.path)).toBe('/car-sales/?seats=7&typed=7 seat(seats.7)')
    expect(without.page.first('main input[name=words]')?.attributes.value).toBe('7 seat')
  })

  test('with a typo offer a search for the words as typed', async () => {
    const { page } = await searchWords('toyta hilux')
    expect(page.first('main')?.text).toContain('Showing results for Toyota.')
    const asTyped = await scene.follow(page.first('main'), 'Search for “toyta hilux” instead')
    expect(decodeURIComponent(asTyped.path)).toBe('/car-sales/?q=toyta hilux')
    expect(asTyped.page.headings(2)).toContain('No matching search results')
  })

  test('that no vehicle mentions are left out and named', async () => {
    const { page } = await searchWords('7 seat diesel good for zebras')
    expect(page.headings(1)).toEqual([`${await countCars('seats=7&fuel=diesel')} Vehicles found`])
    expect(page.first('main')?.text).toContain('No vehicle mentions “good for zebras”, so we left it out.')
    expect(page.first('main')?.links('Ask the assistant')).toMatchObject([
      { attributes: { href: `${paths.assistantDemo()}?ask=7+seat+diesel+good+for+zebras#assistant` } },
    ])
    const without = await scene.follow(page.first('main'), /^Remove “good for zebras”$/)
    expect(without.page.first('main')?.text).not.toContain('No vehicle mentions')
    const unknown = await searchWords('turbo xyz')
    expect(unknown.page.headings(1)).toEqual([`${await countCars('')} Vehicles found`])
    expect(unknown.page.first('main')?.text).toContain(
      'No vehicle mentions “turbo xyz”. Showing all vehicles.',
    )
  })

  test('that listings mention stay a keyword', async () => {
    const { address, page } = await searchWords('turbo')
    expect(address).toBe('/car-sales/?q=turbo&typed=turbo(q.turbo)')
    expect(page.headings(1)).toEqual([`${await countCars('q=turbo')} Vehicles found`])
  })

  test('of a car we never had show what to drop', async () => {
    const { page } = await searchWords('ferrari under 100k')
    expect(page.headings(2)).toContain('No matching search results')
    expect(page.first('main')?.links(/^Without ferrari/)).toHaveLength(1)
  })

  test('do not change the meaning of a keyword in an address', async () => {
    const { status, page } = await scene.ask(`${paths.carSales()}?q=7+seat+diesel`)
    expect(status).toBe(200)
    expect(page.headings(1)).toEqual([`${await countCars('q=7+seat+diesel')} Vehicles found`])
  })

  test('are for people, not for search engines', async () => {
    const { page } = await searchWords('diesel')
    expect(page.first('link[rel=canonical]')?.attributes.href).not.toContain('typed')
    expect(page.first('meta[name=robots]')?.attributes.content).toContain('noindex')
  })

  test('are sent by every search box', async () => {
    for (const path of [paths.home(), paths.carSales(), paths.notFound()])
      expect([path, (await scene.ask(path)).page.all('main input[name=words]')]).toEqual([
        path,
        [expect.anything()],
      ])
    const { page } = await scene.ask(paths.contact())
    expect(page.all('input[name=words]')).toHaveLength(1)
  })
})

describe('suggestions', () => {
  test('complete the text, with cars of the first search', async () => {
    const { searches, vehicles, understood } = await suggest('7 seat diesel')
    expect(searches[0]).toMatchObject({
      text: '7 seat diesel',
      count: await countCars('seats=7&fuel=diesel'),
    })
    expect(vehicles).toHaveLength(3)
    expect(understood).toEqual({ href: searches[0]?.href, count: searches[0]?.count })
    expect((await suggest('7 seat di')).searches[0]).toEqual(searches[0])
    const used = await suggest('diesel', 'condition=used')
    expect(used.searches[0]?.count).toBe(await countCars('fuel=diesel&condition=used'))
  })

  test('are empty for words that mean nothing here, and find a car by its stock number', async () => {
    expect(await suggest('zzqqxx')).toMatchObject({ searches: [], vehicles: [], understood: null })
    expect((await suggest('d10402')).vehicles).toMatchObject([{ stockid: 'D10402' }])
    expect(await suggest('i')).toMatchObject({ searches: [], vehicles: [] })
  })

  test('count what their search and the redirect of their words find, and never nothing', async () => {
    const part = fc.constantFrom(
      ...'7 seat|di|diesel|toyta|to|suv|white|under 40k|used|xyz|hilux|au'.split('|'),
    )
    const { search } = scene.services
    await fc.assert(
      fc.asyncProperty(fc.array(part, { minLength: 1, maxLength: 3 }), async (parts) => {
        const { searches, understood } = await suggest(parts.join(' '))
        for (const { text, href, count } of searches) {
          expect(count).toBeGreaterThan(0)
          const { total } = search.search(search.parse(new URL(href, 'http://x')))
          const words = search.parse(new URL(wordsPath(text), 'http://x'))
          expect([text, total, search.search(search.understand(words)).total]).toEqual([text, count, count])
        }
        const ownTotal = understood && search.search(search.parse(new URL(understood.href, 'http://x'))).total
        expect(ownTotal).toBe(understood?.count ?? null)
      }),
      { numRuns: countPropertyRuns(25) },
    )
  })
})
