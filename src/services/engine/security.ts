import type { Database } from '../../data/database/database.ts'
import { transact } from '../../data/database/transact.ts'
import { deleteRateCount, listKnownLimits, listRateCounts } from '../../data/security/index.ts'
import {
  type AuditRow,
  endSessionsExcept,
  endUserSession,
  endUserSessions,
  findUser,
  insertAudit,
  listSignInAttempts,
  listStaffSessions,
  type StaffSession,
} from '../../data/users/index.ts'
import type { AuditAct } from '../../domain/audit/audit.ts'
import {
  ATTEMPTS_PER_PAGE,
  type AttemptQuery,
  LIMIT_LABELS,
  type ListedSession,
  NEW_DEVICE_DAYS,
  type SessionEnd,
  type SignInAttempt,
} from '../../domain/engine/security.ts'
import { can } from '../../domain/permissions/permissions.ts'
import { type Outcome, type Refusal, refuse } from '../../domain/refusals/refusal.ts'
import type { Acting } from '../../domain/users/acting.ts'

type SecurityRefusal = Refusal<'not_permitted' | 'missing'>

export interface LimitList {
  limits: { name: string; label: string; points: number; seconds: number }[]
  limited: { key: string; label: string; subject: string; until: string }[]
}

export interface SecurityServices {
  /** Everyone's sessions, the last used first. */
  sessions(currentSession: string): Promise<ListedSession[]>
  /** Returns the number of sessions that ended. */
  endSessions(
    acting: Acting,
    end: SessionEnd,
    currentSession: string,
  ): Promise<Outcome<number, SecurityRefusal>>
  attempts(query: AttemptQuery): Promise<{ attempts: SignInAttempt[]; next: string | null }>
  limits(): Promise<LimitList>
  liftLimit(acting: Acting, key: string): Promise<Outcome<LimitList, SecurityRefusal>>
}

const DAY_MS = 86_400_000
const MAX_COUNTS = 500
const NOT_PERMITTED = 'Only super administrators can do this'
const ATTEMPT_ACTS: Record<AttemptQuery['result'], readonly AuditAct[]> = {
  all: ['session.signed_in', 'session.refused'],
  signed_in: ['session.signed_in'],
  refused: ['session.refused'],
}

export function createSecurityServices({ db, clock }: { db: Database; clock: () => Date }): SecurityServices {
  async function limits(): Promise<LimitList> {
    // A limit of one point marks something that works once; no one is limited by it.
    const knownLimits = listKnownLimits().filter(({ points }) => points > 1)
    const counts = await listRateCounts(db, clock(), MAX_COUNTS)
    return {
      limits: knownLimits
        .map(({ name, points, per }) => ({ name, label: LIMIT_LABELS[name] ?? name, points, seconds: per }))
        .toSorted((one, other) => one.label.localeCompare(other.label)),
      limited: counts.flatMap(({ key, points, until }) => {
        const limit = knownLimits.find(({ name }) => key.startsWith(`${name}:`))
        if (!limit || points <= limit.points) return []
        const subject = key.slice(limit.name.length + 1)
        return [{ key, label: LIMIT_LABELS[limit.name] ?? limit.name, subject, until: until.toISOString() }]
      }),
    }
  }

  return {
    async sessions(currentSession) {
      const newSince = clock().getTime() - NEW_DEVICE_DAYS * DAY_MS
      return (await listStaffSessions(db, clock())).map((session) => ({
        id: session.id,
        userId: session.userId,
        name: session.name,
        device: session.device,
        address: session.address,
        lastUsedAt: session.lastUsedAt.toISOString(),
        isCurrent: session.id === currentSession,
        isNewDevice: isNewDevice(session, newSince),
      }))
    },

    async endSessions({ user, address }, end, currentSession) {
      if (!can(user, 'system.security')) return refuse('not_permitted', NOT_PERMITTED)
      return transact(db, async (transaction) => {
        const now = clock()
        if (end.which === 'all_but_mine') {
          const count = await endSessionsExcept(transaction, currentSession, now)
          const after = { why: 'ended for everyone else', sessions: count }
          await insertAudit(transaction, { actor: user, act: 'session.ended_by', after, address }, now)
          return { ok: true as const, value: count }
        }
        const person = await findUser(transaction, end.userId)
        if (!person) return refuse('missing', 'This person no longer has an account')
        if (end.which === 'person')
          await endUserSessions(transaction, person.id, { except: currentSession, now })
        else if (!(await endUserSession(transaction, person.id, { sessionId: end.sessionId, now })))
          return refuse('missing', 'This session has already ended')
        const target = { kind: 'user', id: person.id, label: person.name }
        await insertAudit(transaction, { actor: user, act: 'session.ended_by', target, address }, now)
        return { ok: true as const, value: 1 }
      })
    },

    async attempts({ q, result, after }) {
      const filter = {
        text: q,
        acts: ATTEMPT_ACTS[result],
        after: after === undefined ? null : BigInt(after),
      }
      const rows = await listSignInAttempts(db, filter, ATTEMPTS_PER_PAGE + 1)
      const page = rows.slice(0, ATTEMPTS_PER_PAGE)
      return {
        attempts: page.map(attemptOf),
        next: rows.length > ATTEMPTS_PER_PAGE ? String(page.at(-1)?.id) : null,
      }
    },

    limits,

    async liftLimit({ user, address }, key) {
      if (!can(user, 'system.security')) return refuse('not_permitted', NOT_PERMITTED)
      const limit = listKnownLimits().find(({ name, points }) => points > 1 && key.startsWith(`${name}:`))
      const outcome = await transact(db, async (transaction) => {
        if (!limit || !(await deleteRateCount(transaction, key)))
          return refuse('missing', 'This limit has already ended')
        const label = LIMIT_LABELS[limit.name] ?? limit.name
        const target = { kind: 'limit', id: key, label }
        await insertAudit(transaction, { actor: user, act: 'limit.lifted', target, address }, clock())
        return { ok: true as const, value: null }
      })
      return outcome.ok ? { ok: true, value: await limits() } : outcome
    },
  }
}

function isNewDevice({ deviceSince, deviceCount }: StaffSession, newSince: number): boolean {
  return deviceCount > 1 && deviceSince !== null && deviceSince.getTime() > newSince
}

function attemptOf({ id, at, act, actorName, targetLabel, address, after }: AuditRow): SignInAttempt {
  const { why, reason } = after ?? {}
  const text = typeof why === 'string' ? why : reason
  return {
    id: String(id),
    at: at.toISOString(),
    isRefused: act === 'session.refused',
    name: actorName ?? targetLabel ?? 'Unknown',
    address,
    reason: typeof text === 'string' ? text : null,
  }
}
