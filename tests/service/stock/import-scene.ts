import type { ImportedVehicle, ImportRow, StockReading } from '../../../src/domain/imports/import.ts'
import {
  createImportServices,
  type ImportOptions,
  type ImportOutcome,
} from '../../../src/services/stock/imports.ts'
import { makeReading } from '../../factories/stock-reading.ts'
import { createTestDatabase } from '../database.ts'

type Rows = (ImportedVehicle | Omit<ImportRow, 'row'>)[]

/** Import services over a database of their own; each `feed` imports rows made by hand, a minute after the last. */
export async function openImportScene() {
  const database = await createTestDatabase()
  const { db } = database
  let minutes = 0
  const readings = new Map<string, StockReading>()
  const services = createImportServices({
    allowedHosts: [],
    db,
    clock: () => new Date(Date.UTC(2026, 2, 5, 1, minutes)),
    openStock: async (from) => readings.get(from.kind === 'file' ? from.path : '') ?? makeReading([]),
  })

  async function run(next: StockReading, options: Partial<ImportOptions> = {}): Promise<ImportOutcome> {
    minutes++
    const path = `/feeds/stock-${minutes}.csv`
    readings.set(path, next)
    return services.runImport({ kind: 'file', path }, { acceptGuess: () => true, actor: null, ...options })
  }

  /** The import that came of it; one that was not read to its end fails the test. */
  async function feed(
    rows: Rows,
    overrides: Partial<StockReading> = {},
    options: Partial<ImportOptions> = {},
  ) {
    const outcome = await run(makeReading(rows, overrides), options)
    if (!outcome.ok) throw new Error(outcome.reason)
    return outcome.record
  }

  async function query<Row extends object>(sql: string, values: unknown[] = []): Promise<Row[]> {
    return (await db.$client.query<Row>(sql, values)).rows
  }

  return {
    db,
    url: database.url,
    services,
    run,
    feed,
    query,
    drop: database.drop,
    /** Stock number and status of everything, in order. */
    async statuses(): Promise<Record<string, string>> {
      const rows = await query<{ stockid: string; status: string }>(
        'select stockid, status from vehicles order by stockid',
      )
      return Object.fromEntries(rows.map(({ stockid, status }) => [stockid, status]))
    },
    async vehicle(stockid: string): Promise<Record<string, unknown>> {
      const [row] = await query<Record<string, unknown>>('select * from vehicles where stockid = $1', [
        stockid,
      ])
      if (!row) throw new Error(`No vehicle ${stockid}`)
      return row
    },
    async stockVersion(): Promise<number> {
      const [row] = await query<{ version: string }>(`select version from versions where name = 'stock'`)
      return Number(row?.version)
    },
  }
}

export type ImportScene = Awaited<ReturnType<typeof openImportScene>>
