import { sql } from 'drizzle-orm'
import { createElement, type ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { bookings, leads } from '../../../src/data/database/tables.ts'
import type {
  DashboardLeadFigures,
  DashboardPeople,
  DashboardResponses,
} from '../../../src/domain/reports/dashboard.ts'
import { paths } from '../../../src/domain/site/routes.ts'
import type { StockAgeingReport } from '../../../src/services/stock/index.ts'
import { AgeChart } from '../../../src/web/console/ageing/age-chart.tsx'
import { dealershipAgesHref } from '../../../src/web/console/ageing/age-links.ts'
import { Funnel } from '../../../src/web/console/dashboard/funnel.tsx'
import { LeadsByDay } from '../../../src/web/console/dashboard/leads-by-day.tsx'
import {
  AssistantShare,
  LeadAges,
  LostReasons,
  Outcomes,
} from '../../../src/web/console/dashboard/outcomes.tsx'
import { People } from '../../../src/web/console/dashboard/people.tsx'
import { Received } from '../../../src/web/console/dashboard/received.tsx'
import { Responses } from '../../../src/web/console/dashboard/responses.tsx'
import { leadsQuery, parseLeads } from '../../../src/web/console/leads/leads-url.ts'
import { parseReports, type ReportsState, reportQuery } from '../../../src/web/console/reports/reports-url.ts'
import { listQuery, parseStock } from '../../../src/web/console/stock/stock-url.ts'
import { type Caller, type ConsoleScene, makeConsoleScene } from '../console-scene.ts'

const WHOLE_YEAR = 'period=dates&from=2025-06-01&to=2026-03-31&view=table'
/** Readers of every scope, with their filters. */
const VIEWS = [
  ['superadmin', ''],
  ['superadmin', '&department=sales'],
  ['superadmin', '&dealership=harbour-artarmon'],
  ['sales.manager', ''],
  ['brookvale.manager', ''],
  ['sales.one', ''],
] as const

let scene: ConsoleScene

beforeAll(async () => {
  scene = await makeConsoleScene()
  await scene.db.delete(bookings)
  await scene.db.delete(leads)
  await scene.db.execute(sql`
    insert into leads (reference, form, form_number, department, dealership, name, email, consent, source, created_at, response_due_at)
    select 'HMG-LIST-' || n, 'enquiry', 1, (array['sales', 'sales', 'service', 'parts'])[1 + n % 4],
      (array['harbour-artarmon', 'harbour-brookvale', null])[1 + n % 3], 'Acacia ' || n, 'acacia' || n || '@example.com', '{}',
      (array['{"page": "/"}', '{"page": "/", "utm": {"source": "paper"}}', '{"page": "adf", "referrer": "Motorlist"}', '{"page": "phone"}',
        '{"page": "agent"}', '{"page": "move-in"}'])[1 + n % 13 % 6]::jsonb,
      '2025-07-01T13:30:00Z'::timestamptz + n * interval '37 hours', case when n % 2 = 0 then '2025-07-03T00:00:00Z'::timestamptz + n * interval '37 hours' end
    from generate_series(1, 150) n`)
  await scene.db.execute(sql`
    insert into lead_assignments (lead_id, assigned_to, assigned_by, department, priority, status, outcome, lost_reason, due_date, created_at, updated_at)
    select l.id, u.id, u.id, l.department, 'medium', case when n % 11 < 4 then 'in_progress' else 'completed' end,
      case when n % 11 >= 4 then (array['won', 'lost', null])[1 + n % 5 % 3] end, case when n % 11 >= 4 and n % 5 % 3 = 1 then 'price' end,
      '2026-01-01'::date + n, l.created_at, l.created_at
    from (select *, split_part(reference, '-', 3)::int as n from leads) l
    join users u on u.username = l.department || '.one' where n % 7 <> 0`)
  await scene.db.execute(sql`
    update leads set responded_at = created_at + interval '30 hours' * random() where split_part(reference, '-', 3)::int % 5 <> 0`)
  await scene.db.execute(sql`
    insert into bookings (reference, kind, dealership, starts_at, ends_at, status, lead_id, contact, created_at, changed_at)
    select 'HMG-LIST-B' || n, 'test-drive', 'harbour-artarmon', '2026-06-01'::timestamptz + n * interval '2 hours',
      '2026-06-01'::timestamptz + n * interval '2 hours' + interval '1 hour', case when n % 4 = 0 then 'cancelled' else 'confirmed' end, id, '{"name": "Acacia"}', now(), now()
    from (select id, split_part(reference, '-', 3)::int as n from leads) l where n % 3 = 1`)
})

afterAll(() => scene.clear())

async function read<Body>(caller: Caller, path: string): Promise<Body> {
  const answer = await caller('GET', path)
  if (answer.status !== 200) throw new Error(`${path}: ${answer.status}: ${await answer.text()}`)
  return (await answer.json()) as Body
}

interface Figure {
  label: string
  count: number
  href: string
}

const LINK =
  /<a [^>]*?aria-label="([^"]*): ([\d,]+)"[^>]*?href="([^"]*)"|<a [^>]*?href="([^"]*)"[^>]*?aria-label="([^"]*): ([\d,]+)"/g

/** The counts on the screen that are links. */
function figuresOf(part: ReactNode): Figure[] {
  return [...renderToStaticMarkup(part).matchAll(LINK)].map((link) => ({
    label: link[1] ?? link[5] ?? '',
    count: Number((link[2] ?? link[6] ?? '').replaceAll(',', '')),
    href: (link[3] ?? link[4] ?? '').replaceAll('&amp;', '&'),
  }))
}

async function countList(caller: Caller, href: string): Promise<number | null> {
  const { pathname, searchParams } = new URL(href, 'https://site.invalid')
  if (pathname === paths.dashboard({ tab: 'leads' }))
    return (await read<{ total: number }>(caller, `/get-leads?${leadsQuery(parseLeads(searchParams))}`)).total
  if (pathname === paths.stock())
    return (await read<{ total: number }>(caller, `/stock?${listQuery(parseStock(searchParams))}`)).total
  return null
}

function partsOf(
  state: ReportsState,
  figures: DashboardLeadFigures,
  responses: DashboardResponses,
  people: DashboardPeople,
): Record<string, ReactNode> {
  return {
    received: createElement(Received, { figures, state }),
    'leads by day': createElement(LeadsByDay, { figures, state }),
    'first response': createElement(Responses, { figures: responses, state }),
    funnel: createElement(Funnel, { leads: figures, website: null, state }),
    conversion: createElement(Outcomes, { figures, state }),
    'lost reasons': createElement(LostReasons, { figures, state }),
    assistant: createElement(AssistantShare, { figures, state }),
    'by person': createElement(People, { figures: people, state, dealerships: new Map() }),
    'ageing leads': createElement(LeadAges, { figures, state }),
  }
}

test.each(VIEWS)('every number that %s sees%s equals the list it opens', async (username, filter) => {
  const caller = await scene.signInAs(username)
  const state = parseReports(new URLSearchParams(`${WHOLE_YEAR}${filter}`))
  const query = reportQuery(state)
  const parts = partsOf(
    state,
    await read(caller, `/dashboard-leads?${query}`),
    await read(caller, `/dashboard-responses?${query}`),
    await read(caller, `/dashboard-people?${query}`),
  )
  for (const [name, part] of Object.entries(parts)) {
    // One list for each address; a number by day is checked for a few days.
    const figures = figuresOf(part)
    expect([name, figures.length > 0]).toEqual([name, true])
    const sample = figures.filter((_, index) => figures.length < 40 || index % 17 === 0)
    for (const { label, count, href } of sample)
      expect([name, label, await countList(caller, href)]).toEqual([name, label, count])
  }
})

test('every number of the ageing stock equals its list', async () => {
  const caller = await scene.signInAs('superadmin')
  const { byDealership } = await read<StockAgeingReport>(caller, '/stock-ageing')
  const chart = createElement(AgeChart, {
    title: 'By dealership',
    rows: byDealership,
    nameOf: (key: string) => key,
    hrefOf: dealershipAgesHref,
  })
  const figures = figuresOf(chart)
  expect(figures.length).toBeGreaterThan(byDealership.length)
  for (const { label, count, href } of figures)
    expect([label, await countList(caller, href)]).toEqual([label, count])
})

test('every number of open work equals its list', async () => {
  for (const username of ['superadmin', 'sales.manager', 'sales.one']) {
    const caller = await scene.signInAs(username)
    const { figures } = await read<{ figures: Figure[] }>(caller, '/console-overview')
    const ofLeads = figures.filter(({ href }) => href.startsWith(paths.leads()))
    expect(ofLeads.length).toBeGreaterThan(2)
    for (const { href, count } of ofLeads) {
      const query = new URL(href, 'https://site.invalid').searchParams
      const { total } = await read<{ total: number }>(caller, `/get-leads?${leadsQuery(parseLeads(query))}`)
      expect([href, total]).toEqual([href, count])
    }
  }
})
