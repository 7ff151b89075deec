import { CONSOLE_SEARCH } from '../../../../domain/console-search/console-search.ts'
import { FUNCTIONS_PREFIX, TIMING } from '../../../../domain/constants.ts'
import type { ConsoleFindings } from '../../../../services/console/index.ts'
import { useLatest } from '../../list/use-latest.ts'
import { staffFetch } from '../../session/session.ts'
import { type CallOutcome, failureOf } from '../../staff-call.ts'
import type { FindingsState } from './search-groups.ts'

const TIME_OUT_MS = 10_000
const FAILED = 'Search failed'

/** Searches on the server shortly after the last keystroke. */
export function useFindings(text: string): { state: FindingsState; findings: ConsoleFindings | null } {
  const query = text.trim()
  const isLongEnough = query.length >= CONSOLE_SEARCH.minLength
  const { outcome, answeredQuestion, isCurrent } = useLatest(
    isLongEnough ? query : null,
    search,
    TIMING.filterPushDebounce,
  )

  if (!isLongEnough) return { state: 'idle', findings: null }
  // Results for a shorter or longer version of the text stay until this one is answered, so that the list does not flicker.
  const isRelated =
    answeredQuestion !== null && (query.startsWith(answeredQuestion) || answeredQuestion.startsWith(query))
  const findings = isRelated && outcome?.ok ? outcome.value : null
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
