import { describe, expect, test } from 'vitest'
import type { OptionCount } from '../search/search-answer.ts'
import { linkGroups } from './link-groups.ts'
import type { Place } from './place.ts'

const USED = option('Used', 21)
const TOYOTA = option('Toyota', 30)
const HILUX = option('HiLux', 9)
const FACETS = {
  condition: [option('New', 9), option('Demo', 0), USED],
  make: [option('Kia', 4), option('Lada', 0), TOYOTA],
  model: [option('Camry', 3), HILUX, option('Hidden', 2)],
  badge: [option('SR', 2), option('SR5', 7)],
  body: [option('SUV', 5), option('Ute', 12)],
}

describe('linkGroups', () => {
  test.each([
    ['everything', {}, ['Cars by make', 'Cars by condition', 'Cars by body']],
    ['a condition', { condition: USED }, ['Used cars by make', 'Cars by condition', 'Used cars by body']],
    ['a make', { make: TOYOTA }, ['Toyota models', 'Toyota by condition', 'Other makes']],
    [
      'a model',
      { make: TOYOTA, model: HILUX },
      ['HiLux badges', 'HiLux by condition', 'Other Toyota models'],
    ],
  ])('has children, conditions and siblings of %s', (_which, place, headings) => {
    expect(groups(place).map(({ heading }) => heading)).toEqual(headings)
  })

  test('omits the page itself, options without stock and models hidden from menus', () => {
    for (const place of [{}, { condition: USED }, { condition: USED, make: TOYOTA, model: HILUX }]) {
      const labels = groups(place).flatMap(({ links }) => links.map(({ label }) => label))
      expect(labels).not.toEqual(expect.arrayContaining([expect.stringMatching(/Lada|Demo|Hidden/)]))
    }
    expect(linksOf({ condition: USED, make: TOYOTA, model: HILUX }, 'siblings')).toEqual([
      ['Camry', '/cars-for-sale/used/toyota/camry', 3],
    ])
    expect(linksOf({ condition: USED, make: TOYOTA }, 'siblings')).toEqual([
      ['Kia', '/cars-for-sale/used/kia', 4],
    ])
  })

  test('keeps the condition in child links, and changes only the condition in condition links', () => {
    expect(linksOf({ make: TOYOTA }, 'children')[1]).toEqual(['HiLux', '/cars-for-sale/toyota/hilux', 9])
    expect(linksOf({ condition: USED, make: TOYOTA }, 'conditions')).toEqual([
      ['Any condition', '/cars-for-sale/toyota', 30],
      ['New', '/cars-for-sale/new/toyota', 9],
    ])
  })

  test('links badges and bodies to the search, those with the most cars first', () => {
    expect(linksOf({ condition: USED, make: TOYOTA, model: HILUX }, 'children')).toEqual([
      ['SR5', '/car-sales/used/toyota/hilux/sr5/', 7],
      ['SR', '/car-sales/used/toyota/hilux/sr/', 2],
    ])
    expect(linksOf({ make: TOYOTA, model: HILUX }, 'children')[0]?.[1]).toBe(
      '/car-sales/?make=toyota&model=hilux&badge=sr5',
    )
    expect(linksOf({ condition: USED }, 'siblings')[0]).toEqual([
      'Ute',
      '/car-sales/?condition=used&body=ute',
      12,
    ])
  })

  test('links a model without stock to the other models of its make', () => {
    const emptyFacets = { ...FACETS, badge: [], condition: [{ ...USED, count: 0 }] }
    const place = { condition: USED, make: TOYOTA, model: HILUX }
    const linkGroupsOfModel = linkGroups({ place, facets: emptyFacets, excludedModels: [] })
    expect(linkGroupsOfModel.map(({ kind }) => kind)).toEqual(['siblings'])
  })
})

function groups(place: Place) {
  return linkGroups({ place, facets: FACETS, excludedModels: ['hidden'] })
}

function linksOf(place: Place, kind: string) {
  const group = groups(place).find((each) => each.kind === kind)
  return (group?.links ?? []).map(({ label, href, count }) => [label, href, count])
}

function option(displayValue: string, count: number): OptionCount {
  return { value: displayValue.toLowerCase(), displayValue, count }
}
