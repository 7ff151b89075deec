import { median } from '../median.ts'
import { weekStart } from '../shifts/presence.ts'
import { addDays, localTime } from '../time/zone-time.ts'
import { SKIP_REASONS } from './receipt.ts'
import type { ReplayedResult } from './replay.ts'
import type { Replay } from './routing-schemas.ts'

const MAX_LISTED = 200

interface Context {
  people: readonly { id: string; name: string }[]
  since: Date
  now: Date
  timeZone: string
}

/** The figures of a replay, beside what happened. */
export function summariseReplay(
  results: readonly ReplayedResult[],
  { people, since, now, timeZone }: Context,
): Omit<Replay, 'isCut' | 'tookMs' | 'timeZone'> {
  const dayOf = (at: Date) => localTime(at, timeZone).date
  const count = (condition: (result: ReplayedResult) => boolean) => results.filter(condition).length
  const medianMinutes = (side: 'before' | 'after') => {
    const minutes = results.flatMap((result) => result[side].minutes ?? [])
    return minutes.length === 0 ? null : median(minutes)
  }
  const missed = results.filter(({ after }) => after.isMissed)
  return {
    from: dayOf(since),
    to: dayOf(now),
    leads: results.length,
    missed: { before: count(({ before }) => before.isMissed), after: missed.length },
    unassigned: {
      before: count(({ lead }) => lead.assignedTo === null),
      after: count(({ person }) => person === null),
    },
    medianMinutes: { before: medianMinutes('before'), after: medianMinutes('after') },
    moved: count(({ lead, person }) => person !== null && person !== lead.assignedTo),
    people: people
      .map(({ id, name }) => ({
        id,
        name,
        before: count(({ lead }) => lead.assignedTo === id),
        after: count(({ person }) => person === id),
      }))
      .filter(({ before, after }) => before + after > 0)
      .toSorted((one, other) => other.before - one.before || other.after - one.after),
    weeks: weeksOf(results, { first: dayOf(since), last: dayOf(now), dayOf }),
    stillMissed: missed.slice(-MAX_LISTED).map((result) => ({
      id: result.lead.id,
      name: result.lead.name,
      at: result.lead.receivedAt.toISOString(),
      reason: missReason(result),
    })),
    targets: [...new Set(results.flatMap(({ targetMinutes }) => targetMinutes ?? []))].toSorted(
      (a, b) => a - b,
    ),
  }
}

function weeksOf(
  results: readonly ReplayedResult[],
  { first, last, dayOf }: { first: string; last: string; dayOf: (at: Date) => string },
): Replay['weeks'] {
  const weeks: Replay['weeks'] = []
  for (let from = weekStart(first); from <= last; from = addDays(from, 7))
    weeks.push({ from, before: 0, after: 0 })
  const byStart = new Map(weeks.map((week) => [week.from, week]))
  for (const { lead, before, after } of results) {
    const week = byStart.get(weekStart(dayOf(lead.receivedAt)))
    if (!week) continue
    if (before.isMissed) week.before++
    if (after.isMissed) week.after++
  }
  return weeks
}

function missReason({ person, receipt }: ReplayedResult): string {
  if (person !== null) return `${receipt.assignee?.name ?? 'Someone'} usually takes longer`
  const [reason] = receipt.skipped.map((skip) => SKIP_REASONS[skip.reason])
  return reason ? `No one available: ${receipt.skipped[0]?.name} ${reason}` : 'No rule matched'
}
