import { inArray, sql } from 'drizzle-orm'
import type { LeadForm } from '../../domain/leads/forms/lead-forms.ts'
import type { LeadFigures } from '../../domain/reports/report.ts'
import type { Executor } from '../database/database.ts'
import { leadAssignments, leads, users } from '../database/tables.ts'
import { dayIn, isInRange, isMeasured, type ReportRange, toRespond } from './lead-range.ts'

export interface LeadReport {
  total: LeadFigures
  byDay: Map<string, LeadFigures>
  byForm: Map<LeadForm, LeadFigures>
  bySource: Map<string, LeadFigures>
  /** By the id of the person a lead is assigned to. */
  byPerson: Map<string, LeadFigures>
}

/** Counts the leads of a period by day, form, source and person, reading them once. */
export async function readLeadReport(db: Executor, range: ReportRange): Promise<LeadReport> {
  const { rows } = await db.execute<GroupRow>(sql`
    with period as materialized (
      select ${leads.id} as id, ${leads.form} as form, ${leads.status} as status, ${leads.assignedTo} as person,
        ${leads.createdAt} as created_at, ${dayIn(range)} as day, ${leads.sourceKey} as source,
        ${isMeasured} as is_measured, ${toRespond} as to_respond
      from ${leads} where ${isInRange(range)}
    ), first as (
      select ${leadAssignments.leadId} as id, min(${leadAssignments.createdAt}) as at,
        bool_or(${leadAssignments.status} = 'removed') as was_removed
      from ${leadAssignments} join period on period.id = ${leadAssignments.leadId} group by 1
    ), measured as (
      select period.*, first.was_removed,
        -- greatest() ignores nulls, and a lead without an assignment has no time.
        case when is_measured and first.at is not null
          then greatest(0, extract(epoch from first.at - period.created_at) / 60) end as to_assign
      from period left join first using (id)
    )
    select grouping(day, form, source, person) as "group", day::text, form, source, person::text,
      count(*)::integer as received,
      count(*) filter (where status <> 'unassigned')::integer as assigned,
      count(*) filter (where status = 'completed')::integer as completed,
      count(*) filter (where was_removed)::integer as removed,
      percentile_cont(0.5) within group (order by to_assign)::float8 as "minutesToAssign",
      percentile_cont(0.5) within group (order by to_respond)::float8 as "minutesToRespond"
    from measured group by grouping sets ((day), (form), (source), (person), ())`)
  return reportOf(rows)
}

/** Returns the names of people by id. */
export async function findNames(db: Executor, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const { rows } = await db.execute<{ id: string; name: string }>(
    sql`select id::text, name from ${users} where id in ${[...ids]}`,
  )
  return new Map(rows.map(({ id, name }) => [id, name]))
}

/** Returns people's names and dealerships by id. */
export async function findPeople(
  db: Executor,
  ids: readonly string[],
): Promise<Map<string, { name: string; dealership: string | null }>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .select({ id: users.id, name: users.name, dealership: users.dealership })
    .from(users)
    .where(inArray(users.id, [...ids]))
  return new Map(rows.map(({ id, name, dealership }) => [id, { name, dealership }]))
}

interface GroupRow extends LeadFigures, Record<string, unknown> {
  /** A bit for each column that the row does not group by. */
  group: number
  day: string | null
  form: LeadForm | null
  source: string | null
  person: string | null
}

const GROUPS = { day: 0b0111, form: 0b1011, source: 0b1101, person: 0b1110 } as const

function reportOf(rows: readonly GroupRow[]): LeadReport {
  const mapOf = <Column extends keyof typeof GROUPS>(column: Column) =>
    new Map(
      rows.flatMap((row) => {
        const key = row[column]
        return row.group === GROUPS[column] && key !== null ? [[key, figuresOf(row)] as const] : []
      }),
    ) as Map<NonNullable<GroupRow[Column]>, LeadFigures>
  const total = rows.find(({ group }) => group === 0b1111)
  if (!total) throw new Error('The report has no total')
  return {
    total: figuresOf(total),
    byDay: mapOf('day'),
    byForm: mapOf('form'),
    bySource: mapOf('source'),
    byPerson: mapOf('person'),
  }
}

function figuresOf(row: GroupRow): LeadFigures {
  const { received, assigned, completed, removed, minutesToAssign, minutesToRespond } = row
  return { received, assigned, completed, removed, minutesToAssign, minutesToRespond }
}
