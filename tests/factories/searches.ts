import fc from 'fast-check'
import { type ColumnOptions, dayOf } from '../../src/domain/search/index/columns-of.ts'
import type { SearchQuery } from '../../src/domain/search/index/search-index.ts'
import { type Selected, SORT_FIELDS } from '../../src/domain/search/search-state.ts'
import { CONDITIONS } from '../../src/domain/vehicles/condition.ts'
import type { Vehicle } from '../../src/domain/vehicles/vehicle.ts'
import { makeVehicle } from './vehicle.ts'

const DAY = 86_400_000
const FIRST_DAY = Date.UTC(2026, 0, 5)

/** Odd spellings on purpose: words that differ only in case or accents, share a slug, or have none. */
const WORDS = {
  make: ['Citroën', 'CITROEN', 'Kia', 'kia', 'C/D', 'CD', 'CD 2', '???', '!!!', 'Toyota'],
  model: ['LS-U', 'LS-U+', 'HiLux', 'HILUX', 'D-Max', '3', '300'],
  badge: ['SR5 Double Cab', 'GT-Line', 'gt line', 'Élite', 'Elite', 'X'],
  body: ['Ute', 'SUV', 'Hatch'],
  transmission: ['Automatic', 'Manual'],
  fuel: ['Diesel', 'Petrol', 'diesel', 'Électrique'],
  color: ['White', 'Deep Blue', 'blue'],
  drive: ['4x4', 'AWD'],
  dealership: ['north', 'south-side', 'west'],
  tag: ['Hot', 'hot', 'New arrival', 'Special', 'Été'],
  features: ['Tow bar', 'Roof racks', 'Heated seats', 'Blue Tooth', 'x'],
  series: ['MY24', 'Série 2', 'B'],
}
const VALUES = {
  condition: ['new', 'USED', 'demo', 'antique'],
  make: ['citroen', 'Kia', 'cd', 'cd-2', 'cd-3', 'other', 'toyota', 'lada'],
  model: ['ls-u', 'ls-u-plus', 'hilux', 'd-max', '3'],
  badge: ['gt-line', 'elite', 'gt-line-2', 'none'],
  body: ['ute', 'suv', 'hatch'],
  transmission: ['automatic', 'manual'],
  fuel: ['diesel', 'petrol', 'electrique'],
  color: ['white', 'deep-blue', 'BLUE'],
  doors: ['2', '4', '5'],
  seats: ['2', '5', '11'],
  dealership: ['north', 'South-Side', 'east'],
  drive: ['4x4', 'awd'],
  tag: ['hot', 'new-arrival', 'special', 'ete'],
}
const SEARCH_WORDS = [
  'kia',
  'citroën',
  'x',
  '',
  'dou',
  'hot',
  'u2',
  '202',
  '00',
  'blue tooth',
  'ls-u',
  'été',
  'rack',
  'nowhere',
]

export function anyStock(): fc.Arbitrary<{ vehicles: Vehicle[] } & ColumnOptions> {
  const vehicles = fc.array(anyVehicle(), { maxLength: 30, size: 'max' })
  return fc.record({
    // A large stock with few distinct cars also tests the counting of equal combinations.
    vehicles: fc.oneof(vehicles, fc.tuple(vehicles, fc.constantFrom(5, 40)).map(copies)),
    known: fc.record({
      make: fc.subarray(['Lada', 'KIA', 'C D', 'Toyota']),
      condition: fc.constant(CONDITIONS),
    }),
    dealershipNames: fc.constant(new Map([['north', 'Harbour North']])),
  })
}

function copies([vehicles, times]: [Vehicle[], number]): Vehicle[] {
  return Array.from({ length: times }, (_, copy) =>
    vehicles.map((vehicle) => ({
      ...vehicle,
      stockid: `${vehicle.stockid}-${copy}`,
      kms: vehicle.kms && vehicle.kms + copy,
    })),
  ).flat()
}

export function anyQuery(): fc.Arbitrary<SearchQuery> {
  return fc.record({
    selected: anySelected(),
    sorting: fc.record({
      by: fc.constantFrom('', ...SORT_FIELDS),
      direction: fc.constantFrom('asc', 'desc'),
    }),
    page: fc.record({
      current: fc.oneof(fc.integer({ min: -1, max: 9 }), fc.integer({ min: 10, max: 200 })),
      size: fc.constantFrom(1, 3, 12),
    }),
  })
}

export function anySelected(): fc.Arbitrary<Selected> {
  const facets = Object.fromEntries(
    Object.entries(VALUES).map(([name, values]) => [name, fc.subarray(values, { maxLength: 2 })]),
  )
  const ranges = {
    price: anyRange([0, 9_999, 10_000, 20_500, 31_000, 60_000]),
    year: anyRange([1_999, 2_018, 2_019, 2_020, 2_030]),
    kms: anyRange([0, 1, 50, 12_000, 90_000]),
    towing: anyRange([0, 750, 2_000, 3_500, 10_000]),
    ancap: anyRange([0, 4, 5]),
    fueluse: anyRange([0, 1.1, 6.1, 7.9, 8, 50]),
    boot: anyRange([0, 400, 580]),
    tray: anyRange([0, 1_550, 1_800]),
    listed: anyRange([0, 1, 2, 3].map((day) => dayOf(new Date(FIRST_DAY)) + day)),
  }
  const words = fc
    .array(fc.constantFrom(...SEARCH_WORDS), { maxLength: 3 })
    .map((searchWords) => searchWords.join(' '))
  const all = fc.record({ ...facets, ...ranges, q: words })
  const names = [...Object.keys(VALUES), ...Object.keys(ranges), 'q']
  return fc
    .tuple(all, fc.uniqueArray(fc.constantFrom(...names), { maxLength: 4 }))
    .map(([selection, usedNames]) =>
      Object.fromEntries(Object.entries(selection).filter(([name]) => usedNames.includes(name))),
    )
}

function anyRange(ends: readonly number[]): fc.Arbitrary<readonly [number, number]> {
  return fc.tuple(fc.constantFrom(...ends), fc.constantFrom(...ends))
}

function anyVehicle(): fc.Arbitrary<Vehicle> {
  const one = (words: readonly string[]) => fc.constantFrom(...words)
  const maybe = <T>(value: fc.Arbitrary<T>) => fc.option(value, { freq: 5 })
  return fc
    .record({
      condition: fc.constantFrom(...CONDITIONS),
      year: fc.integer({ min: 2_018, max: 2_021 }),
      make: one(WORDS.make),
      model: one(WORDS.model),
      badge: maybe(one(WORDS.badge)),
      body: maybe(one(WORDS.body)),
      transmission: maybe(one(WORDS.transmission)),
      fuel: maybe(one(WORDS.fuel)),
      color: maybe(one(WORDS.color)),
      drive: maybe(one(WORDS.drive)),
      dealership: maybe(one(WORDS.dealership)),
      series: maybe(one(WORDS.series)),
      doors: maybe(fc.constantFrom(2, 4, 5)),
      seats: maybe(fc.constantFrom(2, 5, 11)),
      kms: maybe(fc.constantFrom(0, 1, 50, 12_000, 12_001, 90_000)),
      towingKg: maybe(fc.constantFrom(0, 750, 2_000, 3_500)),
      ancapStars: maybe(fc.constantFrom(0, 3, 5)),
      fuelUse: maybe(fc.constantFrom(1.1, 4.7, 6.1, 8, 12.3)),
      bootLitres: maybe(fc.constantFrom(380, 580)),
      // Most files state no trays: the column stays empty.
      trayLength: fc.constant(null),
      driveAwayPrice: maybe(fc.constantFrom(9_999, 10_000, 20_500, 30_990, 31_000)),
      tags: fc.array(one(WORDS.tag), { maxLength: 3 }),
      features: fc.array(one(WORDS.features), { maxLength: 2 }),
      searchKeywords: fc.array(one(WORDS.features), { maxLength: 1 }),
      listedAt: fc.integer({ min: 0, max: 95 }).map((hours) => new Date(FIRST_DAY + (hours / 24) * DAY)),
    })
    .map((facts) => makeVehicle(facts))
}
