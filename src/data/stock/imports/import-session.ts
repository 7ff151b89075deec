import { setTimeout } from 'node:timers/promises'
import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import type { Database, Executor } from '../../database/database.ts'
import { errorCode } from '../../database/error-code.ts'
import * as tables from '../../database/tables.ts'

export interface ImportSession {
  /** For COPY and for statements built at run time. */
  client: pg.Client
  /** The same connection, inside the same transaction. */
  db: Executor
}

/** Runs one transaction on a dedicated connection: it may last longer than the pool's timeout, and must not block page requests. */
export async function inImportTransaction<Result>(
  db: Database,
  act: (session: ImportSession) => Promise<{ commit: boolean; result: Result }>,
): Promise<Result> {
  const { connectionString } = db.$client.options
  const client = new pg.Client({
    connectionString,
    application_name: 'forecourt-import',
    connectionTimeoutMillis: 10_000,
    keepAlive: true,
  })
  // A connection that breaks fails the query in flight; without a listener it would end the program too.
  client.on('error', () => {})
  await client.connect()
  try {
    await client.query('begin')
    for (const setting of SETTINGS) await client.query(setting)
    const { commit, result } = await act({
      client,
      db: drizzle(client, { schema: tables }) as unknown as Executor,
    })
    await client.query(commit ? 'commit' : 'rollback')
    return result
  } finally {
    // Closing the connection rolls back an open transaction.
    await client.end().catch(() => {})
  }
}

const SETTINGS = [
  `set local statement_timeout = 0`,
  `set local idle_in_transaction_session_timeout = 0`,
  // Must be set before the connection's first temporary table.
  `set local temp_buffers = '32MB'`,
  `set local work_mem = '64MB'`,
  // The statistics of a just filled table are wrong: a nested loop that looks cheap would take hours.
  `set local enable_nestloop = off`,
]

// Any constant no other lock in the database uses; the second key is the hash of the feed's name.
const FEED_LOCK = 1_836_021
const MAX_STOCK_LOCK_WAIT = '2min'

/** How often the lock is tried, and when waiting ends. */
export const FEED_LOCK_TIMING = { intervalMs: 1_000, timeoutMs: 600_000 }

/**
 * Allows one import of a feed at a time. Polls instead of waiting inside the database, so that `onWait` can cancel by
 * throwing.
 */
export async function lockFeed(
  client: pg.Client,
  source: string,
  onWait: () => void,
  { intervalMs, timeoutMs } = FEED_LOCK_TIMING,
): Promise<void> {
  const began = performance.now()
  while (!(await tryLockFeed(client, source))) {
    if (performance.now() - began > timeoutMs)
      throw new StockBusyError(
        `Another import of the feed '${source}' has been under way for ${Math.round(timeoutMs / 60_000)} minutes. Try again when it has finished.`,
      )
    onWait()
    await setTimeout(intervalMs)
  }
}

async function tryLockFeed(client: pg.Client, source: string): Promise<boolean> {
  const { rows } = await client.query<{ free: boolean }>(
    'select pg_try_advisory_xact_lock($1, hashtext($2)) as free',
    [FEED_LOCK, source],
  )
  return rows[0]?.free === true
}

export class StockBusyError extends Error {}

/**
 * Blocks other writers of stock, but not readers, until the commit. Writers would wait for the stock version's row anyway;
 * waiting here, they hold no lock on a row that this transaction needs.
 */
export async function lockStock(client: pg.Client): Promise<void> {
  await client.query(`set local lock_timeout = '${MAX_STOCK_LOCK_WAIT}'`)
  try {
    await client.query('lock table vehicles in share row exclusive mode')
  } catch (error) {
    if (errorCode(error) !== '55P03') throw error
    throw new StockBusyError(
      `Another process has been changing the stock for ${MAX_STOCK_LOCK_WAIT}. Nothing was imported; try again later.`,
      { cause: error },
    )
  }
}
