import { Heart, Trash2 } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { PAGING } from '../../../domain/constants.ts'
import { paths } from '../../../domain/site/routes.ts'
import type { VehicleCard } from '../../../domain/vehicles/card.ts'
import { kmsText, priceLabel, priceText } from '../../../domain/vehicles/price.ts'
import { Anchor } from '../../../ui/anchor.tsx'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { CarPicture } from '../car-picture.tsx'
import { useCloseOnNavigation } from '../layout/close-on-navigation.ts'
import { OVERLAYS } from '../layout/overlays.ts'
import { forgetAll, toggleSaved, useSavedIds } from './use-saved.ts'
import { useSavedCards } from './use-saved-cards.ts'

/** The saves of this browser, newest first; from two on they can be compared. */
export function SavedList() {
  const ids = useSavedIds()
  const { cards, failed, retry } = useSavedCards(ids, useIsDialogOpen(OVERLAYS.saved))
  const list = useRef<HTMLUListElement>(null)
  useCloseOnNavigation(OVERLAYS.saved)

  /** The row goes and its button with it: the focus moves to the next one, or to what the empty list offers. */
  const remove = (vehicle: { stockid: string; name: string }, index: number) => {
    toggleSaved(vehicle)
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
      footer={ids.length > 0 ? <SavedFooter ids={ids} /> : undefined}
    >
      {failed && (
        <Notice kind="warning" flush announce action={<Button onClick={retry}>Try again</Button>}>
          Your saves could not be loaded. They are kept.
        </Notice>
      )}
      {ids.length === 0 ? (
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

interface SavedRowProps {
  stockid: string
  vehicle: VehicleCard | undefined
  onRemove: (name: string) => void
}

function SavedRow({ stockid, vehicle, onRemove }: SavedRowProps) {
  const name = vehicle?.name ?? `Stock: ${stockid}`
  return (
    <div className="flex items-center gap-5 max-sm:gap-3.5">
      <div className="relative aspect-[5/3.5] w-36 shrink-0 overflow-hidden rounded-m bg-plate max-sm:w-25">
        {vehicle && (
          <CarPicture
            picture={vehicle.picture}
            alt=""
            sizes="144px"
            className="absolute inset-x-0 bottom-[10%] w-full"
          />
        )}
      </div>
      <div className="min-w-0 flex-1">
        <p className="text-[1.0625rem] leading-snug font-[650]">
          {vehicle ? (
            <Anchor href={paths.vehicle({ id: vehicle.id, slug: vehicle.slug })}>{name}</Anchor>
          ) : (
            <Skeleton className="h-5 w-40" />
          )}
        </p>
        {vehicle && (
          <>
            <p className="truncate text-s text-ink-500">{vehicle.badge}</p>
            <p className="text-s text-ink-700 tabular-nums max-sm:hidden">{kmsText(vehicle.kms)}</p>
            <p className="sm:hidden">
              <span className="price text-l">{priceText(vehicle.price)}</span>{' '}
              <span className="text-xs text-ink-500">{priceLabel(vehicle)}</span>
            </p>
          </>
        )}
      </div>
      {vehicle && (
        <p className="shrink-0 text-right max-sm:hidden">
          <span className="price block text-xl">{priceText(vehicle.price)}</span>
          <span className="text-[0.78125rem] text-ink-500">{priceLabel(vehicle)}</span>
        </p>
      )}
      <IconButton name={`Remove ${name}`} onClick={() => onRemove(name)}>
        <Trash2 aria-hidden />
      </IconButton>
    </div>
  )
}

function SavedFooter({ ids }: { ids: readonly string[] }) {
  return (
    <div className="flex w-full flex-wrap items-center justify-between gap-3">
      <p className="text-s text-ink-500">
        Kept in this browser.{' '}
        <button type="button" onClick={forgetAll} className="underline underline-offset-3">
          Remove all
        </button>
      </p>
      {ids.length > 1 && (
        <ButtonLink variant="primary" href={compareHref(ids)}>
          Compare vehicles
        </ButtonLink>
      )}
    </div>
  )
}

function compareHref(ids: readonly string[]): string {
  return `${paths.compare()}?ids=${ids.map(encodeURIComponent).join(',')}`
}

/** Dialogs open by the browser's own means; their `open` attribute is what tells. */
function useIsDialogOpen(id: string): boolean {
  const [open, setOpen] = useState(false)
  useEffect(() => {
    const dialog = document.getElementById(id)
    if (!dialog) return
    const look = () => setOpen(dialog.hasAttribute('open'))
    const observer = new MutationObserver(look)
    observer.observe(dialog, { attributeFilter: ['open'] })
    look()
    return () => observer.disconnect()
  }, [id])
  return open
}
