import pg from 'pg'
import { ensureBuilt } from '../src/start-up/build.ts'
import { makeHome, startProgram } from '../tests/program.ts'
import { addLeads } from './add-leads.ts'
import type { Row } from './row.ts'
import { timeStaffCalls } from './staff-calls.ts'

const FEW_LEADS = 1_000
const MANY_LEADS = 100_000
/** How many times as long a page and the figures may take with a hundred times as many leads. */
const MAX_PAGE_RATIO = 3
const MAX_FIGURES_RATIO = 10

const QUESTIONS = {
  'inbox page': {
    path: '/get-leads?status=unassigned,assigned,in_progress,follow_up&sort=work',
    atMost: MAX_PAGE_RATIO,
  },
  'newest leads of all time': { path: '/get-leads?sort=-received', atMost: MAX_PAGE_RATIO },
  'a name among them': { path: '/get-leads?q=saltbush%2077', atMost: MAX_PAGE_RATIO },
  'newest assignments': { path: '/get-lead-assignments', atMost: MAX_PAGE_RATIO },
  'counts of all views': { path: '/lead-counts', atMost: MAX_FIGURES_RATIO },
  'possible assignees': { path: '/lead-people?department=sales', atMost: MAX_FIGURES_RATIO },
  stats: { path: '/get-lead-assignments?stats=true', atMost: MAX_FIGURES_RATIO },
} as const
type Question = keyof typeof QUESTIONS
const PATHS = Object.fromEntries(
  Object.entries(QUESTIONS).map(([question, { path }]) => [question, path]),
) as Record<Question, string>

/** Compares the leads list of a group after two years with the same list in its second week. */
export async function benchLeadList(): Promise<Row[]> {
  await ensureBuilt((line) => console.log(line))
  const home = makeHome('bench-lead-list')
  try {
    const program = await startProgram(home, { LOG_LEVEL: 'warn' })
    const pool = new pg.Pool({ connectionString: home.readDatabaseUrl(), max: 2 })
    try {
      await pool.query('delete from leads')
      await addLeads(pool, 1, FEW_LEADS)
      const few = await timeStaffCalls(program.base, PATHS)
      await addLeads(pool, FEW_LEADS + 1, MANY_LEADS)
      const many = await timeStaffCalls(program.base, PATHS)
      return (Object.keys(QUESTIONS) as Question[]).map((question) => ({
        what: `${question}: ${MANY_LEADS.toLocaleString('en-AU')} leads against ${FEW_LEADS.toLocaleString('en-AU')}`,
        ours: `${many[question].toFixed(1)} ms`,
        peer: `${few[question].toFixed(1)} ms`,
        ratio: many[question] / few[question],
        atMost: QUESTIONS[question].atMost,
      }))
    } finally {
      await pool.end()
      await program.stop()
    }
  } finally {
    await home.clear()
  }
}
