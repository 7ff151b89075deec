import type { SearchQuery } from '../src/domain/search/index/search-index.ts'
import type { StockColumns } from '../src/domain/search/index/stock-columns.ts'
import { RECOMMENDED, type Selected, type Sorting } from '../src/domain/search/search-state.ts'

const PRICE_UP: Sorting = { by: 'price', direction: 'asc' }
const PRICE_DOWN: Sorting = { by: 'price', direction: 'desc' }
const NEWEST: Sorting = { by: 'year', direction: 'desc' }
const OLDEST: Sorting = { by: 'year', direction: 'asc' }
const KMS_UP: Sorting = { by: 'kms', direction: 'asc' }
const KMS_DOWN: Sorting = { by: 'kms', direction: 'desc' }

/** Typical searches, from no filter to a single badge. Each round uses other options, numbers and words. */
export function queriesOf(columns: StockColumns, round: number): SearchQuery[] {
  const option = (name: 'make' | 'model' | 'badge' | 'dealership' | 'color', nth: number) => {
    const { options } = columns.facets[name]
    return options[(nth * 7 + round * 3) % options.length]!
  }
  const [make, second] = [option('make', 1).value, option('make', 2).value]
  const model = option('model', 5)
  const badge = option('badge', 9)
  const shift = round * 500
  const part = model.displayValue.toLowerCase().slice(0, 4 + (round % 3))
  const query = (selected: Selected, sorting: Sorting = RECOMMENDED, current = 1): SearchQuery => ({
    selected,
    sorting,
    page: { current, size: 12 },
  })
  const deepPage = Math.ceil(columns.count / 40)
  return [
    query({}),
    query({}, PRICE_UP),
    query({}, NEWEST, deepPage),
    query({ condition: ['used'] }),
    query({ condition: ['new', 'demo'] }, PRICE_UP),
    query({ body: ['suv'] }),
    query({ body: ['ute', 'cab-chassis'], fuel: ['diesel'] }),
    query({ make: [make] }),
    query({ make: [make, second] }, PRICE_DOWN),
    query({ make: [make], body: ['suv'], fuel: ['petrol', 'hybrid'] }, KMS_UP),
    query({ model: [model.value] }),
    query({ badge: [badge.value] }, PRICE_UP),
    query({ tag: ['low-kms'] }),
    query({ tag: ['new-arrival', 'price-drop'], condition: ['used'] }, KMS_DOWN),
    query({ dealership: [option('dealership', 3).value] }),
    query({ color: [option('color', 1).value, option('color', 2).value], transmission: ['automatic'] }),
    query({ price: [0, 30_000 + shift] }),
    query({ price: [20_000 + shift, 40_000 + shift] }, PRICE_UP),
    query({ kms: [0, 50_000 + shift], year: [2020, 2026] }, NEWEST),
    query({ year: [2018, 2022], fuel: ['diesel'], drive: ['4x4'] }, OLDEST),
    query({
      price: [15_000 + shift, 35_000],
      kms: [0, 80_000],
      body: ['hatch', 'sedan'],
      transmission: ['automatic'],
    }),
    query({ seats: ['7', '8'], price: [0, 45_000 + shift], condition: ['used'] }, PRICE_UP),
    query({ doors: ['2'], color: ['red', 'black'] }, PRICE_DOWN),
    query({ listed: [20_600 - round, 20_700] }),
    query({ q: part }),
    query({ q: `${['sport', 'touring', 'premium', 'elite', 'ascent'][round % 5]} ${2015 + (round % 10)}` }),
    query(
      { q: ['panoramic', 'towing', 'camera', 'leather', 'canopy'][round % 5]!, body: ['suv', 'ute'] },
      PRICE_UP,
    ),
    query({
      q: `diesel ${['auto', 'manual', 'white', 'black', 'grey'][round % 5]}`,
      price: [0, 50_000 + shift],
    }),
    query({ q: `u1${round % 10}${(round * 3) % 10}` }),
    query({ fuel: ['petrol'], transmission: ['automatic'] }, PRICE_UP, 1 + (deepPage >> 1)),
  ]
}
