import { useEffect, useState } from 'react'
import { toasts } from '../../ui/toast-store.ts'
import { loadChunk } from './load-chunk.ts'

const COULD_NOT = 'This part of the page could not be loaded. Check your connection and try again.'

/** A part of the site that waits until it is wanted; null until it is there. A failure is said, and wanting it again tries again. */
export function useChunk<Module>(load: () => Promise<Module>, isWanted: boolean): Module | null {
  const [module, setModule] = useState<Module | null>(null)
  const isMissing = isWanted && module === null
  useEffect(() => {
    if (!isMissing) return
    loadChunk(load).then(
      (loaded) => setModule(() => loaded),
      (error: unknown) => {
        console.warn(COULD_NOT, error)
        toasts.show({ kind: 'error', message: COULD_NOT })
      },
    )
    // The same part whatever function names it.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [isMissing])
  return module
}
