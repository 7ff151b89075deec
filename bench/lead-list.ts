import pg from 'pg'
import { ensureBuilt } from '../src/start-up/build.ts'
import { makeHome, startProgram } from '../tests/program.ts'
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

/** Two in a hundred leads are open, and a quarter of those unassigned. They span two years, all forms and all dealerships. */
async function addLeads(pool: pg.Pool, from: number, to: number): Promise<void> {
  await pool.query(
    `insert into leads (reference, form, form_number, department, dealership, name, email, consent, source, created_at)
     select 'BENCH-' || n, form, 3, case form when 'service' then 'service' when 'parts' then 'parts' else 'sales' end,
       (array['harbour-artarmon', 'harbour-brookvale', 'harbour-hornsby', 'harbour-mona-vale'])[1 + n % 4],
       (array['Acacia', 'Banksia', 'Correa', 'Saltbush', 'Waratah'])[1 + n % 5] || ' ' || n,
       'bench' || n || '@example.com', '{}', '{"page": "/"}', now() - interval '2 years' * random()
     from (select n, (array['enquiry', 'enquiry', 'test-drive', 'finance', 'service', 'parts'])[1 + n % 6] as form
       from generate_series($1::int, $2::int) n) made`,
    [from, to],
  )
  await pool.query(
    `insert into lead_assignments
       (lead_id, assigned_to, assigned_by, department, priority, status, due_date, created_at, updated_at)
     select l.id, u.id, u.id, l.department, (array['low', 'medium', 'high'])[1 + n % 3],
       case when n % 200 in (1, 2, 3) then (array['assigned', 'in_progress', 'follow_up'])[n % 200] else 'completed' end,
       current_date + n % 20 - 5, l.created_at, l.created_at
     from (select *, split_part(reference, '-', 2)::int as n from leads) l
     join users u on u.username = case l.department
       when 'service' then 'service.one' when 'parts' then 'parts.one' else 'sales.one' end
     where n between $1 and $2 and n % 200 <> 0`,
    [from, to],
  )
  await pool.query(
    `update leads set responded_at = created_at + interval '5 hours' * random()
     where status in ('completed', 'in_progress') and responded_at is null`,
  )
  await pool.query('select add_up_lead_tally()')
  await pool.query('vacuum analyze leads, lead_assignments, lead_tally')
}
