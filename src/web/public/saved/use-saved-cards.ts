import { useEffect, useSyncExternalStore } from 'react'
import { runWhenIdle } from '../../start/waits.ts'
import { type SavedCards, savedCards } from './saved-cards.ts'
import { useSavedIds } from './use-saved.ts'

const NOTHING: SavedCards = { cards: new Map(), failed: false }

/** The saved cars, fetched when the page is idle: once for a page that wakes up with saves, then for what is new. */
export function useSavedCards(): SavedCards {
  const ids = useSavedIds()
  const state = useSyncExternalStore(savedCards.subscribe, savedCards.get, () => NOTHING)
  useEffect(() => {
    if (!savedCards.isComplete()) runWhenIdle(() => void savedCards.loadMissing())
  }, [ids])
  return state
}
