import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { LeadForm } from '../../domain/leads/forms/lead-forms.ts'
import type { ScopeFilter } from '../../domain/permissions/scope-filter.ts'
import type { LeadFigures } from '../../domain/reports/report.ts'
import type { Department } from '../../domain/users/user.ts'
import type { Executor } from '../database/database.ts'
import { leadAssignments, leads, users } from '../database/tables.ts'
import { withinScope } from '../database/within-scope.ts'

export interface ReportRange {
  scope: ScopeFilter
  department: Department | null
  dealership: string | null
  /** Leads received from this time up to, not including, `until`. */
  since: Date
  until: Date
  /** Where a day begins. */
  timeZone: string
}

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
        ${leads.createdAt} as created_at, ${leads.responseMinutes} as minutes,
        (${leads.createdAt} at time zone ${range.timeZone})::date as day, ${leads.sourceKey} as source
      from ${leads} where ${isInRange(range)}
    ), first as (
      select ${leadAssignments.leadId} as id, min(${leadAssignments.createdAt}) as at,
        bool_or(${leadAssignments.status} = 'removed') as was_removed
      from ${leadAssignments} join period on period.id = ${leadAssignments.leadId} group by 1
    ), measured as (
      select period.*, first.was_removed,
        case when source <> 'moved-in' then minutes end as to_respond,
        -- greatest() ignores nulls, and a lead without an assignment has no time.
        case when source <> 'moved-in' and first.at is not null
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

/** Written for the index on listed leads by the time they were received. */
function isInRange({ scope, department, dealership, since, until }: ReportRange): SQL | undefined {
  return and(
    sql`${leads.isListed}`,
    sql`${leads.createdAt} >= ${since.toISOString()} and ${leads.createdAt} < ${until.toISOString()}`,
    department === null ? undefined : eq(leads.department, department),
    dealership === null ? undefined : eq(leads.dealership, dealership),
    withinScope(scope, {
      department: leads.department,
      dealership: leads.dealership,
      owner: leads.assignedTo,
    }),
  )
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
