import { useCallback, useState } from 'react'
import { createLazyPart } from '../../start/later-part.ts'
import { Island } from '../island/island.tsx'
import { whenNear } from '../island/when-near.ts'
import type { CalculatorProps, TypedBefore } from './calculator.tsx'

const calculator = createLazyPart(() => import('./calculator.tsx'))
if (import.meta.env.SSR) await calculator.load()

/** The server's form answers until the shopper comes near it; what was typed there by then is taken over. */
export function CalculatorWhenNear(props: CalculatorProps) {
  const [typed, setTyped] = useState<TypedBefore>()
  const listen = useCallback((html: HTMLElement, signal: AbortSignal) => {
    const read = () => setTyped(readForm(html))
    // Some may have typed before the script was there to hear it.
    read()
    for (const name of ['input', 'focusin', 'focusout']) html.addEventListener(name, read, { signal })
  }, [])
  return (
    // Reached without the server, it keeps the room it will take.
    <Island part={calculator} wakes={whenNear} listen={listen} className="min-h-150">
      {({ Calculator }) => <Calculator {...props} {...(typed && { typed })} />}
    </Island>
  )
}

function readForm(html: HTMLElement): TypedBefore | undefined {
  const form = html.querySelector('form')
  if (!form) return undefined
  const query = new URLSearchParams()
  for (const [name, value] of new FormData(form)) if (typeof value === 'string') query.set(name, value)
  const box = document.activeElement
  const isInForm = box instanceof HTMLInputElement && box.type === 'text' && form.contains(box)
  return { query: query.toString(), focused: isInForm ? box.name : null }
}
