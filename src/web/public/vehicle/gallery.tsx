import { type KeyboardEvent, type MouseEvent, useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { pictureHref, pictureWidths } from '../../../domain/pictures/address.ts'
import type { Picture } from '../../../domain/pictures/picture.ts'
import type { VehicleCard } from '../../../domain/vehicles/card.ts'
import { classNames } from '../../../ui/class-names.ts'
import { ArrowRight, Maximize } from '../../../ui/icons.tsx'
import { createLazyPart } from '../../start/lazy-part.ts'
import { CarPicture } from '../car/car-picture.tsx'
import { ConditionTag } from '../car/car-plate.tsx'
import { SaveButton } from '../saved/save-button.tsx'
import { targetPhoto } from './gallery-steps.ts'
import { closedHref, isPhotoEntry, openPhotoIndex, PHOTO_ENTRY, photoHref } from './photo-address.ts'
import { useBrokenPictures } from './use-broken-pictures.ts'

interface Props {
  vehicle: VehicleCard
  pictures: readonly Picture[]
  /** Shown instead of the condition, such as 'Sold'. */
  tag?: string | undefined
  /** Only cars in stock can be saved. */
  canBeSaved?: boolean
  /** Another dialog is open over the page; only one may be. */
  isCovered?: boolean
}

const scrolledPhotoOf = (strip: HTMLElement) => Math.round(strip.scrollLeft / strip.clientWidth)

const fullScreen = createLazyPart(() => import('./full-screen.tsx'))

/** Photo strip with swipe, arrows, keys, thumbnails and a full-screen view. */
export function Gallery({ vehicle, pictures, tag, canBeSaved = true, isCovered = false }: Props) {
  const strip = useRef<HTMLElement>(null)
  const [at, setAt] = useState(0)
  const { workingPictures, checkLoaded, markBroken } = useBrokenPictures(pictures)
  const location = useLocation()
  const navigate = useNavigate()
  const openIndex = isCovered ? null : openPhotoIndex(location.search, workingPictures.length)
  const part = fullScreen.use(openIndex !== null)
  useEffect(() => checkLoaded(strip.current), [checkLoaded])

  /** Photo the strip is scrolling to: a second press continues from there. */
  const scrollTarget = useRef<number | null>(null)
  const go = (to: number) => {
    scrollTarget.current = to
    strip.current?.scrollTo({ left: to * strip.current.clientWidth })
  }
  /** Start of the next step. The strip's position is newer than `at`, which changes with the next render. */
  const startOfStep = () => scrollTarget.current ?? (strip.current ? scrolledPhotoOf(strip.current) : at)
  const move = (by: 1 | -1) => go((startOfStep() + by + workingPictures.length) % workingPictures.length)
  const open = (index: number) => {
    void navigate(photoHref(location, index), { state: PHOTO_ENTRY, preventScrollReset: true })
  }
  const close = (last: number) => {
    go(last)
    if (isPhotoEntry(location)) void navigate(-1)
    else void navigate(closedHref(location), { replace: true, preventScrollReset: true })
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const to = targetPhoto(event, startOfStep(), workingPictures.length)
    if (to === null) return
    event.preventDefault()
    go(to)
  }
  const many = workingPictures.length > 1
  return (
    <div className="min-w-0">
      <div className="vehicle-plate relative aspect-[5/3.25] overflow-hidden rounded-l bg-plate max-lg:aspect-[5/3.4] max-sm:-mx-4 max-sm:rounded-none">
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
        <section
          ref={strip}
          aria-label={`Photos of ${vehicle.title}`}
          // A strip that scrolls must be reachable by keys as well.
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
          tabIndex={many ? 0 : undefined}
          onKeyDown={onKeyDown}
          onScroll={({ currentTarget }) => setAt(scrolledPhotoOf(currentTarget))}
          onScrollEnd={() => {
            scrollTarget.current = null
          }}
          className="plate-strip"
        >
          <div className="plate-track">
            {workingPictures.length === 0 && (
              <PhotoSlot>
                <CarPicture picture={null} alt={vehicle.title} sizes={SIZES} eager className="plate-car" />
              </PhotoSlot>
            )}
            {workingPictures.map((picture, index) => (
              <PhotoSlot key={picture.id} id={placeId(index)}>
                <a
                  href={largest(picture)}
                  data-reload
                  aria-label={`Photo ${index + 1}, full screen`}
                  tabIndex={index === at ? 0 : -1}
                  onClick={onPlainClick(() => open(index))}
                  onPointerEnter={() => void fullScreen.load()}
                  className="absolute inset-0 cursor-zoom-in"
                >
                  <CarPicture
                    picture={picture}
                    alt={index === 0 ? vehicle.title : `${vehicle.name}, photo ${index + 1}`}
                    sizes={SIZES}
                    eager={index === 0}
                    onError={() => markBroken(picture.id)}
                    className="plate-car"
                  />
                </a>
              </PhotoSlot>
            ))}
          </div>
        </section>
        <ConditionTag condition={vehicle.condition} tag={tag} />
        {canBeSaved && (
          <SaveButton vehicle={vehicle} className="absolute top-3.5 right-3.5 size-12 print:hidden" />
        )}
        {many && <Steps at={at} count={workingPictures.length} move={move} open={() => open(at)} />}
      </div>
      {many && <Thumbnails pictures={workingPictures} at={at} go={go} />}
      {part && openIndex !== null && (
        <part.FullScreen vehicle={vehicle} pictures={workingPictures} start={openIndex} onClose={close} />
      )}
    </div>
  )
}

const SIZES = '(width < 1024px) 100vw, 848px'

function PhotoSlot({ id, children }: { id?: string; children: React.ReactNode }) {
  return (
    <span id={id} className="plate-place block">
      {children}
    </span>
  )
}

interface StepsProps {
  at: number
  count: number
  move: (by: 1 | -1) => void
  open: () => void
}

function Steps({ at, count, move, open }: StepsProps) {
  return (
    <>
      <div className="absolute right-4 bottom-4 flex items-center rounded-pill bg-paper text-ui tabular-nums max-sm:hidden noscript:hidden print:hidden">
        <StepButton name="Previous photo" onClick={() => move(-1)}>
          <ArrowRight aria-hidden className="size-5 rotate-180" />
        </StepButton>
        <span role="status" className="min-w-14 text-center">
          {at + 1} / {count}
        </span>
        <StepButton name="Next photo" onClick={() => move(1)}>
          <ArrowRight aria-hidden className="size-5" />
        </StepButton>
        <StepButton name="Full screen" onClick={open}>
          <Maximize aria-hidden className="size-4.5" />
        </StepButton>
      </div>
      <span className="pointer-events-none absolute right-4 bottom-3 text-s text-ink-700 tabular-nums sm:hidden noscript:hidden">
        {at + 1} / {count}
      </span>
      <Dots at={at} count={count} />
    </>
  )
}

function StepButton({ name, ...rest }: { name: string } & React.ComponentProps<'button'>) {
  return (
    <button
      type="button"
      {...rest}
      aria-label={name}
      title={name}
      className="grid size-11 place-items-center rounded-full text-ink-700 hover:text-ink-900"
    />
  )
}

const MAX_DOTS = 5

/** Position indicator for phones. */
function Dots({ at, count }: { at: number; count: number }) {
  const dots = Math.min(count, MAX_DOTS)
  const active = Math.round((at / (count - 1)) * (dots - 1))
  return (
    <span
      aria-hidden
      className="pointer-events-none absolute inset-x-0 bottom-4.5 flex justify-center gap-2 sm:hidden noscript:hidden print:hidden"
    >
      {Array.from({ length: dots }, (_, dot) => (
        <i
          // oxlint-disable-next-line react/no-array-index-key
          key={dot}
          className={classNames(
            'h-1.5 rounded-pill transition-[width]',
            dot === active ? 'w-5 bg-ink-900' : 'w-1.5 bg-ink-300',
          )}
        />
      ))}
    </span>
  )
}

interface ThumbnailsProps {
  pictures: readonly Picture[]
  at: number
  go: (to: number) => void
}

function Thumbnails({ pictures, at, go }: ThumbnailsProps) {
  const row = useRef<HTMLUListElement>(null)
  useEffect(() => {
    const list = row.current
    const thumb = list?.children[at]
    if (!list || !(thumb instanceof HTMLElement)) return
    // Scrolls the row only, not the page.
    list.scrollTo({ left: thumb.offsetLeft - (list.clientWidth - thumb.clientWidth) / 2 })
  }, [at])
  return (
    <ul
      ref={row}
      className="thumbs scroll-strip relative mt-3.5 grid auto-cols-[calc((100%-5*14px)/6)] grid-flow-col gap-3.5 overflow-x-auto p-0.75 max-sm:hidden noscript:max-sm:grid print:hidden"
    >
      {pictures.map((picture, index) => (
        <li key={picture.id}>
          <a
            href={`#${placeId(index)}`}
            aria-label={`Photo ${index + 1}`}
            aria-current={index === at ? 'true' : undefined}
            onClick={onPlainClick(() => go(index))}
            className={classNames(
              'relative block aspect-[5/3.6] overflow-hidden rounded-m bg-plate',
              index === at && 'outline-2 outline-ink-900',
            )}
          >
            <CarPicture picture={picture} alt="" sizes="142px" className="plate-car" />
          </a>
        </li>
      ))}
    </ul>
  )
}

function placeId(index: number): string {
  return `photo-${index + 1}`
}

function largest(picture: Picture): string {
  return pictureHref(picture.id, Math.max(...pictureWidths(picture)), 'webp')
}

/** Leaves clicks that open a new tab to the browser. */
function onPlainClick(act: () => void) {
  return (event: MouseEvent) => {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    act()
  }
}
