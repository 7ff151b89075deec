import { CONSOLE_SEARCH } from '../../../../domain/console-search/console-search.ts'
import { FUNCTIONS_PREFIX, TIMING } from '../../../../domain/constants.ts'
import type { ConsoleFindings } from '../../../../services/console/index.ts'
import { useLatest } from '../../list/use-latest.ts'
import { staffFetch } from '../../session/session.ts'
import { type CallOutcome, failureOf } from '../../staff-call.ts'
import type { FindingsState } from './search-groups.ts'

const TIME_OUT_MS = 10_000
const FAILED = 'The search could not be answered'

/** What the server finds for a text, a moment after the last letter. */
export function useFindings(text: string): { state: FindingsState; findings: ConsoleFindings | null } {
  const typed = text.trim()
  const isEnough = typed.length >= CONSOLE_SEARCH.minLength
  const { outcome, answered, isCurrent } = useLatest(
    isEnough ? typed : null,
    search,
    TIMING.filterPushDebounce,
  )

  if (!isEnough) return { state: 'idle', findings: null }
  // What was found a letter before or after stays until this text is answered: nothing blinks while one types.
  const isNear = answered !== null && (typed.startsWith(answered) || answered.startsWith(typed))
  const findings = isNear && outcome?.ok ? outcome.value : null
  if (!isCurrent) return { state: 'asking', findings }
  return { state: findings ? 'answered' : 'failed', findings }
}

async function search(q: string, signal: AbortSignal): Promise<CallOutcome<ConsoleFindings>> {
  try {
    const answer = await staffFetch(`${FUNCTIONS_PREFIX}/console-search?${new URLSearchParams({ q })}`, {
      signal: AbortSignal.any([signal, AbortSignal.timeout(TIME_OUT_MS)]),
    })
    if (answer.ok) return { ok: true, value: (await answer.json()) as ConsoleFindings }
    return failureOf(answer.status, null, FAILED)
  } catch {
    return failureOf(0, null, FAILED)
  }
}
