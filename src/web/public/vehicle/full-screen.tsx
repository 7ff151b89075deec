import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import type { Picture } from '../../../domain/pictures/picture.ts'
import type { VehicleCard } from '../../../domain/vehicles/card.ts'
import { IconButton } from '../../../ui/icon-button.tsx'
import { ArrowRight, Minus, Plus, X } from '../../../ui/icons.tsx'
import { DialogFrame } from '../../../ui/overlays/dialog-frame.tsx'
import { closesDialog } from '../../../ui/overlays/invoker.ts'
import { CarPicture } from '../car/car-picture.tsx'
import { targetPhoto } from './gallery-steps.ts'
import { useZoom } from './use-zoom.ts'

const FULL_SCREEN = 'photos'

interface Props {
  vehicle: VehicleCard
  pictures: readonly Picture[]
  start: number
  /** Gets the index of the photo that was visible last. */
  onClose: (last: number) => void
}

/** Full-screen photos with zoom by pinch, double tap, wheel, buttons and keys. */
export function FullScreen({ vehicle, pictures, start, onClose }: Props) {
  const title = useId()
  const strip = useRef<HTMLElement>(null)
  const [at, setAt] = useState(start)
  const zoom = useZoom(at)

  const go = (to: number) => {
    zoom.reset()
    // Instant: a photo that loads during a smooth scroll would end it where it started.
    strip.current?.scrollTo({ left: to * strip.current.clientWidth, behavior: 'instant' })
    setAt(to)
  }
  // oxlint-disable-next-line react/exhaustive-deps
  useEffect(() => go(start), [start])

  const onKeyDown = (event: KeyboardEvent) => {
    const to = zoom.isZoomed ? null : targetPhoto(event, at, pictures.length)
    if (to !== null) go(to)
    else if (event.key === '+' || event.key === '=') zoom.zoomIn()
    else if (event.key === '-') zoom.zoomOut()
    else if (event.key === '0') zoom.reset()
    else return
    event.preventDefault()
  }
  const move = (by: 1 | -1) => go((at + by + pictures.length) % pictures.length)
  return (
    <DialogFrame
      id={FULL_SCREEN}
      labelledBy={title}
      open
      onClose={() => onClose(at)}
      className="overlay-screen full-screen bg-plate"
    >
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions */}
      <div className="flex min-h-0 flex-1 flex-col" onKeyDown={onKeyDown}>
        <header className="flex items-center gap-2 py-2 pr-2 pl-5">
          <h2 id={title} className="min-w-0 truncate font-text text-m font-semibold tracking-normal">
            {vehicle.title}
          </h2>
          <span role="status" className="ml-auto shrink-0 text-ui whitespace-nowrap tabular-nums">
            {at + 1} / {pictures.length}
          </span>
          {/* Not `disabled`: the pressed button would lose the focus, and with it all keys. */}
          <IconButton
            name="Zoom in"
            onClick={zoom.zoomIn}
            aria-disabled={zoom.isAtMaximum}
            className="max-sm:hidden"
          >
            <Plus aria-hidden />
          </IconButton>
          <IconButton
            name="Zoom out"
            onClick={zoom.zoomOut}
            aria-disabled={!zoom.isZoomed}
            className="max-sm:hidden"
          >
            <Minus aria-hidden />
          </IconButton>
          <IconButton name="Close" {...closesDialog(FULL_SCREEN)}>
            <X aria-hidden />
          </IconButton>
        </header>
        <section
          ref={strip}
          aria-label="Photos"
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
          tabIndex={zoom.isZoomed ? undefined : 0}
          onScroll={({ currentTarget }) =>
            setAt(Math.round(currentTarget.scrollLeft / currentTarget.clientWidth))
          }
          className="photo-strip"
          data-zoomed={zoom.isZoomed}
        >
          {pictures.map((picture, index) => (
            <div
              key={picture.id}
              className="photo-place"
              // A zoomed photo scrolls inside its box, with keys as well.
              // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
              tabIndex={zoom.isZoomed && index === at ? 0 : undefined}
              {...(index === at ? zoom.handlers : {})}
            >
              <div
                className="photo-sheet"
                style={
                  index === at ? { width: `${zoom.scale * 100}%`, height: `${zoom.scale * 100}%` } : undefined
                }
              >
                <CarPicture
                  picture={picture}
                  alt={`${vehicle.name}, photo ${index + 1}`}
                  sizes={zoom.isZoomed && index === at ? '200vw' : '100vw'}
                  eager={index === start}
                  className="max-h-full object-contain"
                />
              </div>
            </div>
          ))}
        </section>
        {pictures.length > 1 && (
          <div className="flex justify-center gap-3 py-3">
            <IconButton name="Previous photo" onClick={() => move(-1)}>
              <ArrowRight aria-hidden className="rotate-180" />
            </IconButton>
            <IconButton name="Next photo" onClick={() => move(1)}>
              <ArrowRight aria-hidden />
            </IconButton>
          </div>
        )}
      </div>
    </DialogFrame>
  )
}
