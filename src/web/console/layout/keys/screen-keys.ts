import { useEffect, useMemo, useSyncExternalStore } from 'react'
import { useKeys } from './use-keys.ts'

export interface ScreenKeys {
  /** Where they work: 'In the list of people'. */
  title: string
  /** Without `run` it is named only: the browser does it by itself. */
  keys: readonly { key: string; act: string; run?: () => void }[]
}

let shown: ScreenKeys | null = null
const listeners = new Set<() => void>()

/** The keys of the screen that is open: heard, and named in the list of keys, from one table. */
export function useScreenKeys(screen: ScreenKeys): void {
  useKeys(
    useMemo(
      () => Object.fromEntries(screen.keys.flatMap(({ key, run }) => (run ? [[key, run]] : []))),
      [screen],
    ),
  )
  useEffect(() => {
    show(screen)
    return () => show(null)
  }, [screen])
}

export function useShownKeys(): ScreenKeys | null {
  return useSyncExternalStore(
    subscribe,
    () => shown,
    () => null,
  )
}

function show(screen: ScreenKeys | null): void {
  shown = screen
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
