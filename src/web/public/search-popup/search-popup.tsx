import { useCallback, useState } from 'react'
import type { Layout } from '../../../services/site/index.ts'
import { DialogFrame } from '../../../ui/overlays/dialog-frame.tsx'
import { useIsDialogOpen } from '../../../ui/overlays/use-is-dialog-open.ts'
import { createLazyPart } from '../../start/lazy-part.ts'
import { Island } from '../island/island.tsx'
import { useCloseOnNavigation } from '../layout/close-on-navigation.ts'
import { OVERLAYS } from '../layout/overlays.ts'
import { useSlashKey } from './use-slash-key.ts'

const content = createLazyPart(() => import('./popup-content.tsx'))
if (import.meta.env.SSR) await content.load()

/** Opened by the icon or `/`. The server's form works until the script for suggestions has loaded. */
export function SearchPopup({ navigation }: Pick<Layout, 'navigation'>) {
  const isOpen = useIsDialogOpen(OVERLAYS.search)
  const [earlyText, setEarlyText] = useState('')
  const [visit, setVisit] = useState(0)
  useCloseOnNavigation(
    OVERLAYS.search,
    useCallback(() => {
      setEarlyText('')
      setVisit((before) => before + 1)
    }, []),
  )
  useSlashKey(OVERLAYS.search)
  const listen = useCallback((html: HTMLElement, signal: AbortSignal) => {
    const update = () => setEarlyText(html.querySelector('input')?.value ?? '')
    // Includes text typed before the script loaded, and text left in the box from last time.
    update()
    for (const name of ['input', 'focusin']) html.addEventListener(name, update, { signal })
  }, [])
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
      <Island part={content} wakes={isOpen} listen={listen} className="contents">
        {({ PopupContent: PopupInside }) => (
          <PopupInside key={visit} {...{ navigation, initialText: earlyText }} />
        )}
      </Island>
    </DialogFrame>
  )
}
