import { and, asc, desc, eq, inArray, isNull, or, type SQL, sql } from 'drizzle-orm'
import type { PeopleScope } from '../../domain/permissions/manage-users.ts'
import type { ScopeFilter } from '../../domain/permissions/scope-filter.ts'
import { ROLES, type User } from '../../domain/users/user.ts'
import { sortParts, type UserSortField } from '../../domain/users/user-list.ts'
import type { ListedUser, UserQuery } from '../../domain/users/user-schemas.ts'
import type { Database, Executor, Transaction } from '../database/database.ts'
import { isUniqueViolation } from '../database/error-code.ts'
import { users } from '../database/tables.ts'
import { withinScope } from '../database/within-scope.ts'
import { type NewUser, toUser } from './users.ts'

/** A user with the version that was read. */
export type Person = User & { version: number }

export interface PeoplePage {
  users: ListedUser[]
  /** The number of users of each status that pass the other filters. */
  counts: Record<UserQuery['status'], number>
}

export async function listPeople(
  db: Database,
  scope: PeopleScope,
  query: UserQuery,
  now: Date,
): Promise<PeoplePage> {
  const matchesQuery = and(inScope(scope), ...filters(query))
  const { field, isDescending } = sortParts(query.sort)
  const direction = isDescending ? desc : asc
  const hasStatus = query.status === 'all' ? undefined : eq(users.active, query.status === 'active')
  const [rows, [countRow]] = await Promise.all([
    selectListed(db, now)
      .where(and(matchesQuery, hasStatus))
      .orderBy(
        // Users who were never seen come last in both directions.
        sql`${direction(SORTS[field])} nulls last`,
        asc(sql`lower(${users.name})`),
        asc(users.id),
      )
      .limit(query.pageSize)
      .offset((query.page - 1) * query.pageSize),
    db
      .select({
        all: sql<number>`count(*)::int`,
        active: sql<number>`(count(*) filter (where ${users.active}))::int`,
      })
      .from(users)
      .where(matchesQuery),
  ])
  const { all = 0, active = 0 } = countRow ?? {}
  return { users: rows.map(toListed), counts: { all, active, inactive: all - active } }
}

export async function countActivePeople(db: Executor, scope: ScopeFilter): Promise<number> {
  return db.$count(users, and(eq(users.active, true), withinScope(scope, users)))
}

/** Returns null for an unknown or malformed id. */
export async function findListedUser(db: Database, id: string, now: Date): Promise<ListedUser | null> {
  const [row] = await selectListed(db, now).where(sql`${users.id}::text = ${id}`)
  return row ? toListed(row) : null
}

export interface LockedPeople {
  actor: Person | null
  target: Person | null
  activeSuperAdmins: number
}

/**
 * Locks the actor, the target and every active super administrator in one order until the transaction ends: of two people
 * who demote each other, the second sees the first change. `others` are locked with them. Does not block sign-ins.
 */
export async function lockPeople(
  transaction: Transaction,
  ids: { actor: string; target: string | null; others?: readonly string[] },
): Promise<LockedPeople> {
  const lockedIds = [ids.actor, ...(ids.target === null ? [] : [ids.target]), ...(ids.others ?? [])]
  const rows = await transaction
    .select()
    .from(users)
    .where(
      or(
        inArray(sql`${users.id}::text`, lockedIds),
        and(eq(users.role, 'super_admin'), eq(users.active, true)),
      ),
    )
    .orderBy(users.id)
    .for('no key update')
  const person = (id: string | null): Person | null => {
    const row = rows.find((each) => each.id === id)
    return row ? { ...toUser(row), version: row.version } : null
  }
  return {
    actor: person(ids.actor),
    target: person(ids.target),
    activeSuperAdmins: rows.filter(({ role, active }) => role === 'super_admin' && active).length,
  }
}

export type FieldConflict = { field: 'username' | 'email' }

/** Returns the new user, or the field whose value is already in use. */
export function insertPerson(db: Executor, person: NewUser): Promise<Person | FieldConflict> {
  return catchConflict(async () => {
    const [row] = await db.insert(users).values(person).returning()
    return row as typeof users.$inferSelect
  })
}

/** The usernames and addresses of all accounts, in lower case. */
export async function listTakenNames(
  db: Executor,
): Promise<{ usernames: ReadonlySet<string>; emails: ReadonlySet<string> }> {
  const rows = await db.select({ username: users.username, email: users.email }).from(users)
  return {
    usernames: new Set(rows.map(({ username }) => username.toLowerCase())),
    emails: new Set(rows.map(({ email }) => email.toLowerCase()).filter((email) => email !== '')),
  }
}

export type PersonChange = Partial<Omit<User, 'id' | 'isSuperAdmin'>> & { passwordHash?: string }

export function updatePerson(
  db: Executor,
  id: string,
  change: PersonChange,
  now: Date,
): Promise<Person | FieldConflict> {
  return catchConflict(async () => {
    const [row] = await db
      .update(users)
      .set({ ...change, version: sql`${users.version} + 1`, updatedAt: now })
      .where(eq(users.id, id))
      .returning()
    return row as typeof users.$inferSelect
  })
}

async function catchConflict(
  write: () => Promise<typeof users.$inferSelect>,
): Promise<Person | FieldConflict> {
  try {
    const row = await write()
    return { ...toUser(row), version: row.version }
  } catch (error) {
    if (!isUniqueViolation(error)) throw error
    const { constraint } = (error as Error).cause as { constraint?: string }
    return { field: constraint === 'users_email' ? 'email' : 'username' }
  }
}

function inScope(scope: PeopleScope): SQL | undefined {
  if (scope === 'all') return undefined
  if (scope === 'nobody') return sql`false`
  const { department, dealership } = scope
  return and(
    eq(users.department, department),
    dealership === null ? undefined : or(eq(users.dealership, dealership), isNull(users.dealership)),
  )
}

function filters({ role, department, q }: UserQuery): (SQL | undefined)[] {
  const words = q.trim().toLowerCase().split(/\s+/).filter(Boolean)
  const text = sql`lower(${users.name} || ' ' || ${users.username} || ' ' || ${users.email})`
  return [
    role && eq(users.role, role),
    department && eq(users.department, department),
    // Not by `like`, so that typed characters never act as wildcards.
    ...words.map((word) => sql`strpos(${text}, ${word}) > 0`),
  ]
}

// `users.id` is spelled out: an interpolated column loses its table name, and the subqueries have other `id` columns.
const lastSeen = sql`greatest(
  (select max(t.created_at) from sessions s join refresh_tokens t on t.session_id = s.id
    where s.user_id = users.id and s.ended_at is null),
  (select a.at from audit a where a.actor_id = users.id order by a.id desc limit 1))`

const SORTS = {
  name: sql`lower(${users.name})`,
  username: sql`lower(${users.username})`,
  role: sql`array_position(${sql.raw(`array[${ROLES.map((role) => `'${role}'`).join(', ')}]`)}, ${users.role})`,
  department: sql`${users.department}`,
  dealership: sql`${users.dealership}`,
  lastSeen,
} satisfies Record<UserSortField, SQL>

function selectListed(db: Database, now: Date) {
  return db
    .select({
      row: users,
      lastSeenAt: sql<string | null>`${lastSeen}`,
      devices: sql<number>`(select count(*)::int from sessions s
        where s.user_id = users.id and s.ended_at is null and s.expires_at > ${now.toISOString()})`,
    })
    .from(users)
    .$dynamic()
}

function toListed({
  row,
  lastSeenAt,
  devices,
}: {
  row: typeof users.$inferSelect
  lastSeenAt: string | null
  devices: number
}): ListedUser {
  return {
    ...toUser(row),
    version: row.version,
    createdAt: row.createdAt.toISOString(),
    lastSeenAt: lastSeenAt === null ? null : new Date(lastSeenAt).toISOString(),
    devices,
  }
}
