import { useEffect, useState } from 'react'
import { CONSOLE_SEARCH } from '../../../../domain/console-search/console-search.ts'
import { FUNCTIONS_PREFIX, TIMING } from '../../../../domain/constants.ts'
import type { ConsoleFindings } from '../../../../services/console/index.ts'
import { staffFetch } from '../../session/session.ts'
import type { FindingsState } from './search-groups.ts'

interface Asked {
  text: string
  /** Null: it could not be answered. */
  findings: ConsoleFindings | null
}

const TIME_OUT_MS = 10_000

/** What the server finds for a text, a moment after the last letter. Of answers that overtake each other the latest question's counts. */
export function useFindings(text: string): { state: FindingsState; findings: ConsoleFindings | null } {
  const typed = text.trim()
  const isEnough = typed.length >= CONSOLE_SEARCH.fewestLetters
  const [asked, setAsked] = useState<Asked | null>(null)

  useEffect(() => {
    if (!isEnough) return undefined
    const outdated = new AbortController()
    const answer = async () => {
      const findings = await ask(typed, outdated.signal)
      if (!outdated.signal.aborted) setAsked({ text: typed, findings })
    }
    const timer = setTimeout(() => void answer(), TIMING.filterPushDebounce)
    return () => {
      clearTimeout(timer)
      outdated.abort()
    }
  }, [typed, isEnough])

  if (!isEnough) return { state: 'idle', findings: null }
  // What was found a letter before or after stays until this text is answered: nothing blinks while one types.
  const isNear = asked !== null && (typed.startsWith(asked.text) || asked.text.startsWith(typed))
  const findings = isNear ? asked.findings : null
  if (asked?.text !== typed) return { state: 'asking', findings }
  return { state: findings ? 'answered' : 'failed', findings }
}

async function ask(q: string, signal: AbortSignal): Promise<ConsoleFindings | null> {
  try {
    const answer = await staffFetch(`${FUNCTIONS_PREFIX}/console-search?${new URLSearchParams({ q })}`, {
      signal: AbortSignal.any([signal, AbortSignal.timeout(TIME_OUT_MS)]),
    })
    return answer.ok ? ((await answer.json()) as ConsoleFindings) : null
  } catch {
    return null
  }
}
