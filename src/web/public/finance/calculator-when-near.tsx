import { useCallback, useState } from 'react'
import { createLazyPart } from '../../start/lazy-part.ts'
import { Island } from '../island/island.tsx'
import { whenNear } from '../island/when-near.ts'
import type { CalculatorProps, EarlyInput } from './calculator.tsx'

const calculator = createLazyPart(() => import('./calculator.tsx'))
if (import.meta.env.SSR) await calculator.load()

/** Loads the calculator when the shopper scrolls near it, and takes over what they typed into the server's form. */
export function CalculatorWhenNear(props: CalculatorProps) {
  const [earlyInput, setEarlyInput] = useState<EarlyInput>()
  const listen = useCallback((html: HTMLElement, signal: AbortSignal) => {
    const update = () => setEarlyInput(readForm(html))
    // The shopper may have typed before the script loaded.
    update()
    for (const name of ['input', 'focusin', 'focusout']) html.addEventListener(name, update, { signal })
  }, [])
  return (
    // Reserves its space when the page is rendered in the browser.
    <Island part={calculator} wakes={whenNear} listen={listen} className="min-h-150">
      {({ Calculator }) => <Calculator {...props} {...(earlyInput && { earlyInput })} />}
    </Island>
  )
}

function readForm(html: HTMLElement): EarlyInput | undefined {
  const form = html.querySelector('form')
  if (!form) return undefined
  const query = new URLSearchParams()
  for (const [name, value] of new FormData(form)) if (typeof value === 'string') query.set(name, value)
  const box = document.activeElement
  const isInForm = box instanceof HTMLInputElement && box.type === 'text' && form.contains(box)
  return { query: query.toString(), focused: isInForm ? box.name : null }
}
