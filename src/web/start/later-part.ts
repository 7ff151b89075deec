import { useEffect, useState } from 'react'
import { toasts } from '../../ui/overlays/toast-store.ts'
import { loadChunk } from './load-chunk.ts'

const COULD_NOT = 'This part of the page could not be loaded. Check your connection and try again.'

/** A part of the site that waits until it is wanted. */
export interface LaterPart<Module> {
  /** Null until it is there. A failure is said, and wanting it again, or under another `asking`, tries again. */
  use(isWanted: boolean, asking?: string): Module | null
  load(): Promise<Module>
}

export function laterPart<Module>(load: () => Promise<Module>): LaterPart<Module> {
  let known: Module | null = null
  const loadOnce = async () => {
    known ??= await loadChunk(load)
    return known
  }
  return {
    load: loadOnce,
    use(isWanted, asking) {
      const [part, setPart] = useState(() => known)
      const isMissing = isWanted && part === null
      useEffect(() => {
        if (!isMissing) return
        loadOnce().then(
          (loaded) => setPart(() => loaded),
          (error: unknown) => {
            console.warn(COULD_NOT, error)
            toasts.show({ kind: 'error', message: COULD_NOT })
          },
        )
        // oxlint-disable-next-line react/exhaustive-deps
      }, [isMissing, asking])
      return part
    },
  }
}
