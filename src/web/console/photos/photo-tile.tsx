import type { KeyboardEvent, PointerEvent } from 'react'
import type { Photo } from '../../../domain/photos/photo.ts'
import { pictureUpTo } from '../../../domain/pictures/address.ts'
import { classNames } from '../../../ui/class-names.ts'
import { GripVertical, Star } from '../../../ui/icons.tsx'

type PointerHandlers = Record<
  'onPointerDown' | 'onPointerMove' | 'onPointerUp' | 'onPointerCancel',
  (event: PointerEvent<HTMLElement>) => void
>

interface Props {
  photo: Photo
  index: number
  count: number
  isLifted: boolean
  canEdit: boolean
  /** Only one tile is in the tab order; arrow keys lead to the others. */
  isTabStop: boolean
  onOpen: () => void
  onFocus: () => void
  onKeyDown: (event: KeyboardEvent) => void
  tileHandlers: PointerHandlers
  gripHandlers: PointerHandlers
}

/** A photo in the grid. The first is large. */
export function PhotoTile(props: Props) {
  const { photo, index, count, isLifted, canEdit, isTabStop, onOpen, onFocus, onKeyDown } = props
  const isMain = index === 0
  const label = `Photo ${index + 1} of ${count}${isMain ? ', main photo' : ''}${photo.name && `, ${photo.name}`}`
  return (
    <li
      data-photo-id={photo.id}
      className={classNames(
        'group/photo relative overflow-hidden rounded-m bg-plate',
        isMain ? 'col-span-3 aspect-[5/3] max-sm:-mx-4 max-sm:rounded-none' : 'aspect-[4/3]',
        isLifted && 'border border-dashed border-accent bg-accent-soft',
      )}
    >
      <button
        type="button"
        id={photoButtonId(photo.id)}
        tabIndex={isTabStop ? 0 : -1}
        aria-label={label}
        aria-describedby={canEdit ? PHOTO_KEYS_ID : undefined}
        onClick={onOpen}
        onFocus={onFocus}
        onKeyDown={onKeyDown}
        {...(canEdit ? props.tileHandlers : {})}
        className={classNames(
          'absolute inset-0 size-full select-none focus-visible:outline-3 focus-visible:-outline-offset-3 focus-visible:outline-focus',
          isLifted && 'opacity-30',
        )}
      >
        <PhotoImage photo={photo} width={isMain ? 960 : 320} />
      </button>
      <span className="pointer-events-none absolute top-1.5 left-1.5 flex gap-1 text-xs font-semibold">
        <span className={BADGE}>{index + 1}</span>
        {isMain && (
          <span className={classNames(BADGE, 'gap-1')}>
            <Star aria-hidden className="size-3.5" /> Main photo
          </span>
        )}
      </span>
      {canEdit && count > 1 && (
        // Fingers drag the handle; keys lift the photo itself.
        <span
          aria-hidden
          {...props.gripHandlers}
          className="absolute top-0 right-0 grid size-11 cursor-grab touch-none place-items-center opacity-0 group-hover/photo:opacity-100 pointer-coarse:opacity-100"
        >
          <span className="grid size-7 place-items-center rounded-s bg-paper/90 text-ink-700 shadow-1">
            <GripVertical className="size-4" />
          </span>
        </span>
      )}
    </li>
  )
}

/** Id of the sentence that explains the keys. */
export const PHOTO_KEYS_ID = 'photo-keys'

export function photoButtonId(id: string): string {
  return `photo-${id}`
}

const BADGE =
  'inline-flex h-5 min-w-5 items-center justify-center rounded-s bg-ink-900/75 px-1.5 text-paper dark:bg-black/70 dark:text-white'

/** A cut-out car keeps its shape; a photograph fills the tile. */
const MIN_CUT_OUT_RATIO = 1.6

export function PhotoImage({ photo: { picture }, width }: { photo: Photo; width: number }) {
  const isCutOut = picture.width / picture.height >= MIN_CUT_OUT_RATIO
  return (
    <img
      src={pictureUpTo(picture, width, 'webp')}
      alt=""
      draggable={false}
      className={classNames('pointer-events-none size-full', isCutOut ? 'object-contain' : 'object-cover')}
    />
  )
}
