import { useEffect, useRef, useState } from 'react'
import { paths } from '../../../domain/site/routes.ts'
import type { VehicleCard } from '../../../domain/vehicles/card.ts'
import { CONDITION_LABELS } from '../../../domain/vehicles/condition.ts'
import { Anchor } from '../../../ui/anchor.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { Camera, ChevronLeft, ChevronRight } from '../../../ui/icons.tsx'
import { CarPicture } from './car-picture.tsx'
import { HoldTag } from './hold-tag.tsx'
import { usePictures } from './use-pictures.ts'

interface Props {
  vehicle: VehicleCard
  sizes: string
  eager?: boolean | undefined
  className?: string
}

/** Photo strip of a card. Loads the photos after the first on hover, touch or 'Next photo'. */
export function CarPlate({ vehicle, sizes, eager, className }: Props) {
  const strip = useRef<HTMLDivElement>(null)
  const [shouldLoadMore, setShouldLoadMore] = useState(false)
  const [isNextPending, setIsNextPending] = useState(false)
  const hasMore = vehicle.pictureCount > 1
  const more = usePictures(vehicle.stockid, shouldLoadMore && hasMore)
  const loadMore = () => setShouldLoadMore(true)
  useEffect(() => {
    // 'Next photo' was pressed before the photos were loaded.
    if (isNextPending && more.length > 0) step(strip.current, 1)
  }, [isNextPending, more])
  const next = () => {
    loadMore()
    if (more.length > 0) step(strip.current, 1)
    else setIsNextPending(true)
  }
  return (
    <div
      className={classNames('group/plate relative overflow-hidden bg-plate', className)}
      onPointerEnter={loadMore}
      onTouchStart={loadMore}
    >
      <div ref={strip} className="plate-strip">
        <Anchor
          href={paths.vehicle({ id: vehicle.id, slug: vehicle.slug })}
          // The card's name is the link for keyboards; this one is for touch.
          tabIndex={-1}
          aria-hidden
          viewTransition
          className="plate-track"
        >
          <span className="plate-place">
            <CarPicture
              picture={vehicle.picture}
              alt={vehicle.title}
              sizes={sizes}
              eager={eager ?? false}
              className="plate-car"
            />
          </span>
          {more.map((picture) => (
            <span key={picture.id} className="plate-place">
              <CarPicture picture={picture} alt="" sizes={sizes} className="plate-car" />
            </span>
          ))}
        </Anchor>
      </div>
      <ConditionTag condition={vehicle.condition} />
      <HoldTag stockid={vehicle.stockid} />
      {vehicle.pictureCount > 0 && <PhotoCount count={vehicle.pictureCount} />}
      {more.length > 0 && (
        <button
          type="button"
          tabIndex={-1}
          aria-hidden
          onClick={() => step(strip.current, -1)}
          className={classNames(STEP, 'left-2')}
        >
          <ChevronLeft className="size-5" />
        </button>
      )}
      {hasMore && (
        // The button wraps around, so that keyboards need only this one stop.
        <button
          type="button"
          aria-label={`Next photo of ${vehicle.name}`}
          onClick={next}
          className={classNames(STEP, 'right-2 noscript:hidden')}
        >
          <ChevronRight className="size-5" />
        </button>
      )}
    </div>
  )
}

function step(strip: HTMLElement | null, by: 1 | -1): void {
  if (!strip) return
  const places = Math.round(strip.scrollWidth / strip.clientWidth)
  const at = Math.round(strip.scrollLeft / strip.clientWidth)
  strip.scrollTo({ left: ((at + by + places) % places) * strip.clientWidth })
}

const STEP =
  'absolute top-1/2 z-10 grid size-9 -translate-y-1/2 place-items-center rounded-full bg-paper/85 text-ink-700 opacity-0 transition-opacity group-hover/plate:opacity-100 hover:bg-paper focus-visible:opacity-100 pointer-coarse:hidden'

interface TagProps extends Pick<VehicleCard, 'condition'> {
  /** Replaces the condition, such as 'Sold'. */
  tag?: string | undefined
}

export function ConditionTag({ condition, tag }: TagProps) {
  return (
    <span
      className={classNames(
        'pointer-events-none absolute top-3 left-3 rounded-pill px-2.75 py-1 text-xs font-semibold',
        condition === 'new' ? 'bg-ink-900 text-paper' : 'bg-paper text-ink-700',
      )}
    >
      {tag ?? CONDITION_LABELS[condition]}
    </span>
  )
}

export function PhotoCount({ count }: { count: number }) {
  return (
    <span className="pointer-events-none absolute right-3 bottom-2.75 flex items-center gap-1.25 text-xs text-ink-700 tabular-nums">
      <Camera className="size-3.5" />
      <span className="sr-only">Photos: </span>
      {count}
    </span>
  )
}
