import { and, asc, desc, eq, gte, inArray, lt, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Assignment, LeadOutcome } from '../../domain/leads/assignments/assignment.ts'
import type { AssignmentChange, NewAssignment } from '../../domain/leads/assignments/assignment-rules.ts'
import type { AssignmentSort } from '../../domain/leads/lead-list.ts'
import type { ScopeFilter } from '../../domain/permissions/scope-filter.ts'
import type { Executor, Transaction } from '../database/database.ts'
import { isUniqueViolation } from '../database/error-code.ts'
import { isRowId } from '../database/row-id.ts'
import { leadAssignments, leads, users } from '../database/tables.ts'
import { withinScope } from '../database/within-scope.ts'

type Row = typeof leadAssignments.$inferSelect

/** An assignment with the details of its lead and people that a list shows. */
export interface ListedAssignment extends Assignment {
  lead: Pick<typeof leads.$inferSelect, 'id' | 'reference' | 'name' | 'form' | 'vehicle' | 'dealership'>
  assignee: { id: string; name: string }
  assigner: { id: string; name: string }
}

export interface LockedAssignment {
  assignment: Assignment
  /** The assignment's lead, whose dealership applies to both. */
  lead: typeof leads.$inferSelect
}

/** Locks the assignment and its lead until the transaction ends. */
export async function lockAssignment(transaction: Transaction, id: string): Promise<LockedAssignment | null> {
  if (!isRowId(id)) return null
  const hasId = eq(leadAssignments.id, id)
  const leadIdQuery = transaction.select({ id: leadAssignments.leadId }).from(leadAssignments).where(hasId)
  // Locks the lead first, like every function that locks both, to avoid deadlocks.
  const [lead] = await transaction.select().from(leads).where(inArray(leads.id, leadIdQuery)).for('update')
  const [row] = await transaction.select().from(leadAssignments).where(hasId).for('update')
  return lead && row ? { assignment: toAssignment(row), lead } : null
}

/** Locks the current assignments of leads that are locked already, by id. */
export async function lockAssignments(
  transaction: Transaction,
  ids: readonly string[],
): Promise<Map<string, Assignment>> {
  if (ids.length === 0) return new Map()
  const rows = await transaction
    .select()
    .from(leadAssignments)
    .where(inArray(leadAssignments.id, [...ids]))
    .orderBy(asc(leadAssignments.id))
    .for('update')
  return new Map(rows.map((row) => [row.id, toAssignment(row)]))
}

/** Returns null if the lead is already assigned. */
export async function insertAssignment(
  transaction: Transaction,
  row: NewAssignment & { assignedBy: string; now: Date },
): Promise<Assignment | null> {
  const { now, ...assignment } = row
  try {
    const [inserted] = await transaction.transaction((inner) =>
      inner
        .insert(leadAssignments)
        .values({ ...assignment, createdAt: now, updatedAt: now })
        .returning(),
    )
    return toAssignment(inserted as Row)
  } catch (error) {
    if (isUniqueViolation(error)) return null
    throw error
  }
}

export async function updateAssignment(
  transaction: Transaction,
  id: string,
  { outcome, ...change }: AssignmentChange & { assignedBy?: string },
  now: Date,
): Promise<Assignment> {
  const [row] = await transaction
    .update(leadAssignments)
    .set({
      ...change,
      ...(outcome !== undefined && {
        outcome: outcome?.result ?? null,
        lostReason: outcome?.result === 'lost' ? outcome.reason : null,
      }),
      version: sql`${leadAssignments.version} + 1`,
      updatedAt: now,
    })
    .where(eq(leadAssignments.id, id))
    .returning()
  return toAssignment(row as Row)
}

/** Returns the assignments of a lead, the current one first. */
export async function listLeadAssignments(db: Executor, leadId: string): Promise<ListedAssignment[]> {
  const rows = await selectListed(db)
    .where(eq(leadAssignments.leadId, leadId))
    .orderBy(desc(leadAssignments.createdAt), leadAssignments.id)
  return rows.map(toListed)
}

export async function findAssignment(db: Executor, id: string): Promise<ListedAssignment | null> {
  const [row] = await selectListed(db).where(eq(leadAssignments.id, id))
  return row ? toListed(row) : null
}

export interface AssignmentQuery {
  scope: ScopeFilter
  department: readonly Assignment['department'][]
  status: readonly Assignment['status'][]
  priority: readonly Assignment['priority'][]
  assignedTo: readonly string[]
  since: Date | null
  /** The condition for leads that contain the search words; null without a search. */
  q: SQL | null
  sort: AssignmentSort
  page: number
  pageSize: number
}

export async function listAssignments(db: Executor, query: AssignmentQuery): Promise<ListedAssignment[]> {
  const { page, pageSize, sort } = query
  const rows = await selectListed(db)
    .where(matchesQuery(query))
    .orderBy(...ORDERS[sort], leadAssignments.id)
    .limit(pageSize)
    .offset((page - 1) * pageSize)
  return rows.map(toListed)
}

export interface AssignmentTally
  extends Pick<Assignment, 'department' | 'status' | 'priority' | 'assignedTo'> {
  count: number
}

export async function tallyAssignments(
  db: Executor,
  query: Omit<AssignmentQuery, 'sort' | 'page' | 'pageSize'>,
): Promise<AssignmentTally[]> {
  const { department, status, priority, assignedTo } = leadAssignments
  return db
    .select({ department, status, priority, assignedTo, count: sql<number>`count(*)::int` })
    .from(leadAssignments)
    .innerJoin(leads, eq(leads.id, leadAssignments.leadId))
    .where(matchesQuery(query))
    .groupBy(department, status, priority, assignedTo)
}

export async function countOverdue(
  db: Executor,
  query: Omit<AssignmentQuery, 'sort' | 'page' | 'pageSize'>,
  today: string,
): Promise<number> {
  const [row] = await db
    .select({ total: sql<number>`count(*)::int` })
    .from(leadAssignments)
    .innerJoin(leads, eq(leads.id, leadAssignments.leadId))
    .where(
      and(
        matchesQuery(query),
        lt(leadAssignments.dueDate, today),
        sql`${leadAssignments.status} in ('assigned', 'in_progress', 'follow_up')`,
      ),
    )
  return row?.total ?? 0
}

function matchesQuery(query: Omit<AssignmentQuery, 'sort' | 'page' | 'pageSize'>): SQL | undefined {
  const { scope, department, status, priority, assignedTo, since, q } = query
  return and(
    sql`${leads.isListed}`,
    department.length > 0 ? inArray(leadAssignments.department, [...department]) : undefined,
    status.length > 0 ? inArray(leadAssignments.status, [...status]) : undefined,
    priority.length > 0 ? inArray(leadAssignments.priority, [...priority]) : undefined,
    assignedTo.length > 0 ? inArray(leadAssignments.assignedTo, assignedTo.filter(isRowId)) : undefined,
    since === null ? undefined : gte(leadAssignments.createdAt, since),
    q ?? undefined,
    withinScope(scope, {
      department: leadAssignments.department,
      dealership: leads.dealership,
      owner: leadAssignments.assignedTo,
    }),
  )
}

const rank = sql`array_position(array['low', 'medium', 'high'], ${leadAssignments.priority})`

const ORDERS: Record<AssignmentSort, SQL[]> = {
  created: [asc(leadAssignments.createdAt)],
  '-created': [desc(leadAssignments.createdAt)],
  due: [sql`${leadAssignments.dueDate} asc nulls last`],
  '-due': [sql`${leadAssignments.dueDate} desc nulls last`],
  priority: [asc(rank), desc(leadAssignments.createdAt)],
  '-priority': [desc(rank), desc(leadAssignments.createdAt)],
}

const assigners = alias(users, 'assigners')

function selectListed(db: Executor) {
  const { id, reference, name, form, vehicle, dealership } = leads
  return db
    .select({
      assignment: leadAssignments,
      lead: { id, reference, name, form, vehicle, dealership },
      assignee: { id: users.id, name: users.name },
      assigner: { id: assigners.id, name: assigners.name },
    })
    .from(leadAssignments)
    .innerJoin(leads, eq(leads.id, leadAssignments.leadId))
    .innerJoin(users, eq(users.id, leadAssignments.assignedTo))
    .innerJoin(assigners, eq(assigners.id, leadAssignments.assignedBy))
    .$dynamic()
}

function toListed({ assignment, ...rest }: { assignment: Row } & Omit<ListedAssignment, keyof Assignment>) {
  return { ...toAssignment(assignment), ...rest }
}

function toAssignment({ lostReason, outcome, ...row }: Row): Assignment {
  return { ...row, outcome: toOutcome({ outcome, lostReason }) }
}

export function toOutcome({ outcome, lostReason }: Pick<Row, 'outcome' | 'lostReason'>): LeadOutcome | null {
  if (outcome === 'lost' && lostReason !== null) return { result: 'lost', reason: lostReason }
  return outcome === 'won' ? { result: 'won' } : null
}
