import { addOpenMinutes, type DealershipHours } from '../dealerships/open-time.ts'
import type { ClockPolicy } from './rule.ts'

/** Share of a department's target after which the person is warned. */
const WARNING_SHARE = 2 / 3

/** The clock of a department with a target, for leads without a clock of their rule: it warns, then tells the managers. */
export function departmentClock(targetHours: number | null): ClockPolicy | null {
  if (targetHours === null) return null
  const targetMinutes = targetHours * 60
  return {
    targetMinutes,
    warnMinutes: Math.floor(targetMinutes * WARNING_SHARE),
    onMiss: 'escalate',
    maxMoves: 0,
    tell: [],
  }
}

export interface ClockTimes {
  dueAt: Date
  /** Null without a warning. */
  warnAt: Date | null
}

/** When a clock that starts at an instant warns and runs out; null for a department that never opens. */
export function clockTimes(policy: ClockPolicy, hours: DealershipHours, from: Date): ClockTimes | null {
  const dueAt = addOpenMinutes(hours, from, policy.targetMinutes)
  if (!dueAt) return null
  const warnAt = policy.warnMinutes === null ? null : addOpenMinutes(hours, from, policy.warnMinutes)
  return { dueAt, warnAt }
}

export type MissAction = 'reassign' | 'escalate'

/** Decides the act when a clock runs out. A lead without a person cannot be reassigned. */
export function missAction(
  { onMiss, maxMoves }: ClockPolicy,
  { moves, isAssigned }: { moves: number; isAssigned: boolean },
): MissAction {
  return onMiss === 'reassign' && isAssigned && moves < maxMoves ? 'reassign' : 'escalate'
}
