import { useEffect, useState } from 'react'
import { toasts } from '../../ui/overlays/toast-store.ts'
import { loadChunk } from './load-chunk.ts'

const LOAD_FAILED = 'This part of the page could not be loaded. Check your connection and try again.'

// Some browsers remember that a script failed and do not fetch it again before the page is reloaded.
const RELOAD = { label: 'Reload the page', onAct: () => window.location.reload() }

/** A part of the site that is loaded on demand. */
export interface LazyPart<Module> {
  /** Null until loaded. A failure shows a toast; a new request or another `attemptKey` tries again. */
  use(isWanted: boolean, attemptKey?: string): Module | null
  load(): Promise<Module>
}

export function createLazyPart<Module>(load: () => Promise<Module>): LazyPart<Module> {
  let loadedModule: Module | null = null
  const loadOnce = async () => {
    loadedModule ??= await loadChunk(load)
    return loadedModule
  }
  return {
    load: loadOnce,
    use(isWanted, attemptKey) {
      const [part, setPart] = useState(() => loadedModule)
      const isMissing = isWanted && part === null
      useEffect(() => {
        if (!isMissing) return
        loadOnce().then(
          (module) => setPart(() => module),
          (error: unknown) => {
            console.warn(LOAD_FAILED, error)
            toasts.show({ kind: 'error', message: LOAD_FAILED, action: RELOAD })
          },
        )
        // oxlint-disable-next-line react/exhaustive-deps
      }, [isMissing, attemptKey])
      return part
    },
  }
}
