import pg from 'pg'
import { ensureBuilt } from '../src/start-up/build.ts'
import { makeHome, startProgram } from '../tests/program.ts'
import { addLeads } from './add-leads.ts'
import type { Row } from './row.ts'
import { timeStaffCalls } from './staff-calls.ts'

const FEW_LEADS = 1_000
const MANY_LEADS = 100_000
/** How many times as long a part of the dashboard may take with a hundred times as many leads. */
const MAX_RATIO = 10

const PARTS = ['/dashboard-leads', '/dashboard-responses', '/dashboard-people', '/console-overview'] as const
type Period = 'the last 30 days' | 'two years'

/** Compares the dashboard of a group after two years with the same dashboard in its first weeks. */
export async function benchDashboard(): Promise<Row[]> {
  await ensureBuilt((line) => console.log(line))
  const home = makeHome('bench-dashboard')
  try {
    const program = await startProgram(home, { LOG_LEVEL: 'warn' })
    const pool = new pg.Pool({ connectionString: home.readDatabaseUrl(), max: 2 })
    try {
      await pool.query('delete from leads')
      const questions = listQuestions()
      await addLeads(pool, 1, FEW_LEADS)
      const few = await timeStaffCalls(program.base, questions)
      await addLeads(pool, FEW_LEADS + 1, MANY_LEADS)
      const many = await timeStaffCalls(program.base, questions)
      return Object.keys(questions).map((question) =>
        rowOf(question, many[question] ?? 0, few[question] ?? 0),
      )
    } finally {
      await pool.end()
      await program.stop()
    }
  } finally {
    await home.clear()
  }
}

/** In two years every lead is in the period. */
function listQuestions(): Record<string, string> {
  const day = (before: number) => new Date(Date.now() - before * 86_400_000).toISOString().slice(0, 10)
  const queries: Record<Period, string> = {
    'the last 30 days': '',
    'two years': `?period=dates&from=${day(728)}&to=${day(-1)}`,
  }
  return Object.fromEntries(
    PARTS.flatMap((part) =>
      Object.entries(queries).flatMap(([period, query]) =>
        part === '/console-overview' && query !== '' ? [] : [[`${part}, ${period}`, `${part}${query}`]],
      ),
    ),
  )
}

function rowOf(question: string, many: number, few: number): Row {
  return {
    what: `${question}: ${MANY_LEADS.toLocaleString('en-AU')} leads against ${FEW_LEADS.toLocaleString('en-AU')}`,
    ours: `${many.toFixed(1)} ms`,
    peer: `${few.toFixed(1)} ms`,
    ratio: many / few,
    atMost: MAX_RATIO,
  }
}
