import type { SearchQuery } from '../src/domain/search/index/search-index.ts'
import type { StockColumns } from '../src/domain/search/index/stock-columns.ts'
import { RECOMMENDED, type Selected, type Sorting } from '../src/domain/search/search-state.ts'

const PRICE_UP: Sorting = { by: 'price', direction: 'asc' }
const PRICE_DOWN: Sorting = { by: 'price', direction: 'desc' }
const NEWEST: Sorting = { by: 'year', direction: 'desc' }
const OLDEST: Sorting = { by: 'year', direction: 'asc' }
const LEAST_USED: Sorting = { by: 'kms', direction: 'asc' }
const MOST_USED: Sorting = { by: 'kms', direction: 'desc' }

/** What shoppers ask, from nothing at all to one badge; each round asks for other options, numbers and words. */
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
  const ask = (selected: Selected, sorting: Sorting = RECOMMENDED, current = 1): SearchQuery => ({
    selected,
    sorting,
    page: { current, size: 12 },
  })
  const deep = Math.ceil(columns.count / 40)
  return [
    ask({}),
    ask({}, PRICE_UP),
    ask({}, NEWEST, deep),
    ask({ condition: ['used'] }),
    ask({ condition: ['new', 'demo'] }, PRICE_UP),
    ask({ body: ['suv'] }),
    ask({ body: ['ute', 'cab-chassis'], fuel: ['diesel'] }),
    ask({ make: [make] }),
    ask({ make: [make, second] }, PRICE_DOWN),
    ask({ make: [make], body: ['suv'], fuel: ['petrol', 'hybrid'] }, LEAST_USED),
    ask({ model: [model.value] }),
    ask({ badge: [badge.value] }, PRICE_UP),
    ask({ tag: ['low-kms'] }),
    ask({ tag: ['new-arrival', 'price-drop'], condition: ['used'] }, MOST_USED),
    ask({ dealership: [option('dealership', 3).value] }),
    ask({ color: [option('color', 1).value, option('color', 2).value], transmission: ['automatic'] }),
    ask({ price: [0, 30_000 + shift] }),
    ask({ price: [20_000 + shift, 40_000 + shift] }, PRICE_UP),
    ask({ kms: [0, 50_000 + shift], year: [2020, 2026] }, NEWEST),
    ask({ year: [2018, 2022], fuel: ['diesel'], drive: ['4x4'] }, OLDEST),
    ask({
      price: [15_000 + shift, 35_000],
      kms: [0, 80_000],
      body: ['hatch', 'sedan'],
      transmission: ['automatic'],
    }),
    ask({ seats: ['7', '8'], price: [0, 45_000 + shift], condition: ['used'] }, PRICE_UP),
    ask({ doors: ['2'], color: ['red', 'black'] }, PRICE_DOWN),
    ask({ listed: [20_600 - round, 20_700] }),
    ask({ q: part }),
    ask({ q: `${['sport', 'touring', 'premium', 'elite', 'ascent'][round % 5]} ${2015 + (round % 10)}` }),
    ask(
      { q: ['panoramic', 'towing', 'camera', 'leather', 'canopy'][round % 5]!, body: ['suv', 'ute'] },
      PRICE_UP,
    ),
    ask({
      q: `diesel ${['auto', 'manual', 'white', 'black', 'grey'][round % 5]}`,
      price: [0, 50_000 + shift],
    }),
    ask({ q: `u1${round % 10}${(round * 3) % 10}` }),
    ask({ fuel: ['petrol'], transmission: ['automatic'] }, PRICE_UP, 1 + (deep >> 1)),
  ]
}
