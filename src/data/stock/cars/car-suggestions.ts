import { count, desc, isNotNull, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import type { Executor } from '../../database/database.ts'
import { vehicles } from '../../database/tables.ts'

/** A car name in stock, in any status. */
export interface KnownName {
  make: string
  model: string
  badge: string | null
}

const MAX_NAMES = 3_000
const MAX_WORDS = 200

/** Returns the names of cars in stock, the most frequent first. */
export async function listCarNames(db: Executor): Promise<KnownName[]> {
  const { make, model, badge } = vehicles
  return await db
    .select({ make, model, badge })
    .from(vehicles)
    .groupBy(make, model, badge)
    .orderBy(desc(count()))
    .limit(MAX_NAMES)
}

const WORD_COLUMNS = {
  body: vehicles.body,
  color: vehicles.color,
  interiorColor: vehicles.interiorColor,
  transmission: vehicles.transmission,
  fuel: vehicles.fuel,
  drive: vehicles.drive,
  series: vehicles.series,
  engine: vehicles.engine,
} satisfies Record<string, AnyPgColumn>
export type WordField = keyof typeof WORD_COLUMNS

/** Returns the words in stock for each of these fields, the most frequent first. */
export async function listCarWords(db: Executor): Promise<Record<WordField, string[]>> {
  const entries = Object.entries(WORD_COLUMNS).map(async ([field, column]) => {
    const rows = await db
      .select({ word: sql<string>`${column}` })
      .from(vehicles)
      .where(isNotNull(column))
      .groupBy(column)
      .orderBy(desc(count()))
      .limit(MAX_WORDS)
    return [field, rows.map(({ word }) => word)] as const
  })
  return Object.fromEntries(await Promise.all(entries)) as Record<WordField, string[]>
}
