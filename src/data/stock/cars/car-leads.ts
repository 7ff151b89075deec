import { and, desc, eq, inArray, isNull, type SQL } from 'drizzle-orm'
import type { ScopeFilter } from '../../../domain/permissions/scope-filter.ts'
import type { Executor } from '../../database/database.ts'
import { leads } from '../../database/tables.ts'
import { withinScope } from '../../database/within-scope.ts'

const OPEN_STATUSES = ['unassigned', 'assigned', 'in_progress', 'follow_up'] as const

const namesCar = (stockid: string): SQL | undefined =>
  and(eq(leads.stockid, stockid), isNull(leads.deletedAt), isNull(leads.quarantinedAt))

/** Counts the leads about this car that someone is working on or will. */
export async function countOpenLeads(db: Executor, stockid: string): Promise<number> {
  return await db.$count(leads, and(namesCar(stockid), inArray(leads.status, [...OPEN_STATUSES])))
}

export interface CarLead {
  id: string
  reference: string
  name: string
}

const MAX_LEADS = 50

/** Returns the leads about this car that the caller may see, newest first. */
export async function listCarLeads(db: Executor, stockid: string, scope: ScopeFilter): Promise<CarLead[]> {
  return await db
    .select({ id: leads.id, reference: leads.reference, name: leads.name })
    .from(leads)
    .where(and(namesCar(stockid), withinLeadScope(scope)))
    .orderBy(desc(leads.createdAt))
    .limit(MAX_LEADS)
}

/** Returns a lead that the caller may see, or null. */
export async function findCarLead(db: Executor, id: string, scope: ScopeFilter): Promise<CarLead | null> {
  const [row] = await db
    .select({ id: leads.id, reference: leads.reference, name: leads.name })
    .from(leads)
    .where(and(eq(leads.id, id), withinLeadScope(scope)))
  return row ?? null
}

const withinLeadScope = (scope: ScopeFilter) =>
  withinScope(scope, { department: leads.department, dealership: leads.dealership, owner: leads.assignedTo })
