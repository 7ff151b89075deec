import { Heart, Share } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { PAGING } from '../../../domain/constants.ts'
import { paths } from '../../../domain/site/routes.ts'
import type { VehicleCard } from '../../../domain/vehicles/card.ts'
import { compareHref } from '../../../domain/vehicles/compare-url.ts'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { useCloseOnNavigation } from '../layout/close-on-navigation.ts'
import { OVERLAYS } from '../layout/overlays.ts'
import { savedCards } from './saved-cards.ts'
import { SavedRow } from './saved-row.tsx'
import { shareLink } from './share-link.ts'
import { forgetAll, forgetVehicle, useCompareHref, useSavedIds } from './use-saved.ts'
import { useSavedCards } from './use-saved-cards.ts'

/** The saves of this browser, newest first; from two on they can be compared. */
export function SavedList() {
  const ids = useSavedIds()
  const { cards, failed } = useSavedCards()
  const list = useRef<HTMLUListElement>(null)
  useCloseOnNavigation(OVERLAYS.saved)
  useLoadOnOpening()

  /** The row goes and its button with it: the focus moves to the next one, or to what the empty list offers. */
  const remove = (vehicle: { stockid: string; name: string }, index: number) => {
    forgetVehicle(vehicle)
    requestAnimationFrame(() => {
      const buttons = list.current?.querySelectorAll('button')
      const next = buttons?.[Math.min(index, buttons.length - 1)]
      const dialog = document.getElementById(OVERLAYS.saved)
      ;(next ?? dialog?.querySelector<HTMLElement>('a, button'))?.focus()
    })
  }
  return (
    <Dialog
      id={OVERLAYS.saved}
      title="Saved vehicles"
      aside={ids.length > 0 ? `${ids.length} of ${PAGING.savedVehicles}` : undefined}
      size="l"
      flush
      footer={ids.length > 0 ? <SavedFooter ids={ids} cards={cards} /> : undefined}
    >
      {failed && (
        <Notice
          kind="warning"
          flush
          announce
          action={<Button onClick={() => void savedCards.load()}>Try again</Button>}
        >
          Your saves could not be loaded. They are kept.
        </Notice>
      )}
      {ids.length === 0 ? (
        <NothingSaved />
      ) : (
        <ul ref={list}>
          {ids.map((stockid, index) => (
            <li key={stockid} className="border-b border-ink-100 px-(--panel-pad) py-3.5 last:border-0">
              <SavedRow
                stockid={stockid}
                vehicle={cards.get(stockid)}
                onRemove={(name) => remove({ stockid, name }, index)}
              />
            </li>
          ))}
        </ul>
      )}
    </Dialog>
  )
}

function NothingSaved() {
  return (
    <EmptyState
      picture={<Heart aria-hidden strokeWidth={1} className="size-16 text-ink-300" />}
      title="Nothing saved yet"
      headingLevel={3}
      actions={
        <ButtonLink variant="primary" href={paths.carSales()}>
          Car Sales
        </ButtonLink>
      }
    >
      Tap the heart on a car to keep it here, in this browser.
    </EmptyState>
  )
}

interface SavedFooterProps {
  ids: readonly string[]
  cards: ReadonlyMap<string, VehicleCard>
}

function SavedFooter({ ids, cards }: SavedFooterProps) {
  const compare = useCompareHref()
  const single = cards.get(ids[0] ?? '')
  const share = () => {
    const href = single && ids.length === 1 ? paths.vehicle(single) : compareHref(ids)
    void shareLink({ title: 'Saved vehicles', href })
  }
  return (
    <div className="flex w-full flex-wrap items-center justify-between gap-3">
      <p className="text-s text-ink-500">
        Kept in this browser.{' '}
        <button
          type="button"
          onClick={forgetAll}
          className="min-h-6 underline underline-offset-3 hover:text-ink-900"
        >
          Remove all
        </button>
      </p>
      <div className="flex gap-2.5 max-sm:w-full max-sm:[&>*]:flex-1">
        <Button icon={<Share aria-hidden />} onClick={share}>
          Share
        </Button>
        {compare && (
          <ButtonLink variant="primary" href={compare}>
            Compare vehicles
          </ButtonLink>
        )}
      </div>
    </div>
  )
}

/** What could not be fetched when the page was idle is asked for again when somebody wants to see it. */
function useLoadOnOpening(): void {
  useEffect(() => {
    const dialog = document.getElementById(OVERLAYS.saved)
    if (!dialog) return
    const look = () => {
      if (dialog.hasAttribute('open')) void savedCards.loadMissing()
    }
    // Dialogs open by the browser's own means; their `open` attribute is what tells.
    const observer = new MutationObserver(look)
    observer.observe(dialog, { attributeFilter: ['open'] })
    look()
    return () => observer.disconnect()
  }, [])
}
