import fc from 'fast-check'
import { expect, test } from 'vitest'
import { makeVehicle } from '../../../../tests/factories/vehicle.ts'
import type { Vehicle } from '../../vehicles/vehicle.ts'
import { answerSearch } from '../search-answer.ts'
import { EMPTY_SEARCH } from '../search-state.ts'
import { type CardStock, cardAt, cardColumnsOf } from './card-columns.ts'
import { columnsOf } from './columns-of.ts'
import { createSearchIndex } from './search-index.ts'
import { decodeStock, encodeStock, type WireStock } from './stock-wire.ts'

const maybe = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary)
const word = fc.constantFrom('Kia', 'Škoda', 'C/D', 'CD', 'LS-U', 'LS-U+', '3 Series', 'Äpple')
const picture = fc.record({
  id: fc.stringMatching(/^[0-9a-f]{16}$/),
  width: fc.constantFrom(1_200, 1_600),
  height: fc.constantFrom(720, 1_000),
})
const anyVehicle: fc.Arbitrary<Vehicle> = fc
  .record({
    make: word,
    model: word,
    badge: maybe(word),
    body: maybe(word),
    color: maybe(word),
    fuel: maybe(word),
    transmission: maybe(word),
    year: fc.integer({ min: 1990, max: 2026 }),
    kms: maybe(fc.nat(400_000)),
    driveAwayPrice: maybe(fc.integer({ min: 1, max: 300_000 })),
    egcPrice: maybe(fc.integer({ min: 1, max: 300_000 })),
    priceDrop: maybe(
      fc.record({
        from: fc.integer({ min: 1, max: 300_000 }),
        at: fc.constant(new Date(Date.UTC(2026, 10, 9))),
      }),
    ),
    doors: maybe(fc.integer({ min: 2, max: 5 })),
    dealership: maybe(fc.constantFrom('harbour-brookvale', 'harbour-hornsby')),
    tags: fc.uniqueArray(word, { maxLength: 3 }),
    searchKeywords: fc.array(fc.constantFrom('tow bar', 'sunroof', 'ünique'), { maxLength: 2 }),
    pictures: fc.array(picture, { maxLength: 3 }),
  })
  .chain((facts) =>
    fc
      .record({ title: maybe(fc.constant('A title of its own')), slug: maybe(fc.constant('own-slug')) })
      .map((own) =>
        makeVehicle({
          ...facts,
          ...(own.title === null ? {} : { title: own.title }),
          ...(own.slug === null ? {} : { slug: own.slug }),
        }),
      ),
  )

test('decodes stock to what was encoded', () => {
  fc.assert(
    fc.property(fc.array(anyVehicle, { maxLength: 30 }), (vehicles) => {
      const original = stockOf(vehicles)
      const decoded = decodeStock(JSON.parse(JSON.stringify(encodeStock(original))) as WireStock)
      expect(plain(decoded)).toEqual(plain(original))
      const state = { ...EMPTY_SEARCH, selected: { q: 'kia' } }
      const answer = (stock: CardStock) =>
        answerSearch({ ...stock, index: createSearchIndex(stock.columns) }, state)
      expect(answer(decoded)).toEqual(answer(original))
    }),
    { numRuns: 50 },
  )
})

test('builds cards from columns that match the vehicle', () => {
  fc.assert(
    fc.property(fc.array(anyVehicle, { maxLength: 20 }), (vehicles) => {
      const { columns, ordered } = columnsOf(vehicles)
      const stock = { columns, cards: cardColumnsOf(columns, ordered) }
      for (const [row, vehicle] of ordered.entries()) {
        const card = cardAt(stock, row)
        const { id, stockid, slug, title, condition, kms, price, priceType, dealership } = vehicle
        expect(card).toMatchObject({ id, stockid, slug, title, condition, kms, price, priceType, dealership })
        expect(card.picture).toEqual(vehicle.pictures[0] ?? null)
        expect(card.pictureCount).toBe(vehicle.pictures.length)
        expect(card.tags.toSorted()).toEqual(vehicle.tags.toSorted())
        expect([card.body, card.fuel, card.transmission, card.badge]).toEqual([
          vehicle.body,
          vehicle.fuel,
          vehicle.transmission,
          vehicle.badge,
        ])
        expect(card.priceDrop).toEqual(vehicle.priceDrop && { from: vehicle.priceDrop.from, on: 20_766 })
      }
    }),
    { numRuns: 50 },
  )
})

function stockOf(vehicles: Vehicle[]): CardStock {
  const { columns, ordered } = columnsOf(vehicles)
  return { columns, cards: cardColumnsOf(columns, ordered) }
}

/** Converts typed arrays to plain ones, for comparison. */
function plain(stock: CardStock): unknown {
  return JSON.parse(
    JSON.stringify(stock, (_, value) =>
      ArrayBuffer.isView(value) ? Array.from(value as Int32Array) : value,
    ),
  )
}
