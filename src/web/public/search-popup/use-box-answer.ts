import { useEffect, useState } from 'react'
import { FUNCTIONS_PREFIX, LOCAL_SEARCH, TIMING } from '../../../domain/constants.ts'
import type { BoxSuggestions } from '../../../services/stock/index.ts'

const MAX_TEXT_LENGTH = 200
const RETRY_PAUSES = [1_000, 4_000]

/** What the server suggests for a text; null until it answers, and while it cannot be reached. `filters`: query of other filters. */
export function useBoxAnswer(text: string, filters = ''): BoxSuggestions | null {
  return useBoxResult(text, filters)?.answer ?? null
}

export interface BoxResult {
  /** The text that was asked about. */
  text: string
  /** Null if the server could not be reached. */
  answer: BoxSuggestions | null
}

/** The newest result. While someone continues a text it is the previous one, so that nothing flickers. */
export function useBoxResult(text: string, filters = ''): BoxResult | null {
  const query = text.trim()
  const isEnough = query.length >= LOCAL_SEARCH.minimumMatch
  const [result, setResult] = useState<BoxResult | null>(null)
  useEffect(() => {
    if (!isEnough) return
    const controller = new AbortController()
    const { signal } = controller
    let timer = setTimeout(ask, TIMING.filterPushDebounce, 0)
    function ask(failures: number): void {
      askServer(query, filters, signal).then(
        (answer) => signal.aborted || setResult({ text: query, answer }),
        () => {
          if (signal.aborted) return
          setResult({ text: query, answer: null })
          // A text that stays would otherwise have no suggestions after a short outage.
          const pause = RETRY_PAUSES[failures]
          if (pause !== undefined) timer = setTimeout(ask, pause, failures + 1)
        },
      )
    }
    return () => {
      clearTimeout(timer)
      controller.abort()
    }
  }, [query, filters, isEnough])
  if (!isEnough || !result) return null
  return query.startsWith(result.text) || result.text.startsWith(query) ? result : null
}

async function askServer(text: string, filters: string, signal: AbortSignal): Promise<BoxSuggestions> {
  const words = encodeURIComponent(text.slice(0, MAX_TEXT_LENGTH).toWellFormed())
  const response = await fetch(
    `${FUNCTIONS_PREFIX}/suggest?${[`q=${words}`, filters].filter(Boolean).join('&')}`,
    {
      signal,
    },
  )
  if (!response.ok) throw new Error(`suggest answered ${response.status}`)
  return (await response.json()) as BoxSuggestions
}
