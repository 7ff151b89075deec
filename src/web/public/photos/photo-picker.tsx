import { type DragEvent, useId, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { UPLOADS } from '../../../domain/uploads/upload.ts'
import { classNames } from '../../../ui/class-names.ts'
import { Plus } from '../../../ui/icons.tsx'
import { PHOTO_FILES } from './photo-files.ts'
import { PhotoTile } from './photo-tile.tsx'
import {
  idsOf,
  isUnderWay,
  placesLeft,
  progressText,
  shareUp,
  type PhotoTile as Tile,
} from './photo-tile-state.ts'
import { usePhotos } from './use-photos.ts'

interface Props {
  /** Of the field that carries the ids with the form. */
  name: string
  id?: string
  /** Ids that are up already. */
  defaultValue?: string | undefined
  /** In a narrow form. */
  isNarrow?: boolean
}

/** Photos for a form: chosen, dropped or taken by the camera, sent while the rest is filled in. Without script it is the browser's own control. */
export function PhotoPicker({ name, id, defaultValue = '', isNarrow = false }: Props) {
  const made = useId()
  const chooserId = id ?? made
  const carrier = useRef<HTMLInputElement>(null)
  const chooser = useRef<HTMLInputElement>(null)
  const photos = usePhotos({ carrier, chooser, given: defaultValue })
  const { uploads, tiles } = photos
  const drop = useDrop(photos.choose)
  const left = placesLeft(tiles)

  const removeTile = (tile: Tile) => {
    // The button that was pressed goes, and where the focus moves may have been shut until now.
    flushSync(() => uploads.remove(tile.key))
    chooser.current?.focus()
  }
  const chooseAnother = (tile: Tile) => {
    removeTile(tile)
    chooser.current?.click()
  }
  return (
    <div {...drop.handlers} className="min-w-0">
      <input ref={carrier} type="hidden" name={name} value={idsOf(tiles).join(',')} />
      <Overall tiles={tiles} timeLeft={uploads.timeLeft()} />
      <ul
        aria-label="Photos"
        className={classNames(
          'grid grid-cols-2 gap-3',
          isNarrow ? 'sm:grid-cols-3' : 'sm:grid-cols-3 xl:grid-cols-4',
        )}
      >
        {tiles.map((tile) => (
          <PhotoTile
            key={tile.key}
            tile={tile}
            onRemove={() => removeTile(tile)}
            onRetry={() => uploads.retry()}
            onChooseAnother={() => chooseAnother(tile)}
          />
        ))}
        <li
          className={classNames(
            'min-w-0 noscript:col-span-full',
            left === 0 && 'sr-only',
            tiles.length === 0 && 'col-span-full',
          )}
        >
          <label
            htmlFor={chooserId}
            className={classNames(
              'grid cursor-pointer place-content-center justify-items-center gap-0.5 rounded-m border border-dashed border-field-edge p-3 text-center',
              'hover:border-ink-900 has-focus-visible:outline-2 has-focus-visible:outline-offset-3 has-focus-visible:outline-accent',
              tiles.length === 0 ? 'min-h-32' : 'aspect-[4/3]',
              drop.isOver && 'border-ink-900 bg-accent-soft',
            )}
          >
            <Plus aria-hidden className="size-5 noscript:hidden" />
            <span className="text-ui font-semibold">Add photos</span>
            <span className="text-s text-ink-500 noscript:hidden">
              {tiles.length === 0 ? 'Choose, take or drop them here' : `${left} more fit`}
            </span>
            <input
              ref={chooser}
              id={chooserId}
              type="file"
              name={PHOTO_FILES}
              multiple
              accept="image/*"
              disabled={left === 0}
              aria-describedby={`${chooserId}-rule`}
              onChange={photos.takeChosen}
              className="sr-only noscript:not-sr-only noscript:mt-2 noscript:max-w-full"
            />
          </label>
        </li>
      </ul>
      <p id={`${chooserId}-rule`} className="mt-2.5 text-s text-ink-500">
        {UPLOADS.maxFiles} at most, {UPLOADS.maxBytes / 1024 / 1024} MB each. JPEG, PNG, WebP or AVIF.
      </p>
      {photos.leftOut > 0 && (
        <p role="status" className="mt-1.5 text-s text-warning">
          {UPLOADS.maxFiles} photos fit. {photos.leftOut} of those you chose{' '}
          {photos.leftOut === 1 ? 'was' : 'were'} left out.
        </p>
      )}
      <p role="status" className="sr-only">
        {[progressText(tiles), ...refusals(tiles)].join('. ')}
      </p>
    </div>
  )
}

function Overall({ tiles, timeLeft }: { tiles: readonly Tile[]; timeLeft: string }) {
  const text = progressText(tiles)
  if (!text) return null
  const isBusy = isUnderWay(tiles)
  return (
    <div className="mb-3 flex flex-wrap items-center gap-x-4 gap-y-1.5 text-ui noscript:hidden">
      {/* Said aloud below, at each photo. */}
      <span aria-hidden>{text}</span>
      {isBusy && (
        <progress
          aria-label="All photos going up"
          max={100}
          value={Math.round(shareUp(tiles) * 100)}
          className="meter min-w-24 flex-1"
        />
      )}
      {isBusy && <span className="min-w-16 text-right text-ink-700 tabular-nums">{timeLeft}</span>}
    </div>
  )
}

function refusals(tiles: readonly Tile[]): string[] {
  return tiles.flatMap(({ name, state }) => {
    if (state.is === 'refused') return [`${state.refusal.what}. ${state.refusal.rule}`]
    return state.is === 'lost' ? [`${name}: connection lost`] : []
  })
}

/** Only files: a piece of text dragged over a form is none of this. */
function useDrop(choose: (files: Iterable<File>) => void) {
  const [isOver, setIsOver] = useState(false)
  const hasFiles = ({ dataTransfer }: DragEvent) => dataTransfer.types.includes('Files')
  return {
    isOver,
    handlers: {
      onDragOver: (event: DragEvent) => {
        if (!hasFiles(event)) return
        event.preventDefault()
        setIsOver(true)
      },
      onDragLeave: () => setIsOver(false),
      onDrop: (event: DragEvent) => {
        if (!hasFiles(event)) return
        event.preventDefault()
        setIsOver(false)
        choose(event.dataTransfer.files)
      },
    },
  }
}
