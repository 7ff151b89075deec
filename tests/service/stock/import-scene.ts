import type { ImportedVehicle, ImportRow, StockReading } from '../../../src/domain/imports/import.ts'
import {
  createImportServices,
  type ImportOptions,
  type ImportOutcome,
} from '../../../src/services/stock/imports/imports.ts'
import { makeReading } from '../../factories/stock-reading.ts'
import { createTestDatabase } from '../database.ts'

type Rows = (ImportedVehicle | Omit<ImportRow, 'row'>)[]

/** Opens import services with their own database. Each import takes place a minute after the last. */
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

  async function runImport(
    reading: StockReading,
    options: Partial<ImportOptions> = {},
  ): Promise<ImportOutcome> {
    minutes++
    const path = `/feeds/stock-${minutes}.csv`
    readings.set(path, reading)
    return services.runImport({ kind: 'file', path }, { acceptGuess: () => true, actor: null, ...options })
  }

  /** Imports rows and returns the record. Throws if the import could not be read. */
  async function importRows(
    rows: Rows,
    overrides: Partial<StockReading> = {},
    options: Partial<ImportOptions> = {},
  ) {
    const outcome = await runImport(makeReading(rows, overrides), options)
    if (!outcome.ok) throw new Error(outcome.reason)
    return outcome.record
  }

  async function runQuery<Row extends object>(sql: string, values: unknown[] = []): Promise<Row[]> {
    return (await db.$client.query<Row>(sql, values)).rows
  }

  return {
    db,
    url: database.url,
    services,
    runImport,
    importRows,
    runQuery,
    drop: database.drop,
    /** Returns the status of each vehicle by stock number. */
    async readStatuses(): Promise<Record<string, string>> {
      const rows = await runQuery<{ stockid: string; status: string }>(
        'select stockid, status from vehicles order by stockid',
      )
      return Object.fromEntries(rows.map(({ stockid, status }) => [stockid, status]))
    },
    async readVehicle(stockid: string): Promise<Record<string, unknown>> {
      const [row] = await runQuery<Record<string, unknown>>('select * from vehicles where stockid = $1', [
        stockid,
      ])
      if (!row) throw new Error(`No vehicle ${stockid}`)
      return row
    },
    async readStockVersion(): Promise<number> {
      const [row] = await runQuery<{ version: string }>(`select version from versions where name = 'stock'`)
      return Number(row?.version)
    },
  }
}

export type ImportScene = Awaited<ReturnType<typeof openImportScene>>
