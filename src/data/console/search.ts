import { and, type Column, desc, eq, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm'
import type { ConsoleSearchQuery } from '../../domain/console-search/console-search.ts'
import type { ScopeFilter } from '../../domain/permissions/scope-filter.ts'
import type { Executor } from '../database/database.ts'
import { leads, users, vehicles } from '../database/tables.ts'
import { withinScope } from '../database/within-scope.ts'
import { searched } from '../leads/index.ts'

interface Asked extends ConsoleSearchQuery {
  limit: number
}

/** Those who work here first. */
export async function findPeople(db: Executor, { words, limit }: Asked, scope: ScopeFilter) {
  const { id, name, username, role, department, active } = users
  return db
    .select({ id, name, username, role, department, active })
    .from(users)
    .where(and(holdsAll(words, [users.name, users.username, users.email]), withinScope(scope, users)))
    .orderBy(desc(users.active), users.name, users.id)
    .limit(limit)
}

/** Newest first, by the beginnings of words and any part of a number; whoever was forgotten is not found, nor what was deleted or merged. */
export async function findLeads(db: Executor, { words, digits, limit }: Asked, scope: ScopeFilter) {
  const { id, reference, name, form, createdAt, phone, email } = leads
  const isInQuarantine = sql<boolean>`${and(isNotNull(leads.quarantinedAt), isNull(leads.releasedAt))}`
  const byNumber = digits === null ? undefined : contains(leads.phone, digits)
  return db
    .select({ id, reference, name, form, createdAt, phone, email, isInQuarantine })
    .from(leads)
    .where(
      and(
        isNull(leads.erasedAt),
        isNull(leads.deletedAt),
        isNull(leads.mergedInto),
        or(and(...searched(words.join(' '))), byNumber),
        withinScope(scope, {
          department: leads.department,
          dealership: leads.dealership,
          owner: leads.assignedTo,
        }),
      ),
    )
    .orderBy(desc(leads.createdAt), leads.id)
    .limit(limit)
}

/** The very stock id first, then what is on sale, then the newest. */
export async function findStock(db: Executor, { words, limit }: Asked) {
  const { id, stockid, title, slug, status, price, priceType } = vehicles
  const isMeant = eq(sql`lower(${vehicles.stockid})`, words.join(' '))
  return db
    .select({ id, stockid, title, slug, status, price, priceType })
    .from(vehicles)
    .where(holdsAll(words, [vehicles.stockid, vehicles.title]))
    .orderBy(desc(isMeant), desc(eq(vehicles.status, 'on_sale')), desc(vehicles.listedAt), desc(vehicles.id))
    .limit(limit)
}

/** Every word stands in one of the columns. */
function holdsAll(words: readonly string[], columns: readonly Column[]): SQL | undefined {
  return and(...words.map((word) => or(...columns.map((column) => contains(column, word)))))
}

/** By position, not by pattern: what was typed has no signs with a meaning of their own. */
function contains(column: Column, text: string): SQL {
  return sql`strpos(lower(${column}), ${text}) > 0`
}
