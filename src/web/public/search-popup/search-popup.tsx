import { useCallback, useEffect, useRef, useState } from 'react'
import type { Layout } from '../../../services/site/index.ts'
import { DialogFrame } from '../../../ui/overlays/dialog-frame.tsx'
import { useIsDialogOpen } from '../../../ui/overlays/use-is-dialog-open.ts'
import { laterPart } from '../../start/later-part.ts'
import { useCloseOnNavigation } from '../layout/close-on-navigation.ts'
import { OVERLAYS } from '../layout/overlays.ts'
import { useSlashKey } from './use-slash-key.ts'

const inside = laterPart(() => import('./popup-inside.tsx'))
/** At once on the server; a plain import would take it into every browser's first script. */
const onServer = import.meta.env.SSR ? await import('./popup-inside.tsx') : null

/** From the icon or `/`. The server's form stands in it, and works, until the script that suggests has come: when it is opened. */
export function SearchPopup({ site, summary, navigation }: Pick<Layout, 'site' | 'summary' | 'navigation'>) {
  const isOpen = useIsDialogOpen(OVERLAYS.search)
  const part = inside.use(isOpen)
  const still = useRef<HTMLDivElement>(null)
  const [typed, setTyped] = useState('')
  const [visit, setVisit] = useState(0)
  useCloseOnNavigation(
    OVERLAYS.search,
    useCallback(() => {
      setTyped('')
      setVisit((before) => before + 1)
    }, []),
  )
  useSlashKey(OVERLAYS.search)
  useEffect(() => {
    // What was typed before the script arrived counts.
    if (isOpen) setTyped(boxIn(still.current)?.value ?? '')
  }, [isOpen])
  return (
    <DialogFrame
      id={OVERLAYS.search}
      labelledBy="search-title"
      shape="l"
      className="overlay-search [--overlay-width:840px]"
    >
      <h2 id="search-title" className="sr-only">
        Search the site
      </h2>
      {onServer ? (
        <div className="contents">
          <onServer.PopupInside {...{ site, summary, navigation, typed }} />
        </div>
      ) : part ? (
        <part.PopupInside key={visit} {...{ site, summary, navigation, typed }} />
      ) : (
        // React leaves what the server put into it alone.
        <div
          ref={still}
          className="contents"
          suppressHydrationWarning
          dangerouslySetInnerHTML={{ __html: '' }}
          onInput={() => setTyped(boxIn(still.current)?.value ?? '')}
        />
      )}
    </DialogFrame>
  )
}

function boxIn(element: Element | null): HTMLInputElement | null {
  return element?.querySelector('input') ?? null
}
