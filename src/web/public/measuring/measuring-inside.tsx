import { useEffect, useState, useSyncExternalStore } from 'react'
import { useLocation } from 'react-router'
import { paths } from '../../../domain/site/routes.ts'
import type { SiteConfig } from '../../../domain/site/site-config.ts'
import { TextLink } from '../../../ui/anchor.tsx'
import { Button } from '../../../ui/button.tsx'
import { recordEvent, setEventListener } from '../../start/measure.ts'
import { consent } from './consent.ts'
import { PRIVACY_CHOICES } from './privacy-choices.ts'
import { type MeasuredWindow, startProviders } from './providers.ts'

let tell: ReturnType<typeof startProviders> | null = null

/** Asks once, and loads what is configured after a yes. After a no, and until an answer, nothing leaves this browser. */
export function MeasuringInside({ scripts }: { scripts: SiteConfig['scripts'] }) {
  const given = useSyncExternalStore(consent.subscribe, consent.get, () => null)
  const [isAsked, setIsAsked] = useState(false)
  const { pathname } = useLocation()
  useEffect(() => {
    const ask = () => setIsAsked(true)
    window.addEventListener(PRIVACY_CHOICES, ask)
    return () => window.removeEventListener(PRIVACY_CHOICES, ask)
  }, [])
  useEffect(() => {
    if (given === 'granted') {
      tell ??= startProviders(window as MeasuredWindow, scripts, loadScript)
      setEventListener(tell)
    }
    if (given === 'refused') setEventListener(null)
  }, [given, scripts])
  useEffect(() => recordEvent({ name: 'page_view', path: pathname }), [pathname])
  if (given !== null && !isAsked) return null
  const answer = (choice: 'granted' | 'refused') => {
    consent.set(choice)
    setIsAsked(false)
  }
  return (
    <section
      aria-label="Privacy choices"
      className="fixed bottom-4 left-4 z-40 max-w-110 rounded-m border border-ink-200 bg-paper p-4 shadow-l max-sm:inset-x-3 max-sm:bottom-3 print:hidden"
    >
      <p className="text-s text-ink-700">
        May we measure how this site is used? Nothing is measured unless you say yes, and you can change your
        mind at the foot of every page. <TextLink href={paths.page({ slug: 'privacy' })}>Privacy</TextLink>
      </p>
      <div className="mt-3 flex gap-2.5">
        <Button variant="line" onClick={() => answer('granted')}>
          Yes, measure
        </Button>
        <Button variant="line" onClick={() => answer('refused')}>
          No, thanks
        </Button>
      </div>
    </section>
  )
}

function loadScript(src: string): void {
  const script = document.createElement('script')
  script.async = true
  script.src = src
  document.head.append(script)
}
