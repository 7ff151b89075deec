import { and, arrayOverlaps, asc, desc, eq, gt, gte, inArray, isNull, lt, type SQL, sql } from 'drizzle-orm'
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
import { hasBooking, resultConditions } from './lead-results.ts'

export type StoredLead = typeof leads.$inferSelect

export interface LeadListRow {
  lead: StoredLead
  assignee: { id: string; name: string } | null
  assignment: Pick<Assignment, 'id' | 'version' | 'outcome'> | null
}

/** Selects leads as of a day, which decides the meaning of a range and of 'overdue'. */
export interface LeadListQuery {
  scope: ScopeFilter
  filter: LeadFilter
  /** The current day at the dealership. */
  today: string
  /** The start of the range; null for all time. */
  since: Date | null
  /** The end of the range, exclusive; null for now. */
  until: Date | null
}

export async function listLeads(
  db: Executor,
  query: LeadListQuery,
  { sort, page, pageSize }: { sort: LeadSort; page: number; pageSize: number },
): Promise<LeadListRow[]> {
  // Selects the page first and joins the details afterwards, so that they are not looked up for a hundred thousand leads.
  const idQuery = db.select({ id: leads.id }).from(leads).$dynamic()
  if (leadSortParts(sort).field === 'person') idQuery.leftJoin(users, eq(users.id, leads.assignedTo))
  const rows = await idQuery
    .where(matchesQuery(query))
    .orderBy(...orderOf(sort))
    .limit(pageSize)
    .offset((page - 1) * pageSize)
  const ids = rows.map(({ id }) => id)
  const rowsById = await findLeadListRows(db, ids)
  return ids.flatMap((id) => rowsById.get(id) ?? [])
}

/** Returns the ids of the leads that the query matches, newest first. */
export async function listLeadIds(db: Executor, query: LeadListQuery, limit: number): Promise<string[]> {
  const rows = await db
    .select({ id: leads.id })
    .from(leads)
    .where(matchesQuery(query))
    .orderBy(desc(leads.createdAt), leads.id)
    .limit(limit)
  return rows.map(({ id }) => id)
}

/** Returns the existing leads among these, by id. */
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

export async function countLeads(db: Executor, query: LeadListQuery): Promise<number> {
  if (!canUseTally(query.filter)) return db.$count(leads, matchesQuery(query))
  const [row] = await db
    .select({ total: sql<number>`coalesce(sum(${leadTally.leads}), 0)::int` })
    .from(leadTally)
    .where(filterConditions(leadTally, query))
  return row?.total ?? 0
}

/** Whether the running tally can count the filter; it covers no dates, search words, history, sources, tags or outcomes. */
function canUseTally({
  q,
  range,
  from,
  to,
  due,
  was,
  source,
  outcome,
  response,
  tag,
}: Omit<LeadFilter, 'status'>): boolean {
  const hasNoDates = range === 'all' && from === null && to === null && due === null
  const hasNoResult = source.length === 0 && tag.length === 0 && outcome.length === 0 && response === null
  return q === '' && hasNoDates && was === null && hasNoResult
}

/** Merges the tally's increments into totals, so that the next count reads fewer rows. */
export async function compactTally(db: Executor): Promise<void> {
  await db.execute(sql`select add_up_lead_tally()`)
}

export interface OpenCounts {
  unassigned: number
  overdue: number
  today: number
  later: number
  /** When the longest-waiting unassigned lead was received. */
  oldestUnassigned: Date | null
}

/** Counts the open leads by their next step. */
export async function countOpenLeads(db: Executor, query: LeadListQuery): Promise<OpenCounts> {
  const { today } = query
  const isUnassigned = eq(leads.status, 'unassigned')
  const isDue = (due: DueFilter) => and(sql`not ${isUnassigned}`, dueCondition(due, today))
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
    .where(and(matchesQuery(query), isOpen))
  const { oldestUnassigned = null, ...counts } = row ?? { unassigned: 0, overdue: 0, today: 0, later: 0 }
  return { ...counts, oldestUnassigned: oldestUnassigned === null ? null : new Date(oldestUnassigned) }
}

const isOpen = sql`${leads.status} <> 'completed'`

export type TallyRow = Omit<typeof leadTally.$inferSelect, 'form' | 'dealership'>

/** Counts leads by department, status, priority and assignee. */
export async function tallyLeads(db: Executor, query: LeadListQuery): Promise<TallyRow[]> {
  const usesTally = canUseTally(query.filter)
  const from = usesTally ? leadTally : leads
  const { department, status, priority, assignedTo } = from
  const number = usesTally ? sql<number>`sum(${leadTally.leads})::int` : sql<number>`count(*)::int`
  const rows = await db
    .select({ department, status, priority, assignedTo, leads: number })
    .from(from)
    .where(usesTally ? filterConditions(leadTally, query) : matchesQuery(query))
    .groupBy(department, status, priority, assignedTo)
  return rows.filter((row) => row.leads !== 0)
}

/**
 * Returns the median response time in minutes, or null without an answered lead. Reads the index once, in order: counting
 * the leads of each minute is faster than sorting a hundred thousand leads.
 */
export async function findMedianResponse(db: Executor, query: LeadListQuery): Promise<number | null> {
  const { rows } = await db.execute<{ median: number | null }>(sql`
    with minutes as (
      select ${leads.responseMinutes} as minute, count(*) as number from ${leads}
      where ${and(matchesQuery(query), sql`${leads.responseMinutes} is not null`)} group by 1
    ), reached as (
      select minute, sum(number) over (order by minute) as so_far, sum(number) over () as total from minutes
    )
    select ((min(minute) filter (where so_far * 2 >= total)
      + min(minute) filter (where so_far * 2 > total)) / 2.0)::float8 as median from reached`)
  return rows[0]?.median ?? null
}

/** Returns other leads of the same person, and open leads about the same vehicle. */
export async function findRelatedLeads(
  db: Executor,
  lead: StoredLead,
  scope: ScopeFilter,
): Promise<LeadListRow[]> {
  const relations = [
    lead.email === null ? undefined : sql`lower(${leads.email}) = lower(${lead.email})`,
    lead.phone === null ? undefined : eq(leads.phone, lead.phone),
    lead.stockid === null ? undefined : and(eq(leads.stockid, lead.stockid), isOpen),
  ].filter((condition) => condition !== undefined)
  if (relations.length === 0) return []
  const rows = await db
    .select({ id: leads.id })
    .from(leads)
    .where(
      and(
        leads.isListed,
        sql`${leads.id} <> ${lead.id}`,
        sql`(${sql.join(relations, sql` or `)})`,
        withinScope(scope, {
          department: leads.department,
          dealership: leads.dealership,
          owner: leads.assignedTo,
        }),
      ),
    )
    .orderBy(desc(leads.createdAt), leads.id)
    .limit(MAX_RELATED_LEADS)
  const rowsById = await findLeadListRows(
    db,
    rows.map(({ id }) => id),
  )
  return rows.flatMap(({ id }) => rowsById.get(id) ?? [])
}

const MAX_RELATED_LEADS = 20

/** Matches listed leads within the scope that pass the filter. */
export function matchesQuery(query: LeadListQuery): SQL | undefined {
  const { filter, since, until, today } = query
  return and(
    sql`${leads.isListed}`,
    filterConditions(leads, query),
    since === null ? undefined : gte(leads.createdAt, since),
    until === null ? undefined : lt(leads.createdAt, until),
    filter.due === null ? undefined : dueCondition(filter.due, today),
    filter.was === null ? undefined : PAST_STATES[filter.was],
    resultConditions(filter),
    filter.tag.length > 0 ? arrayOverlaps(leads.tags, [...filter.tag]) : undefined,
    ...searchConditions(filter.q),
  )
}

/** Conditions on the columns that the tally and the leads share. */
function filterConditions(
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
    // Written like the condition of the index on open leads.
    isAllOpen ? sql`${status} <> 'completed'` : undefined,
    !isAllOpen && filter.status.length > 0 ? inArray(status, [...filter.status]) : undefined,
    filter.priority.length > 0 ? inArray(priority, [...filter.priority]) : undefined,
    filter.assignedTo.length > 0 ? inArray(assignedTo, filter.assignedTo.filter(isRowId)) : undefined,
    withinScope(scope, { department, dealership, owner: assignedTo }),
  )
}

function dueCondition(due: DueFilter, today: string): SQL | undefined {
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

const PAST_STATES: Record<HistoryFilter, SQL> = {
  // Inlined, because a bound value would not match the partial index on removed assignments.
  removed: sql`${leads.id} in (select ${leadAssignments.leadId} from ${leadAssignments} where ${leadAssignments.status} = 'removed')`,
  booked: hasBooking,
}

/** Every word must begin a word of the lead's name, reference, email, phone, stock number or car. */
export function searchConditions(q: string): SQL[] {
  const isNumber = /^[\d\s+()-]+$/.test(q)
  const words = (isNumber ? q.replaceAll(/\D/g, '') : q.toLowerCase())
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
    .slice(0, MAX_SEARCH_WORDS)
  // Punctuation alone matches no lead; an empty search matches all.
  if (words.length === 0) return q.trim() === '' ? [] : [sql`false`]
  const tsQuery = words.map((word) => `${word}:*`).join(' & ')
  return [sql`${INDEXED_WORDS} @@ to_tsquery('simple', ${tsQuery})`]
}

const MAX_SEARCH_WORDS = 6

/** Must equal the index's expression. */
const INDEXED_WORDS = sql.raw(
  'lead_words(leads.reference, leads.name, leads.email, leads.phone, leads.stockid, coalesce(leads.vehicle, leads.requested_vehicle))',
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

/** Returns a total order, so that no lead appears on two pages. */
function orderOf(sort: LeadSort): SQL[] {
  const { field, isDescending } = leadSortParts(sort)
  return [...ORDERS[field](isDescending ? desc : asc), asc(leads.id)]
}
