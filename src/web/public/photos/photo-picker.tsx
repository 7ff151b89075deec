import { type DragEvent, useId, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { UPLOADS } from '../../../domain/uploads/upload.ts'
import { classNames } from '../../../ui/class-names.ts'
import { Plus } from '../../../ui/icons.tsx'
import { PHOTO_FILES } from './photo-files.ts'
import { PhotoTile } from './photo-tile.tsx'
import {
  idsOf,
  isUploading,
  progressText,
  remainingPlaces,
  type PhotoTile as Tile,
  uploadedShare,
} from './photo-tile-state.ts'
import { usePhotos } from './use-photos.ts'

interface Props {
  /** Name of the field with the ids. */
  name: string
  id?: string
  /** Ids of photos uploaded earlier. */
  defaultValue?: string | undefined
  isNarrow?: boolean
}

/** Uploads photos while the rest of the form is filled in. Without script it is a plain file input. */
export function PhotoPicker({ name, id, defaultValue = '', isNarrow = false }: Props) {
  const ownId = useId()
  const fileInputId = id ?? ownId
  const idsField = useRef<HTMLInputElement>(null)
  const fileInput = useRef<HTMLInputElement>(null)
  const photos = usePhotos({ idsField, fileInput, uploadedIds: defaultValue })
  const { uploads, tiles } = photos
  const drop = useDrop(photos.choose)
  const remaining = remainingPlaces(tiles)

  const removeTile = (tile: Tile) => {
    // The pressed button disappears, and the file input may have been disabled until now.
    flushSync(() => uploads.remove(tile.key))
    fileInput.current?.focus()
  }
  const chooseAnother = (tile: Tile) => {
    removeTile(tile)
    fileInput.current?.click()
  }
  return (
    <div {...drop.handlers} className="min-w-0">
      <input ref={idsField} type="hidden" name={name} value={idsOf(tiles).join(',')} />
      <TotalProgress tiles={tiles} timeLeft={uploads.timeLeft()} />
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
            remaining === 0 && 'sr-only',
            tiles.length === 0 && 'col-span-full',
          )}
        >
          <label
            htmlFor={fileInputId}
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
              {tiles.length === 0 ? 'Choose, take or drop them here' : `${remaining} more allowed`}
            </span>
            <input
              ref={fileInput}
              id={fileInputId}
              type="file"
              name={PHOTO_FILES}
              multiple
              accept="image/*"
              disabled={remaining === 0}
              aria-describedby={`${fileInputId}-rule`}
              onChange={photos.addSelected}
              className="sr-only noscript:not-sr-only noscript:mt-2 noscript:max-w-full"
            />
          </label>
        </li>
      </ul>
      <p id={`${fileInputId}-rule`} className="mt-2.5 text-s text-ink-500">
        {UPLOADS.maxFiles} photos max, {UPLOADS.maxBytes / 1024 / 1024} MB each. JPEG, PNG, WebP or AVIF.
      </p>
      {photos.skippedCount > 0 && (
        <p role="status" className="mt-1.5 text-s text-warning">
          You can add up to {UPLOADS.maxFiles} photos. {photos.skippedCount} of those you chose{' '}
          {photos.skippedCount === 1 ? 'was' : 'were'} left out.
        </p>
      )}
      <p role="status" className="sr-only">
        {[progressText(tiles), ...refusals(tiles)].join('. ')}
      </p>
    </div>
  )
}

function TotalProgress({ tiles, timeLeft }: { tiles: readonly Tile[]; timeLeft: string }) {
  const text = progressText(tiles)
  if (!text) return null
  const isBusy = isUploading(tiles)
  return (
    <div className="mb-3 flex flex-wrap items-center gap-x-4 gap-y-1.5 text-ui noscript:hidden">
      {/* Announced below, for each photo. */}
      <span aria-hidden>{text}</span>
      {isBusy && (
        <progress
          aria-label="Uploading all photos"
          max={100}
          value={Math.round(uploadedShare(tiles) * 100)}
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

/** Accepts files only: text can be dragged over a form too. */
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
