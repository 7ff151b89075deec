import { useCallback, useMemo, useRef, useState } from 'react'
import { LOCAL_SEARCH } from '../../../domain/constants.ts'
import type { Layout } from '../../../services/site/index.ts'
import { loadChunk } from '../../start/load-chunk.ts'
import type { SuggestPages } from './suggest.ts'
import type { Suggestion } from './suggestion.ts'
import { useBoxResult } from './use-box-answer.ts'

export interface SuggestionResult {
  suggestions: Suggestion[]
  /** The search for the text as typed; null until known, or if none of its words is understood. */
  understood: { href: string; count: number } | null
  isAnswered: boolean
  /** The server could not be reached. */
  error: boolean
}

const NOTHING: SuggestionResult = { suggestions: [], understood: null, isAnswered: false, error: false }
const NO_CARS = { searches: [], vehicles: [] }

interface PopupParts extends Pick<Modules, 'arrange' | 'SuggestionList' | 'RecentList'> {
  suggestPages: SuggestPages
}

/** Loads the popup's modules on demand; null until then. */
export function usePopupParts(navigation: Layout['navigation']): [PopupParts | null, () => void] {
  const [modules, setModules] = useState<Modules | null>(null)
  const isLoading = useRef(false)
  const load = useCallback(() => {
    if (isLoading.current) return
    isLoading.current = true
    loadModules().then(setModules, (error: unknown) => {
      // Allows another attempt.
      isLoading.current = false
      console.warn('Suggestions could not be loaded', error)
    })
  }, [])
  const parts = useMemo(
    () => modules && { ...modules, suggestPages: modules.createPageSuggest(navigation) },
    [modules, navigation],
  )
  return [parts, load]
}

type Modules = Awaited<ReturnType<typeof loadModules>>

async function loadModules() {
  const modules = await loadChunk(() =>
    Promise.all([import('./suggest.ts'), import('./suggestion-list.tsx'), import('./recent-list.tsx')]),
  )
  const [{ createPageSuggest, arrange }, { SuggestionList }, { RecentList }] = modules
  return { createPageSuggest, arrange, SuggestionList, RecentList }
}

/** Pages of the site, with searches and vehicles of the server. Null while the modules load. */
export function useSuggestions(text: string, parts: PopupParts | null): SuggestionResult | null {
  const query = text.trim()
  const result = useBoxResult(text)
  if (query.length < LOCAL_SEARCH.minimumMatch) return NOTHING
  if (!parts) return null
  const isAnswered = result?.text === query
  return {
    suggestions: parts.arrange(result?.answer ?? NO_CARS, parts.suggestPages(query), query),
    understood: isAnswered ? (result.answer?.understood ?? null) : null,
    isAnswered,
    error: isAnswered && result.answer === null,
  }
}
