import { useRef } from 'react'
import { paths } from '../../../domain/site/routes.ts'
import type { VehicleCard } from '../../../domain/vehicles/card.ts'
import { compareHref } from '../../../domain/vehicles/compare/compare-url.ts'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Heart, Share } from '../../../ui/icons.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { OVERLAYS } from '../layout/overlays.ts'
import { savedCards } from './saved-cards.ts'
import { SavedRow } from './saved-row.tsx'
import { shareLink } from './share-link.ts'
import { removeAllVehicles, removeVehicle, useCompareHref } from './use-saved.ts'

interface Props {
  ids: readonly string[]
  cards: ReadonlyMap<string, VehicleCard>
}

export function SavedRows({ ids, cards, failed }: Props & { failed: boolean }) {
  const list = useRef<HTMLUListElement>(null)

  /** The row disappears with its button, so the focus moves to the next row. */
  const remove = (vehicle: { stockid: string; name: string }, index: number) => {
    removeVehicle(vehicle)
    requestAnimationFrame(() => {
      const buttons = list.current?.querySelectorAll('button')
      const next = buttons?.[Math.min(index, buttons.length - 1)]
      if (next) next.focus()
      else focusFirst()
    })
  }
  return (
    <>
      {failed && (
        <Notice
          kind="warning"
          flush
          announce
          action={<Button onClick={() => void savedCards.load()}>Try again</Button>}
        >
          We couldn't load your saved vehicles. They are still saved: please try again.
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
    </>
  )
}

/** For a list that has just become empty. */
function focusFirst(): void {
  document.getElementById(OVERLAYS.saved)?.querySelector<HTMLElement>('a, button')?.focus()
}

function NothingSaved() {
  return (
    <EmptyState
      picture={<Heart className="size-16 stroke-1 text-ink-300" />}
      title="No saved vehicles yet"
      headingLevel={3}
      actions={
        <ButtonLink variant="primary" href={paths.carSales()}>
          Car Sales
        </ButtonLink>
      }
    >
      Tap the heart on a car to save it in this browser.
    </EmptyState>
  )
}

export function SavedFooter({ ids, cards }: Props) {
  const compare = useCompareHref()
  const single = cards.get(ids[0] ?? '')
  const removeAll = () => {
    removeAllVehicles()
    requestAnimationFrame(focusFirst)
  }
  const share = () => {
    const href = single && ids.length === 1 ? paths.vehicle(single) : compareHref(ids)
    void shareLink({ title: 'Saved vehicles', href })
  }
  return (
    <div className="flex w-full flex-wrap items-center justify-between gap-3">
      <p className="text-s text-ink-500">
        Saved in this browser.{' '}
        <button
          type="button"
          onClick={removeAll}
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
