import { describe, expect, test } from 'vitest'
import type { FilterOption } from '../search/filters.ts'
import { type BreadcrumbPage, breadcrumbList, createBreadcrumbs, trailOf } from './breadcrumbs.ts'

const option = (displayValue: string): FilterOption => ({ value: displayValue.toLowerCase(), displayValue })
const [used, isuzu, dmax, lsu] = ['Used', 'Isuzu', 'D-MAX', 'LS-U'].map(option) as [
  FilterOption,
  FilterOption,
  FilterOption,
  FilterOption,
]
const build = createBreadcrumbs()

describe('breadcrumbs', () => {
  test('of a vehicle lead from Car Sales through condition, make and model to its badge, without a link', () => {
    const trail = { condition: used, make: isuzu, model: dmax, badge: lsu }
    expect(build({ page: 'vehicle', trail })).toEqual([
      { label: 'Car Sales', href: '/car-sales/' },
      { label: 'Used', href: '/car-sales/used/' },
      { label: 'Isuzu', href: '/car-sales/used/isuzu/' },
      { label: 'D-MAX', href: '/car-sales/used/isuzu/d-max/' },
      { label: 'LS-U' },
    ])
  })

  test.each<[string, BreadcrumbPage, object[]]>([
    [
      'a subpage',
      { page: 'other', label: 'D-MAX', under: { label: 'Build and price', href: '/build' } },
      [{ label: 'Home', href: '/' }, { label: 'Build and price', href: '/build' }, { label: 'D-MAX' }],
    ],
    ['a list of all cars', { page: 'car-sales', trail: {} }, [{ label: 'Car Sales' }]],
    [
      'a list of one condition',
      { page: 'car-sales', trail: { condition: used } },
      [{ label: 'Car Sales', href: '/car-sales/' }, { label: 'Used' }],
    ],
    [
      'a list of a make and model in any condition',
      { page: 'car-sales', trail: { make: isuzu, model: dmax } },
      [
        { label: 'Car Sales', href: '/car-sales/' },
        { label: 'Isuzu', href: '/car-sales/isuzu/' },
        { label: 'D-MAX' },
      ],
    ],
    [
      'a missing vehicle',
      { page: 'vehicle', trail: null },
      [{ label: 'Car Sales', href: '/car-sales/' }, { label: 'Vehicle Details' }],
    ],
    [
      'any other page',
      { page: 'other', label: 'Privacy' },
      [{ label: 'Home', href: '/' }, { label: 'Privacy' }],
    ],
  ])('of %s', (_, page, crumbs) => {
    expect(build(page)).toEqual(crumbs)
  })

  test('of a search end at the first step with several or unknown values', () => {
    const options = new Map([used, isuzu, dmax, lsu].map((each) => [each.value, each]))
    const trail = (selected: Parameters<typeof trailOf>[0]) =>
      trailOf(selected, (_, value) => options.get(value))
    expect(trail({ condition: ['used'], make: ['isuzu'], model: ['d-max'] })).toEqual({
      condition: used,
      make: isuzu,
      model: dmax,
    })
    expect(trail({ make: ['isuzu'], badge: ['ls-u'] })).toEqual({ make: isuzu })
    expect(trail({ condition: ['used'], make: ['isuzu', 'kia'], model: ['d-max'] })).toEqual({
      condition: used,
    })
    expect(trail({ condition: ['used', 'new'], make: ['isuzu'] })).toEqual({})
    expect(trail({ make: ['nobody'] })).toEqual({})
  })
})

describe('breadcrumb cache', () => {
  test('keeps entries for five minutes', () => {
    let now = 0
    const buildCached = createBreadcrumbs(() => now)
    const first = buildCached({ page: 'car-sales', trail: {} })
    now = 5 * 60_000 - 1
    expect(buildCached({ page: 'car-sales', trail: {} })).toBe(first)
    now = 5 * 60_000
    expect(buildCached({ page: 'car-sales', trail: {} })).not.toBe(first)
  })

  test('keeps 200 entries and drops the oldest', () => {
    const buildCached = createBreadcrumbs(() => 0)
    const page = (number: number) => ({ page: 'other', label: `Page ${number}` }) as const
    const first = buildCached(page(0))
    for (let number = 1; number < 200; number++) buildCached(page(number))
    expect(buildCached(page(0))).toBe(first)
    buildCached(page(200))
    expect(buildCached(page(0))).not.toBe(first)
  })
})

test('structured data has the position and address of each step', () => {
  const crumbs = build({ page: 'car-sales', trail: { condition: used } })
  expect(breadcrumbList(crumbs, 'https://cars.example.com', '/car-sales/used/')).toEqual({
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: [
      { '@type': 'ListItem', position: 1, name: 'Car Sales', item: 'https://cars.example.com/car-sales/' },
      { '@type': 'ListItem', position: 2, name: 'Used', item: 'https://cars.example.com/car-sales/used/' },
    ],
  })
})
