import type { Transaction } from '../../data/database/database.ts'
import { writeClock } from '../../data/routing/clocks.ts'
import { clockTimes } from '../../domain/routing/response-clock.ts'
import type { ClockPolicy } from '../../domain/routing/rule.ts'
import { departmentHours, type Published } from '../published/index.ts'

interface ClockStart {
  lead: {
    id: string
    department: Parameters<typeof departmentHours>[1]['department']
    dealership: string | null
  }
  policy: ClockPolicy
  ruleId: string | null
  from: Date
  moves: number
  round: number
}

/** Starts a round of a lead's clock. Returns its deadline, or null for a department that never opens. */
export async function startRound(
  transaction: Transaction,
  published: Published,
  { lead, policy, ruleId, from, moves, round }: ClockStart,
): Promise<Date | null> {
  const times = clockTimes(policy, departmentHours(published, lead, from), from)
  if (!times) return null
  const { dueAt, warnAt } = times
  const stage = warnAt === null ? ('due' as const) : ('warn' as const)
  const nextAt = warnAt ?? dueAt
  await writeClock(transaction, { leadId: lead.id, ruleId, policy, stage, moves, round, dueAt, nextAt })
  return dueAt
}
