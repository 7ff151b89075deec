import { type ReactNode, useEffect, useRef, useState } from 'react'
import type { LazyPart } from '../../start/later-part.ts'

/** Calls `wake` when an island is to load its script; returns how to stop waiting. */
export type Waking = (island: Element, wake: () => void) => (() => void) | undefined

interface Props<Module> {
  /**
   * The server draws it at once, so its file loads it there: `if (import.meta.env.SSR) await part.load()`. A plain import
   * would take it into the first script of every page.
   */
  part: LazyPart<Module>
  /** When its script is loaded: as soon as this is true, or by a rule such as `whenNear`. */
  wakes: boolean | Waking
  /** A new value tries again after a failed load. */
  attempt?: string
  className?: string
  /** Listens to the server's HTML until the signal. Keep the function stable: each new one starts over. */
  listen?: (html: HTMLElement, signal: AbortSignal) => void
  children: (module: Module) => ReactNode
}

/** A part of a page that the server draws. In the browser its HTML stays as it is, and works, until the part's script is loaded. */
export function Island<Module>({ part, wakes, attempt, className, listen, children }: Props<Module>) {
  const place = useRef<HTMLDivElement>(null)
  const [isReached, setIsReached] = useState(false)
  const module = part.use(isReached || wakes === true, attempt)
  const isStill = module === null
  useEffect(() => {
    if (place.current && typeof wakes === 'function') return wakes(place.current, () => setIsReached(true))
  }, [wakes])
  useEffect(() => {
    if (!isStill || !place.current || !listen) return
    const controller = new AbortController()
    listen(place.current, controller.signal)
    return () => controller.abort()
  }, [isStill, listen])
  if (isStill)
    return (
      <div
        ref={place}
        className={className}
        // React keeps what stands inside an element whose HTML is set, as long as that does not change.
        suppressHydrationWarning
        // oxlint-disable-next-line react/no-danger
        dangerouslySetInnerHTML={{ __html: '' }}
      />
    )
  return (
    <div data-live={import.meta.env.SSR ? undefined : true} className={className}>
      {children(module)}
    </div>
  )
}
