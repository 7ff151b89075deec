import { setTimeout } from 'node:timers/promises'
import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import type { Database, Executor } from '../database/database.ts'
import { errorCode } from '../database/error-code.ts'
import * as tables from '../database/tables.ts'

export interface ImportSession {
  /** For COPY, and statements made at run time. */
  client: pg.Client
  /** The same connection, inside the same transaction. */
  db: Executor
}

/** One transaction on a connection of its own: it may last longer than the pool lets a query, and takes no page's turn. */
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
    // Whatever was not committed ends with the connection.
    await client.end().catch(() => {})
  }
}

const SETTINGS = [
  `set local statement_timeout = 0`,
  `set local idle_in_transaction_session_timeout = 0`,
  // Before the first temporary table, or it is too late for this connection.
  `set local temp_buffers = '32MB'`,
  `set local work_mem = '64MB'`,
  // What is known of a table that was empty a moment ago is wrong: a loop over it, cheap then, would take hours.
  `set local enable_nestloop = off`,
]

// Any constants that nobody else in the database uses; the second key of the first is the feed's name, hashed.
const FEED_LOCK = 1_836_021
const LONGEST_WAIT = '2min'

/** How often another import of the feed is asked after, and when it is given up. */
export const FEED_TURN = { everyMs: 1_000, longestMs: 600_000 }

/**
 * One import of a feed at a time. It asks again and again instead of waiting inside the database: whoever is told each time
 * can stop it by throwing.
 */
export async function takeFeedsTurn(
  client: pg.Client,
  source: string,
  onWait: () => void,
  { everyMs, longestMs } = FEED_TURN,
): Promise<void> {
  const began = performance.now()
  while (!(await isFeedsTurn(client, source))) {
    if (performance.now() - began > longestMs)
      throw new StockBusyError(
        `Another import of the feed '${source}' has been under way for ${Math.round(longestMs / 60_000)} minutes: try again when it has ended`,
      )
    onWait()
    await setTimeout(everyMs)
  }
}

async function isFeedsTurn(client: pg.Client, source: string): Promise<boolean> {
  const { rows } = await client.query<{ free: boolean }>(
    'select pg_try_advisory_xact_lock($1, hashtext($2)) as free',
    [FEED_LOCK, source],
  )
  return rows[0]?.free === true
}

export class StockBusyError extends Error {}

/**
 * From here to the commit nobody else writes stock; everybody reads it. Writers would wait anyway, for the stock version's row:
 * waiting at the door they hold no row that this transaction wants.
 */
export async function closeStock(client: pg.Client): Promise<void> {
  await client.query(`set local lock_timeout = '${LONGEST_WAIT}'`)
  try {
    await client.query('lock table vehicles in share row exclusive mode')
  } catch (error) {
    if (errorCode(error) !== '55P03') throw error
    throw new StockBusyError(
      `Something else has been changing the stock for ${LONGEST_WAIT}: nothing was imported, try again later`,
      { cause: error },
    )
  }
}
