import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { builds } from '../../../tests/factories/builds.ts'
import { makeModel } from '../../../tests/factories/model.ts'
import { PAGE_QUERY_NAMES } from '../site/page-query-names.ts'
import { BUILD_PARAMETERS, type BuildState, buildHref, otherParameters, parseBuild } from './build-url.ts'
import { VIEWS } from './views.ts'

const model = makeModel()
const parse = (href: string) => parseBuild(model, new URL(href, 'https://cars.example.com').searchParams)

const states: fc.Arbitrary<BuildState> = fc.record({
  build: builds(model),
  view: fc.constantFrom(...VIEWS),
  isAsking: fc.boolean(),
  differencesOnly: fc.boolean(),
})

describe('the address of a build', () => {
  test('parses to the same state, with any foreign parameters', () => {
    const others = fc.array(fc.tuple(fc.constantFrom('utm_source', 'gclid'), fc.string()), { maxLength: 3 })
    fc.assert(
      fc.property(states, others, (state, otherPairs) => {
        expect(parse(buildHref('d-max', state, otherPairs))).toEqual({ ...state, dropped: [] })
      }),
    )
  })

  test('always includes grade and colour, and other parts only if set', () => {
    const build = { grade: 'ls-u', colour: 'harbour-blue', accessories: ['tow-bar-and-wiring', 'tow-ball'] }
    expect(buildHref('d-max', { build: { ...build, accessories: [] } })).toBe(
      '/build/d-max?grade=ls-u&colour=harbour-blue',
    )
    expect(buildHref('d-max', { build, view: 'rear', isAsking: true })).toBe(
      '/build/d-max?grade=ls-u&colour=harbour-blue&accessories=tow-bar-and-wiring,tow-ball&view=rear&ask=build',
    )
  })

  test('accepts repeated parameters of a form, and capital letters', () => {
    const { build, dropped } = parse('/build/d-max?grade=LS-U&accessories=tow-ball&accessories=hard-tonneau')
    expect(build).toEqual({
      grade: 'ls-u',
      colour: 'mineral-white',
      accessories: ['hard-tonneau', 'tow-ball'],
    })
    expect(dropped).toEqual([])
  })

  test('never throws', () => {
    fc.assert(
      fc.property(
        fc.webQueryParameters(),
        fc.constantFrom(...BUILD_PARAMETERS),
        fc.string(),
        (query, name, value) => {
          const params = new URLSearchParams(query)
          params.append(name, value)
          expect(() => parseBuild(model, params)).not.toThrow()
        },
      ),
    )
  })

  test('reports what was dropped from a link', () => {
    const { build, dropped } = parse('/build/d-max?grade=gone&colour=harbour-blue&accessories=hard-tonneau')
    expect(build).toEqual({ grade: 'sx', colour: 'night-black', accessories: [] })
    expect(dropped.map(({ what }) => what)).toEqual(['grade', 'colour', 'accessory'])
  })

  test('cuts an absurdly long list', () => {
    const many = Array.from({ length: 5_000 }, (_, at) => `gone-${at}`).join(',')
    expect(parse(`/build/d-max?accessories=${many}`).dropped.length).toBeLessThanOrEqual(200)
  })
})

test('keeps foreign parameters only', () => {
  const query = new URLSearchParams('grade=sx&utm_source=mail&view=side&gclid=1&differences=only')
  expect(otherParameters(query)).toEqual([
    ['utm_source', 'mail'],
    ['gclid', '1'],
  ])
})

test('includes every parameter in the key of the page cache', () => {
  expect(PAGE_QUERY_NAMES).toEqual(expect.arrayContaining([...BUILD_PARAMETERS]))
})
