import { type ReactNode, useEffect, useRef, useState } from 'react'
import type { LazyPart } from '../../start/lazy-part.ts'

/** Calls `wake` when an island should load its script; returns a function that stops waiting. */
export type Waking = (island: Element, wake: () => void) => (() => void) | undefined

interface Props<Module> {
  /** The server renders it at once, so its file must load it there: `if (import.meta.env.SSR) await part.load()`. A plain import would put it into the first script of every page. */
  part: LazyPart<Module>
  /** Loads the script when this is true, or by a rule such as `whenNear`. */
  wakes: boolean | Waking
  /** A new value tries again after a failed load. */
  attempt?: string
  className?: string
  /** Handles events of the server's HTML until the signal aborts. Keep the function stable: a new one starts over. */
  listen?: (html: HTMLElement, signal: AbortSignal) => void
  children: (module: Module) => ReactNode
}

/** A part of a page that the server renders. Its HTML stays and works until the part's script has loaded. */
export function Island<Module>({ part, wakes, attempt, className, listen, children }: Props<Module>) {
  const element = useRef<HTMLDivElement>(null)
  const [isAwake, setIsAwake] = useState(false)
  const module = part.use(isAwake || wakes === true, attempt)
  const isStatic = module === null
  useEffect(() => {
    if (element.current && typeof wakes === 'function') return wakes(element.current, () => setIsAwake(true))
  }, [wakes])
  useEffect(() => {
    if (!isStatic || !element.current || !listen) return
    const controller = new AbortController()
    listen(element.current, controller.signal)
    return () => controller.abort()
  }, [isStatic, listen])
  if (isStatic)
    return (
      <div
        ref={element}
        className={className}
        // React keeps the content of an element with unchanged inner HTML.
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
