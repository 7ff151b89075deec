import { useEffect, useState, useSyncExternalStore } from 'react'
import { useLocation } from 'react-router'
import { PREVIEW_PARAMETER } from '../../../domain/content/preview.ts'
import { paths } from '../../../domain/site/routes.ts'
import { hideSignature, isSignedPath } from '../../../domain/site/signed-path.ts'
import type { SiteConfig } from '../../../domain/site/site-config.ts'
import { TextLink } from '../../../ui/anchor.tsx'
import { Button } from '../../../ui/button.tsx'
import { recordEvent, setEventListener } from '../../start/measure.ts'
import { consent } from './consent.ts'
import { PRIVACY_CHOICES } from './privacy-choices.ts'
import { type MeasuredWindow, startProviders } from './providers.ts'

let sendEvent: ReturnType<typeof startProviders> | null = null

/** Asks for consent once and loads the configured analytics after a yes. Until then nothing is sent. */
export function ConsentBanner({ scripts }: { scripts: SiteConfig['scripts'] }) {
  const answer = useSyncExternalStore(consent.subscribe, consent.get, () => null)
  const [isReopened, setIsReopened] = useState(false)
  const { pathname } = useLocation()
  // A document that opened a signed page loads no script even on later pages, so that none can read the address on going back.
  const [isMeasurable] = useState(!isSignedPath(pathname))
  useEffect(() => {
    const ask = () => setIsReopened(true)
    window.addEventListener(PRIVACY_CHOICES, ask)
    return () => window.removeEventListener(PRIVACY_CHOICES, ask)
  }, [])
  useEffect(() => {
    if (answer === 'granted' && isMeasurable) {
      removePreviewParameter()
      sendEvent ??= startProviders(window as MeasuredWindow, scripts, loadScript)
      setEventListener(sendEvent)
    }
    if (answer === 'refused' || !isMeasurable) setEventListener(null)
  }, [answer, scripts, isMeasurable])
  useEffect(() => recordEvent({ name: 'page_view', path: hideSignature(pathname) }), [pathname])
  if (answer !== null && !isReopened) return null
  const choose = (choice: 'granted' | 'refused') => {
    consent.set(choice)
    setIsReopened(false)
  }
  return (
    <section
      aria-label="Privacy choices"
      className="fixed bottom-4 left-4 z-40 max-w-110 rounded-m border border-ink-200 bg-paper p-4 shadow-l max-sm:inset-x-3 max-sm:bottom-3 print:hidden"
    >
      <p className="text-s text-ink-700">
        May we collect analytics about how you use this site? We only do so if you agree, and you can change
        your mind at the bottom of every page.{' '}
        <TextLink href={paths.page({ slug: 'privacy' })}>Privacy</TextLink>
      </p>
      <div className="mt-3 flex gap-2.5">
        <Button variant="line" onClick={() => choose('granted')}>
          Allow analytics
        </Button>
        <Button variant="line" onClick={() => choose('refused')}>
          No, thanks
        </Button>
      </div>
    </section>
  )
}

/** Anyone with a preview's address can see the draft; third-party scripts read the address bar. */
function removePreviewParameter(): void {
  const url = new URL(window.location.href)
  if (!url.searchParams.has(PREVIEW_PARAMETER)) return
  url.searchParams.delete(PREVIEW_PARAMETER)
  window.history.replaceState(window.history.state, '', url)
}

function loadScript(src: string): void {
  const script = document.createElement('script')
  script.async = true
  script.src = src
  document.head.append(script)
}
