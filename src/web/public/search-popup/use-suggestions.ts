import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { LOCAL_SEARCH } from '../../../domain/constants.ts'
import type { Layout } from '../../../services/site/index.ts'
import { loadChunk } from '../../start/load-chunk.ts'
import type { Finder, ServerAnswer } from './finder.ts'
import type { StockAnswer, Suggestion } from './suggestion.ts'

export interface Found {
  suggestions: Suggestion[]
  /** Vehicles the keyword finds; null while nobody knows. */
  total: number | null
  /** The stock could not be searched. */
  error: boolean
}

interface Asked<Answer> {
  text: string
  answer: Answer | null
}

const NOTHING: Found = { suggestions: [], total: null, error: false }

interface PopupParts extends Pick<Modules, 'arrange' | 'SuggestionList' | 'RecentList'> {
  finder: Finder
}

/** What the popup shows is loaded when it is wanted, not with the page; null until it is there. */
export function usePopupParts({
  site,
  summary,
  navigation,
}: Pick<Layout, 'site' | 'summary' | 'navigation'>): [PopupParts | null, () => void] {
  const [modules, setModules] = useState<Modules | null>(null)
  const isLoading = useRef(false)
  const want = useCallback(() => {
    if (isLoading.current) return
    isLoading.current = true
    loadModules().then(setModules, (error: unknown) => {
      // The next time somebody wants it may be a better moment.
      isLoading.current = false
      console.warn('Suggestions could not be loaded', error)
    })
  }, [])
  useEffect(() => modules?.prepareStock(site, summary), [modules, site, summary])
  const parts = useMemo(
    () => modules && { ...modules, finder: modules.createFinder(navigation, summary) },
    [modules, navigation, summary],
  )
  return [parts, want]
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

/** Null while the popup's parts are on their way. */
export function useSuggestions(text: string, parts: PopupParts | null): Found | null {
  const typed = text.trim()
  const isEnough = typed.length >= LOCAL_SEARCH.minimumMatch
  const [stock, setStock] = useState<Asked<StockAnswer> | null>(null)
  const [more, setMore] = useState<Asked<ServerAnswer> | null>(null)

  useEffect(() => {
    if (!isEnough || !parts) return
    const { finder } = parts
    const outdated = new AbortController()
    const { signal } = outdated
    const ask = <Answer>(
      question: (text: string, signal: AbortSignal) => Promise<Answer>,
      hear: (asked: Asked<Answer>) => void,
    ) =>
      question(typed, signal).then(
        (answer) => signal.aborted || hear({ text: typed, answer }),
        () => signal.aborted || hear({ text: typed, answer: null }),
      )
    void ask(finder.askStock, setStock)
    if (finder.needsMore(typed)) void ask(finder.askMore, setMore)
    return () => outdated.abort()
  }, [typed, isEnough, parts])

  if (!isEnough) return NOTHING
  if (!parts) return null
  const added = more?.text === typed ? more.answer : null
  const meant = added?.meant ?? []
  // Cars of a letter before or after stay until those of this text are there: nothing blinks while one types.
  const isNear = stock !== null && (typed.startsWith(stock.text) || stock.text.startsWith(typed))
  const found = isNear ? (stock.answer?.vehicles ?? []) : []
  const cars = found.filter((car) => meant.every(({ id }) => id !== car.id))
  const isAnswered = stock?.text === typed
  return {
    suggestions: parts.arrange(parts.finder.suggest(typed, added?.entries), [...meant, ...cars], typed),
    total: isAnswered ? (stock.answer?.total ?? null) : null,
    error: isAnswered && stock.answer === null,
  }
}
