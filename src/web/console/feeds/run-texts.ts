import { wholeText } from '../../../domain/vehicles/prices/price.ts'
import type { Run, Source } from './source-calls.ts'

/** What a run did, in a few words. */
export function runText({ outcome, endedAt, inserted, updated, withdrawn, reason }: Run): string {
  if (endedAt === null) return 'Running'
  if (outcome === 'failed') return reason ?? 'Failed'
  if (outcome === 'held') return `Held: ${reason ?? 'someone should look at it'}`
  if (outcome === 'unchanged') return 'Nothing changed'
  const parts = [`${wholeText(inserted)} new`, `${wholeText(updated)} changed`]
  if (withdrawn > 0) parts.push(`${wholeText(withdrawn)} off sale`)
  return parts.join(', ')
}

export type Health = 'well' | 'warning' | 'failed' | 'none'

/** A run that takes three times as long as usual is slow. */
const SLOW_TIMES = 3
const MIN_SLOW_SECONDS = 5

export function isSlow({ lastRuns, medianSeconds, runs }: Source): boolean {
  const seconds = lastRuns[0]?.seconds ?? 0
  return (
    runs > 3 && medianSeconds !== null && seconds > Math.max(MIN_SLOW_SECONDS, medianSeconds * SLOW_TIMES)
  )
}

export function healthOf(source: Source): { health: Health; text: string } {
  const [last] = source.lastRuns
  if (source.isPaused) return { health: 'none', text: 'Paused' }
  if (source.isRunning) return { health: 'well', text: 'Running' }
  if (!last) return { health: 'none', text: 'No run yet' }
  if (source.failures > 0)
    return { health: 'failed', text: source.failures === 1 ? 'Failed' : `Failed ${source.failures} times` }
  if (last.outcome === 'held') return { health: 'warning', text: 'Waits for a decision' }
  if (source.notice === 'late') return { health: 'warning', text: 'Late' }
  if (isSlow(source))
    return {
      health: 'warning',
      text: `Slow: ${Math.round(last.seconds ?? 0)} s, usually ${Math.round(source.medianSeconds ?? 0)} s`,
    }
  return { health: 'well', text: 'Healthy' }
}
