import pg from 'pg'

let pool: pg.Pool | undefined

/** Runs one statement on the database of the program under test. Each worker keeps its connections for all of its tests. */
export async function query(text: string, values: unknown[] = []) {
  pool ??= new pg.Pool({
    connectionString: process.env.FORECOURT_E2E_DATABASE,
    max: 2,
    // Lets an idle worker exit without closing the pool.
    allowExitOnIdle: true,
  })
  return (await pool.query(text, values)).rows
}
