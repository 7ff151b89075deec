import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { LOCAL_SEARCH } from '../../../domain/constants.ts'
import type { Layout } from '../../../services/site/index.ts'
import { loadChunk } from '../../start/load-chunk.ts'
import type { Finder, ServerAnswer } from './finder.ts'
import type { StockAnswer, Suggestion } from './suggestion.ts'

export interface SuggestionResult {
  suggestions: Suggestion[]
  /** Number of vehicles for the keyword; null until known. */
  total: number | null
  /** The vehicle search failed. */
  error: boolean
}

interface AnswerToText<Answer> {
  text: string
  answer: Answer | null
}

const NOTHING: SuggestionResult = { suggestions: [], total: null, error: false }

interface PopupParts extends Pick<Modules, 'arrange' | 'SuggestionList' | 'RecentList'> {
  finder: Finder
}

/** Loads the popup's modules on demand; null until then. */
export function usePopupParts({
  site,
  summary,
  navigation,
}: Pick<Layout, 'site' | 'summary' | 'navigation'>): [PopupParts | null, () => void] {
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
  useEffect(() => modules?.prepareStock(site, summary), [modules, site, summary])
  const parts = useMemo(
    () => modules && { ...modules, finder: modules.createFinder(navigation, summary) },
    [modules, navigation, summary],
  )
  return [parts, load]
}

type Modules = Awaited<ReturnType<typeof loadModules>>

async function loadModules() {
  const modules = await loadChunk(() =>
    Promise.all([
      import('./finder.ts'),
      import('./suggest.ts'),
      import('./suggestion-list.tsx'),
      import('./recent-list.tsx'),
    ]),
  )
  const [{ createFinder, prepareStock }, { arrange }, { SuggestionList }, { RecentList }] = modules
  return { createFinder, prepareStock, arrange, SuggestionList, RecentList }
}

/** Null while the modules load. */
export function useSuggestions(text: string, parts: PopupParts | null): SuggestionResult | null {
  const query = text.trim()
  const isEnough = query.length >= LOCAL_SEARCH.minimumMatch
  const [stock, setStock] = useState<AnswerToText<StockAnswer> | null>(null)
  const [more, setMore] = useState<AnswerToText<ServerAnswer> | null>(null)

  useEffect(() => {
    if (!isEnough || !parts) return
    const { finder } = parts
    const controller = new AbortController()
    const { signal } = controller
    const ask = <Answer>(
      question: (text: string, signal: AbortSignal) => Promise<Answer>,
      store: (result: AnswerToText<Answer>) => void,
    ) =>
      question(query, signal).then(
        (answer) => signal.aborted || store({ text: query, answer }),
        () => signal.aborted || store({ text: query, answer: null }),
      )
    void ask(finder.askStock, setStock)
    if (finder.needsMore(query)) void ask(finder.askMore, setMore)
    return () => controller.abort()
  }, [query, isEnough, parts])

  if (!isEnough) return NOTHING
  if (!parts) return null
  const serverAnswer = more?.text === query ? more.answer : null
  const exactVehicles = serverAnswer?.exactVehicles ?? []
  // Keeps the cars of the previous text while the new ones load, so that nothing flickers.
  const isNear = stock !== null && (query.startsWith(stock.text) || stock.text.startsWith(query))
  const stockVehicles = isNear ? (stock.answer?.vehicles ?? []) : []
  const cars = stockVehicles.filter((car) => exactVehicles.every(({ id }) => id !== car.id))
  const isAnswered = stock?.text === query
  return {
    suggestions: parts.arrange(
      parts.finder.suggest(query, serverAnswer?.entries),
      [...exactVehicles, ...cars],
      query,
    ),
    total: isAnswered ? (stock.answer?.total ?? null) : null,
    error: isAnswered && stock.answer === null,
  }
}
