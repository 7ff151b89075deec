import { useEffect, useMemo, useSyncExternalStore } from 'react'
import { useKeys } from './use-keys.ts'

export interface ScreenKeys {
  /** Heading in the list of shortcuts: 'In the list of templates'. */
  title: string
  /** A key without `run` is only listed: the browser handles it. */
  keys: readonly { key: string; act: string; run?: () => void }[]
}

let current: ScreenKeys | null = null
const listeners = new Set<() => void>()

/** Handles the keys of the open screen and lists them under `?`. */
export function useScreenKeys(screen: ScreenKeys): void {
  useKeys(
    useMemo(
      () => Object.fromEntries(screen.keys.flatMap(({ key, run }) => (run ? [[key, run]] : []))),
      [screen],
    ),
  )
  useEffect(() => {
    setCurrent(screen)
    return () => setCurrent(null)
  }, [screen])
}

export function useCurrentScreenKeys(): ScreenKeys | null {
  return useSyncExternalStore(
    subscribe,
    () => current,
    () => null,
  )
}

function setCurrent(screen: ScreenKeys | null): void {
  current = screen
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
