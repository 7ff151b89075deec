import pg from 'pg'
import { ensureBuilt } from '../src/start-up/build.ts'
import { makeHome, startProgram } from '../tests/program.ts'
import type { Row } from './row.ts'
import { timeStaffCalls } from './staff-calls.ts'

const FEW_CARS = 1_000
const MANY_CARS = 100_000
/** How many times as long a page may take with a hundred times as many cars. */
const MAX_RATIO = 3

const QUESTIONS = {
  'first page': '/stock',
  'cheapest on sale': '/stock?status=on_sale&sort=price',
  'longest in stock at one dealership': '/stock?dealership=harbour-hornsby&sort=-days',
  'most viewed': '/stock?sort=-views',
  'cars with problems': '/stock?problem=any',
  'a stock number among them': '/stock?q=BENCH777',
  'counts of all views': '/stock-counts',
} as const
type Question = keyof typeof QUESTIONS

/** Compares the stock list of a very large group with that of a small one. */
export async function benchStockList(): Promise<Row[]> {
  await ensureBuilt((line) => console.log(line))
  const home = makeHome('bench-stock-list')
  try {
    const program = await startProgram(home, { LOG_LEVEL: 'warn' })
    const pool = new pg.Pool({ connectionString: home.readDatabaseUrl(), max: 2 })
    try {
      await pool.query('delete from vehicles')
      await addCars(pool, 1, FEW_CARS)
      const few = await timeStaffCalls(program.base, QUESTIONS)
      await addCars(pool, FEW_CARS + 1, MANY_CARS)
      const many = await timeStaffCalls(program.base, QUESTIONS)
      return (Object.keys(QUESTIONS) as Question[]).map((question) => ({
        what: `stock, ${question}: ${MANY_CARS.toLocaleString('en-AU')} cars against ${FEW_CARS.toLocaleString('en-AU')}`,
        ours: `${many[question].toFixed(1)} ms`,
        peer: `${few[question].toFixed(1)} ms`,
        ratio: many[question] / few[question],
        atMost: MAX_RATIO,
      }))
    } finally {
      await pool.end()
      await program.stop()
    }
  } finally {
    await home.clear()
  }
}

/** Half of the cars are on sale, one in ten has no price, one in five no VIN. */
async function addCars(pool: pg.Pool, from: number, to: number): Promise<void> {
  await pool.query(
    `insert into vehicles (stockid, title, slug, condition, year, make, model, badge, status, dealership, kms, vin,
       egc_price, comments, listed_at, updated_at, sold_at)
     select 'BENCH' || n, (2015 + n % 10) || ' Toyota HiLux ' || n, 'car-' || n, 'used', 2015 + n % 10,
       (array['Toyota', 'Ford', 'Mazda', 'Kia', 'Isuzu'])[1 + n % 5], 'Model ' || n % 40, 'Badge ' || n % 90,
       status, (array['harbour-artarmon', 'harbour-brookvale', 'harbour-hornsby', 'harbour-mona-vale'])[1 + n % 4],
       n % 200000, case when n % 5 > 0 then '6T1BF3FK' || lpad(n::text, 9, '0') end,
       case when n % 10 > 0 then 10000 + n % 60000 end, case when n % 3 > 0 then 'One owner.' else '' end,
       now() - interval '200 days' * random(), now() - interval '200 days' * random(),
       case when status = 'sold' then now() - interval '200 days' * random() end
     from (select n, (array['on_sale', 'on_sale', 'on_sale', 'sold', 'withdrawn', 'pending'])[1 + n % 6] as status
       from generate_series($1::int, $2::int) n) made`,
    [from, to],
  )
  await pool.query('update vehicle_desk set views = (vehicle_id * 7919) % 1000')
  await pool.query('vacuum analyze vehicles, vehicle_desk')
}
