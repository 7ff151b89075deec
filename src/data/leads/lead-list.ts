import { and, asc, desc, eq, gt, gte, inArray, isNull, lt, type SQL, sql } from 'drizzle-orm'
import type { Assignment } from '../../domain/leads/assignments/assignment.ts'
import {
  type DueFilter,
  type HistoryFilter,
  type LeadFilter,
  type LeadSort,
  type LeadSortField,
  leadSortParts,
  OPEN_STATUSES,
} from '../../domain/leads/lead-list.ts'
import type { ScopeFilter } from '../../domain/permissions/scope-filter.ts'
import type { Executor } from '../database/database.ts'
import { isRowId } from '../database/row-id.ts'
import { leadAssignments, leads, leadTally, users } from '../database/tables.ts'
import { withinScope } from '../database/within-scope.ts'
import { toOutcome } from './lead-assignments.ts'

export type StoredLead = typeof leads.$inferSelect

export interface LeadListRow {
  lead: StoredLead
  assignee: { id: string; name: string } | null
  assignment: Pick<Assignment, 'id' | 'version' | 'outcome'> | null
}

/** Which leads, seen on which day: what a range and 'overdue' mean depends on it. */
export interface LeadListQuery {
  scope: ScopeFilter
  filter: LeadFilter
  /** At the dealership. */
  today: string
  /** When the range begins; null for all time. */
  since: Date | null
}

export async function listLeads(
  db: Executor,
  question: LeadListQuery,
  { sort, page, pageSize }: { sort: LeadSort; page: number; pageSize: number },
): Promise<LeadListRow[]> {
  // The page first, then what belongs to each of its rows: whom it is with is not looked up for a hundred thousand.
  const listed = db.select({ id: leads.id }).from(leads).$dynamic()
  if (leadSortParts(sort).field === 'person') listed.leftJoin(users, eq(users.id, leads.assignedTo))
  const rows = await listed
    .where(matchesQuery(question))
    .orderBy(...orderOf(sort))
    .limit(pageSize)
    .offset((page - 1) * pageSize)
  const ids = rows.map(({ id }) => id)
  const found = await findLeadListRows(db, ids)
  return ids.flatMap((id) => found.get(id) ?? [])
}

/** Whatever of these is there, by id. */
export async function findLeadListRows(
  db: Executor,
  ids: readonly string[],
): Promise<Map<string, LeadListRow>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .select({
      lead: leads,
      assignee: { id: users.id, name: users.name },
      assignment: {
        id: leadAssignments.id,
        version: leadAssignments.version,
        outcome: leadAssignments.outcome,
        lostReason: leadAssignments.lostReason,
      },
    })
    .from(leads)
    .leftJoin(users, eq(users.id, leads.assignedTo))
    .leftJoin(leadAssignments, eq(leadAssignments.id, leads.assignmentId))
    .where(inArray(leads.id, [...ids]))
  return new Map(
    rows.map(({ lead, assignee, assignment }) => [
      lead.id,
      {
        lead,
        assignee,
        assignment: assignment && {
          id: assignment.id,
          version: assignment.version,
          outcome: toOutcome(assignment),
        },
      },
    ]),
  )
}

export async function countLeads(db: Executor, question: LeadListQuery): Promise<number> {
  if (!isTallied(question.filter)) return db.$count(leads, matchesQuery(question))
  const [row] = await db
    .select({ total: sql<number>`coalesce(sum(${leadTally.leads}), 0)::int` })
    .from(leadTally)
    .where(ofFilter(leadTally, question))
  return row?.total ?? 0
}

/** What is counted as it changes; dates, words and the past are not. */
function isTallied({ q, range, due, was }: LeadFilter): boolean {
  return q === '' && range === 'all' && due === null && was === null
}

/** The differences become sums: fewer rows to add up the next time. */
export async function addUpTally(db: Executor): Promise<void> {
  await db.execute(sql`select add_up_lead_tally()`)
}

export interface OpenCounts {
  unassigned: number
  overdue: number
  today: number
  later: number
  /** When the one who waits longest came. */
  oldestUnassigned: Date | null
}

/** What waits, by what is to be done about it. */
export async function countOpen(db: Executor, question: LeadListQuery): Promise<OpenCounts> {
  const { today } = question
  const isUnassigned = eq(leads.status, 'unassigned')
  const isDue = (due: DueFilter) => and(sql`not ${isUnassigned}`, dueIn(due, today))
  const count = (condition: SQL | undefined) => sql<number>`(count(*) filter (where ${condition}))::int`
  const [row] = await db
    .select({
      unassigned: count(isUnassigned),
      overdue: count(isDue('overdue')),
      today: count(isDue('today')),
      later: count(and(sql`not ${isUnassigned}`, sql`coalesce(${leads.dueDate} > ${today}, true)`)),
      oldestUnassigned: sql<string | null>`min(${leads.createdAt}) filter (where ${isUnassigned})`,
    })
    .from(leads)
    .where(and(matchesQuery(question), isOpen))
  const { oldestUnassigned = null, ...counts } = row ?? { unassigned: 0, overdue: 0, today: 0, later: 0 }
  return { ...counts, oldestUnassigned: oldestUnassigned === null ? null : new Date(oldestUnassigned) }
}

const isOpen = sql`${leads.status} <> 'completed'`

export type TallyRow = Omit<typeof leadTally.$inferSelect, 'form' | 'dealership'>

/** How many of each kind there are. */
export async function tallyLeads(db: Executor, question: LeadListQuery): Promise<TallyRow[]> {
  const isWhole = isTallied(question.filter)
  const from = isWhole ? leadTally : leads
  const { department, status, priority, assignedTo } = from
  const number = isWhole ? sql<number>`sum(${leadTally.leads})::int` : sql<number>`count(*)::int`
  const rows = await db
    .select({ department, status, priority, assignedTo, leads: number })
    .from(from)
    .where(isWhole ? ofFilter(leadTally, question) : matchesQuery(question))
    .groupBy(department, status, priority, assignedTo)
  return rows.filter((row) => row.leads !== 0)
}

/**
 * Half of the leads somebody answered were answered sooner; null where nobody has answered any. Its index is read once, in
 * order: sorting a hundred thousand takes longer than counting how many there are of each minute.
 */
export async function medianResponse(db: Executor, question: LeadListQuery): Promise<number | null> {
  const { rows } = await db.execute<{ median: number | null }>(sql`
    with minutes as (
      select ${leads.responseMinutes} as minute, count(*) as number from ${leads}
      where ${and(matchesQuery(question), sql`${leads.responseMinutes} is not null`)} group by 1
    ), reached as (
      select minute, sum(number) over (order by minute) as so_far, sum(number) over () as total from minutes
    )
    select ((min(minute) filter (where so_far * 2 >= total)
      + min(minute) filter (where so_far * 2 > total)) / 2.0)::float8 as median from reached`)
  return rows[0]?.median ?? null
}

/** Leads of one vehicle, or of one person, that are worked on beside this one. */
export async function findAround(db: Executor, lead: StoredLead, scope: ScopeFilter): Promise<LeadListRow[]> {
  const same = [
    lead.email === null ? undefined : sql`lower(${leads.email}) = lower(${lead.email})`,
    lead.phone === null ? undefined : eq(leads.phone, lead.phone),
    lead.stockid === null ? undefined : and(eq(leads.stockid, lead.stockid), isOpen),
  ].filter((condition) => condition !== undefined)
  if (same.length === 0) return []
  const rows = await db
    .select({ id: leads.id })
    .from(leads)
    .where(
      and(
        leads.isListed,
        sql`${leads.id} <> ${lead.id}`,
        sql`(${sql.join(same, sql` or `)})`,
        withinScope(scope, {
          department: leads.department,
          dealership: leads.dealership,
          owner: leads.assignedTo,
        }),
      ),
    )
    .orderBy(desc(leads.createdAt), leads.id)
    .limit(MOST_AROUND)
  const found = await findLeadListRows(
    db,
    rows.map(({ id }) => id),
  )
  return rows.flatMap(({ id }) => found.get(id) ?? [])
}

const MOST_AROUND = 20

/** On the desk, within reach, and meant by the filter. */
export function matchesQuery(question: LeadListQuery): SQL | undefined {
  const { filter, since, today } = question
  return and(
    sql`${leads.isListed}`,
    ofFilter(leads, question),
    since === null ? undefined : gte(leads.createdAt, since),
    filter.due === null ? undefined : dueIn(filter.due, today),
    filter.was === null ? undefined : hadStatus(filter.was),
    ...searched(filter.q),
  )
}

/** What the tally and the leads both know. */
function ofFilter(
  table: Pick<typeof leads, keyof typeof leads & keyof typeof leadTally> | typeof leadTally,
  { scope, filter }: LeadListQuery,
): SQL | undefined {
  const { department, dealership, form, status, priority, assignedTo } = table as typeof leads
  const isAllOpen =
    filter.status.length === OPEN_STATUSES.length &&
    OPEN_STATUSES.every((each) => filter.status.includes(each))
  return and(
    filter.department.length > 0 ? inArray(department, [...filter.department]) : undefined,
    filter.dealership.length > 0 ? inArray(dealership, [...filter.dealership]) : undefined,
    filter.form.length > 0 ? inArray(form, [...filter.form]) : undefined,
    // Said as the index of what is open says it.
    isAllOpen ? sql`${status} <> 'completed'` : undefined,
    !isAllOpen && filter.status.length > 0 ? inArray(status, [...filter.status]) : undefined,
    filter.priority.length > 0 ? inArray(priority, [...filter.priority]) : undefined,
    filter.assignedTo.length > 0 ? inArray(assignedTo, filter.assignedTo.filter(isRowId)) : undefined,
    withinScope(scope, { department, dealership, owner: assignedTo }),
  )
}

function dueIn(due: DueFilter, today: string): SQL | undefined {
  switch (due) {
    case 'overdue':
      return and(lt(leads.dueDate, today), isOpen)
    case 'today':
      return eq(leads.dueDate, today)
    case 'later':
      return gt(leads.dueDate, today)
    case 'none':
      return isNull(leads.dueDate)
  }
}

function hadStatus(was: HistoryFilter): SQL {
  // Written out: a value that is bound would not meet the index of what was removed.
  const status = sql.raw(`'${was}'`)
  return sql`${leads.id} in (select ${leadAssignments.leadId} from ${leadAssignments} where ${leadAssignments.status} = ${status})`
}

/** Every word begins a word of the lead: name, reference, email, phone, stock number, car. */
export function searched(q: string): SQL[] {
  const isNumber = /^[\d\s+()-]+$/.test(q)
  const words = (isNumber ? q.replaceAll(/\D/g, '') : q.toLowerCase())
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
    .slice(0, MOST_WORDS)
  // Signs alone are in no lead; nothing typed is no question.
  if (words.length === 0) return q.trim() === '' ? [] : [sql`false`]
  const question = words.map((word) => `${word}:*`).join(' & ')
  return [sql`${WORDS} @@ to_tsquery('simple', ${question})`]
}

const MOST_WORDS = 6

/** As the index has it. */
const WORDS = sql.raw(
  'lead_words(leads.reference, leads.name, leads.email, leads.phone, leads.stockid, leads.vehicle)',
)

const RANKS = sql.raw(`array['low', 'medium', 'high']`)

const ORDERS: Record<LeadSortField, (direction: typeof asc) => SQL[]> = {
  work: (direction) => [
    direction(sql`(${leads.status} <> 'unassigned')`),
    direction(leads.dueDate),
    desc(leads.createdAt),
  ],
  received: (direction) => [direction(leads.createdAt)],
  due: (direction) => [sql`${direction(leads.dueDate)} nulls last`, desc(leads.createdAt)],
  name: (direction) => [direction(sql`lower(${leads.name})`)],
  priority: (direction) => [
    direction(sql`array_position(${RANKS}, ${leads.priority})`),
    desc(leads.createdAt),
  ],
  person: (direction) => [sql`${direction(sql`lower(${users.name})`)} nulls last`, desc(leads.createdAt)],
}

/** Total: no lead stands on two pages. */
function orderOf(sort: LeadSort): SQL[] {
  const { field, isDescending } = leadSortParts(sort)
  return [...ORDERS[field](isDescending ? desc : asc), asc(leads.id)]
}
