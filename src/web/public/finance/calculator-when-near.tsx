import { useEffect, useRef, useState } from 'react'
import { laterPart } from '../../start/later-part.ts'
import type { CalculatorProps } from './calculator.tsx'

const calculator = laterPart(() => import('./calculator.tsx'))
/** At once on the server; a plain import would take it into the page's first script. */
const onServer = import.meta.env.SSR ? await import('./calculator.tsx') : null

/** The server's form stands, and answers, until somebody comes near it; what was typed there by then is taken over. */
export function CalculatorWhenNear(props: CalculatorProps) {
  const place = useRef<HTMLDivElement>(null)
  const [isNear, setIsNear] = useState(false)
  const [typed, setTyped] = useState<TypedBefore>(NOTHING)
  const part = calculator.use(isNear)
  useEffect(() => {
    const element = place.current
    if (!element) return
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting) setIsNear(true)
      },
      { rootMargin: '600px' },
    )
    observer.observe(element)
    const read = () => setTyped(typedIn(element))
    // Some may have typed before the script was there to hear it.
    read()
    const heard = ['input', 'focusin', 'focusout'] as const
    for (const name of heard) element.addEventListener(name, read)
    return () => {
      observer.disconnect()
      for (const name of heard) element.removeEventListener(name, read)
    }
  }, [])
  useEffect(() => {
    if (part && typed.at) document.querySelector<HTMLInputElement>(`#finance [name="${typed.at}"]`)?.focus()
    // Once, when it takes the place of the form.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [part])
  if (onServer)
    return (
      <div>
        <onServer.Calculator {...props} />
      </div>
    )
  if (part)
    return (
      <div data-live>
        <part.Calculator {...props} typed={typed.query} />
      </div>
    )
  // Reached without the server, it keeps the room it will take.
  return (
    <div
      ref={place}
      className="min-h-150"
      suppressHydrationWarning
      dangerouslySetInnerHTML={{ __html: '' }}
    />
  )
}

interface TypedBefore {
  query: string
  /** The name of the box somebody is in. */
  at: string | null
}

const NOTHING: TypedBefore = { query: '', at: null }

function typedIn(place: HTMLElement): TypedBefore {
  const form = place.querySelector('form')
  if (!form) return NOTHING
  const query = new URLSearchParams()
  for (const [name, value] of new FormData(form)) if (typeof value === 'string') query.set(name, value)
  const at = document.activeElement
  const isIn = at instanceof HTMLInputElement && at.type === 'text' && form.contains(at)
  return { query: query.toString(), at: isIn ? at.name : null }
}
