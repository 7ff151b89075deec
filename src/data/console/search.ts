import { and, type Column, desc, eq, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm'
import type { ConsoleSearchQuery } from '../../domain/console-search/console-search.ts'
import type { ScopeFilter } from '../../domain/permissions/scope-filter.ts'
import type { Executor } from '../database/database.ts'
import { leads, users, vehicles } from '../database/tables.ts'
import { withinScope } from '../database/within-scope.ts'
import { searchConditions } from '../leads/index.ts'

interface LimitedQuery extends ConsoleSearchQuery {
  limit: number
}

/** Returns matching staff, active ones first. */
export async function findPeople(db: Executor, { words, limit }: LimitedQuery, scope: ScopeFilter) {
  const { id, name, username, role, department, active } = users
  return db
    .select({ id, name, username, role, department, active })
    .from(users)
    .where(and(containsAllWords(words, [users.name, users.username, users.email]), withinScope(scope, users)))
    .orderBy(desc(users.active), users.name, users.id)
    .limit(limit)
}

/** Matches the beginnings of words and any part of a phone number, newest first. Erased, deleted and merged leads are excluded. */
export async function findLeads(db: Executor, { words, digits, limit }: LimitedQuery, scope: ScopeFilter) {
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
        or(and(...searchConditions(words.join(' '))), byNumber),
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

/** Returns an exact stock number first, then cars on sale, then the newest. */
export async function findStock(db: Executor, { words, limit }: LimitedQuery) {
  const { id, stockid, title, slug, status, price, priceType } = vehicles
  const isExactStockid = eq(sql`lower(${vehicles.stockid})`, words.join(' '))
  return db
    .select({ id, stockid, title, slug, status, price, priceType })
    .from(vehicles)
    .where(containsAllWords(words, [vehicles.stockid, vehicles.title]))
    .orderBy(
      desc(isExactStockid),
      desc(eq(vehicles.status, 'on_sale')),
      desc(vehicles.listedAt),
      desc(vehicles.id),
    )
    .limit(limit)
}

/** Every word must occur in one of the columns. */
function containsAllWords(words: readonly string[], columns: readonly Column[]): SQL | undefined {
  return and(...words.map((word) => or(...columns.map((column) => contains(column, word)))))
}

/** Searches by position instead of LIKE, so that typed characters never act as wildcards. */
function contains(column: Column, text: string): SQL {
  return sql`strpos(lower(${column}), ${text}) > 0`
}
