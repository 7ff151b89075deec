import type { Database } from '../../../data/database/database.ts'
import { findStockRows, listStockIds, type StockRow } from '../../../data/stock/desk/stock-list.ts'
import { insertAudit } from '../../../data/users/index.ts'
import type { Acting } from '../../../domain/users/acting.ts'
import { PROBLEMS } from '../../../domain/vehicles/desk/problems.ts'
import { daysInStock, type StockFilter } from '../../../domain/vehicles/desk/stock-list.ts'
import { STATUSES } from '../../../domain/vehicles/statuses.ts'
import { type CsvCell, csvText } from '../../downloads/index.ts'
import type { Published } from '../../published/index.ts'

export interface StockExportServices {
  /** Streams the filtered cars as CSV. The export is audited before the first row is read. */
  exportCsv(acting: Acting, filter: StockFilter, ids: readonly string[]): Promise<AsyncIterable<string>>
}

interface Parts {
  db: Database
  published: () => Published
  clock: () => Date
}

const ROWS_PER_PAGE = 500

export function createStockExportServices({ db, published, clock }: Parts): StockExportServices {
  async function* generateCsv(filter: StockFilter, ids: readonly string[]): AsyncGenerator<string> {
    const now = clock()
    const names = new Map(published().dealerships.map(({ slug, name }) => [slug, name]))
    const lines = (rows: readonly StockRow[]) =>
      csvText(rows.map((row) => COLUMNS.map(([, cell]) => cell(row, { names, now }))))
    yield csvText([COLUMNS.map(([name]) => name)])
    if (ids.length > 0) {
      yield lines(await findStockRows(db, ids.map(BigInt)))
      return
    }
    for (let page = 1, hasMore = true; hasMore; page++) {
      const pageIds = await listStockIds(db, filter, { sort: 'stockid', page, pageSize: ROWS_PER_PAGE }, now)
      yield lines(await findStockRows(db, pageIds))
      hasMore = pageIds.length === ROWS_PER_PAGE
    }
  }

  return {
    async exportCsv({ user, address }, filter, ids) {
      const actor = { id: user.id, name: user.name }
      await insertAudit(db, { actor, act: 'export.made', after: { list: 'stock' }, address }, clock())
      return generateCsv(filter, ids)
    },
  }
}

interface Context {
  names: ReadonlyMap<string, string>
  now: Date
}

type Column = [name: string, cell: (row: StockRow, context: Context) => CsvCell]

const COLUMNS: Column[] = [
  ['stock_number', ({ stockid }) => stockid],
  ['status', ({ status }) => STATUSES[status].label],
  ['condition', ({ condition }) => condition],
  ['year', ({ year }) => year],
  ['make', ({ make }) => make],
  ['model', ({ model }) => model],
  ['badge', ({ badge }) => badge],
  ['dealership', ({ dealership }, { names }) => dealership && (names.get(dealership) ?? dealership)],
  ['price', ({ price }) => price],
  ['price_type', ({ price, priceType }) => (price === null ? '' : priceType)],
  ['days_in_stock', (row, { now }) => daysInStock(row, now)],
  ['photos', ({ photos }) => photos],
  ['views_30_days', ({ views }) => views],
  ['saves_30_days', ({ saves }) => saves],
  ['enquiries_30_days', ({ enquiries }) => enquiries],
  ['problems', ({ problems }) => problems.map((name) => PROBLEMS[name].label).join('; ')],
  ['vin', ({ vin }) => vin],
  ['rego', ({ rego }) => rego],
  ['kms', ({ kms }) => kms],
  ['colour', ({ color }) => color],
  ['tags', ({ tags }) => tags.join('; ')],
  ['feed', ({ source }) => source],
  ['listed', ({ listedAt }) => listedAt.toISOString()],
  ['changed', ({ updatedAt }) => updatedAt.toISOString()],
]
