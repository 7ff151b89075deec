import { useEffect } from 'react'
import { PAGING } from '../../../domain/constants.ts'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { useIsDialogOpen } from '../../../ui/overlays/use-is-dialog-open.ts'
import { createLazyPart } from '../../start/lazy-part.ts'
import { useCloseOnNavigation } from '../layout/close-on-navigation.ts'
import { OVERLAYS } from '../layout/overlays.ts'
import { savedCards } from './saved-cards.ts'
import { useSavedIds } from './use-saved.ts'
import { useSavedCards } from './use-saved-cards.ts'

const listContent = createLazyPart(() => import('./saved-list-content.tsx'))

/** Saved cars of this browser, newest first. The content loads when the dialog opens. */
export function SavedList() {
  const ids = useSavedIds()
  const { cards, failed } = useSavedCards()
  const isOpen = useIsDialogOpen(OVERLAYS.saved)
  const inside = listContent.use(isOpen)
  useCloseOnNavigation(OVERLAYS.saved)
  useEffect(() => {
    // Retries what could not be loaded while the page was idle.
    if (isOpen) void savedCards.loadMissing()
  }, [isOpen])
  return (
    <Dialog
      id={OVERLAYS.saved}
      title="Saved vehicles"
      aside={ids.length > 0 ? `${ids.length} of ${PAGING.savedVehicles}` : undefined}
      size="l"
      flush
      footer={inside && ids.length > 0 ? <inside.SavedFooter ids={ids} cards={cards} /> : undefined}
    >
      {inside ? <inside.SavedRows ids={ids} cards={cards} failed={failed} /> : <div className="h-60" />}
    </Dialog>
  )
}
