import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { errorCode } from './error-code.ts'
import * as tables from './tables.ts'

export type Database = NodePgDatabase<typeof tables> & { $client: pg.Pool }
export type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0]
/** Runs a query: the pool, or the transaction the query belongs to. */
export type Executor = Database | Transaction

export interface DatabaseOptions {
  url: string
  poolSize: number
  onError: (error: Error) => void
}

export function openDatabase({ url, poolSize, onError }: DatabaseOptions): Database {
  const pool = new pg.Pool({
    connectionString: url,
    max: poolSize,
    application_name: 'forecourt',
    connectionTimeoutMillis: 5_000,
    idleTimeoutMillis: 30_000,
    // Measured by the client, because a frozen or disconnected server cannot enforce a timeout.
    query_timeout: 30_000,
    keepAlive: true,
  })
  // A broken idle connection is replaced on the next query; without a listener the error would end the program.
  pool.on('error', onError)
  // A connection that breaks inside a transaction also needs a listener; the running query reports the error to its caller.
  pool.on('connect', (client) => client.on('error', () => {}))
  return drizzle(pool, { schema: tables })
}

const UNREACHABLE_CODES = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ENOTFOUND',
  'EAI_AGAIN',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  '57P01',
  '57P02',
  '57P03',
  '53300',
])

/** Whether an error means that the database cannot be reached now, rather than that it refused a statement. */
export function isDatabaseUnreachable(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    const code = errorCode(cause)
    if (UNREACHABLE_CODES.has(code) || code.startsWith('08')) return true
    if (
      /connection terminated|timeout exceeded when trying to connect|query read timeout|client has encountered a connection error/i.test(
        cause.message,
      )
    )
      return true
    if (cause instanceof AggregateError && cause.errors.some(isDatabaseUnreachable)) return true
  }
  return false
}
