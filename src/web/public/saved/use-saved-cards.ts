import { useEffect, useSyncExternalStore } from 'react'
import { runWhenIdle } from '../../start/waits.ts'
import { type SavedCards, savedCards } from './saved-cards.ts'
import { useSavedIds } from './use-saved.ts'

const NOTHING: SavedCards = { cards: new Map(), failed: false }

/** Loads the saved cars when the page is idle, and then newly saved ones. */
export function useSavedCards(): SavedCards {
  const ids = useSavedIds()
  const state = useSyncExternalStore(savedCards.subscribe, savedCards.get, () => NOTHING)
  useEffect(() => {
    if (!savedCards.isComplete()) runWhenIdle(() => void savedCards.loadMissing())
  }, [ids])
  return state
}
