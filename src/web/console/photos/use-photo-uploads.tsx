import { type DragEvent, useEffect, useState } from 'react'
import type { CarPhotos } from '../../../domain/photos/photo.ts'
import { PHOTOS } from '../../../domain/photos/photo-limits.ts'
import { classNames } from '../../../ui/class-names.ts'
import { Share } from '../../../ui/icons.tsx'
import { notify } from '../notify.ts'
import { beginUpload, cancelUpload, finishUpload, sendPiece } from './photo-calls.ts'
import { isZip, readZip, ZipError } from './read-zip.ts'
import { createUploadQueue, isOnItsWay, type UploadItem } from './upload-queue.ts'

/** The uploads of a car's photos, and the place to drop files. Calls the first `onAdded` only. */
export function usePhotoUploads(vehicleId: string, onAdded: (photos: CarPhotos) => void) {
  const [items, setItems] = useState<readonly UploadItem[]>([])
  const [isOver, setIsOver] = useState(false)
  const [queue] = useState(() =>
    createUploadQueue({
      vehicleId,
      calls: { begin: beginUpload, sendPiece, finish: finishUpload, cancel: cancelUpload },
      onChange: setItems,
      onAdded,
    }),
  )

  useEffect(() => {
    const retryAll = () => queue.retry()
    window.addEventListener('online', retryAll)
    return () => window.removeEventListener('online', retryAll)
  }, [queue])

  const uploading = items.filter(isOnItsWay).length
  useEffect(() => {
    if (uploading === 0) return
    const warn = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', warn)
    return () => window.removeEventListener('beforeunload', warn)
  }, [uploading])

  async function add(files: readonly File[]): Promise<void> {
    for (const zip of files.filter(isZip))
      try {
        queue.add(await readZip(zip))
      } catch (error) {
        notify(
          'error',
          `${zip.name}: ${error instanceof ZipError ? error.message : 'This zip file cannot be opened.'}`,
        )
      }
    const photos = files.filter((file) => !isZip(file))
    if (photos.length > 0) queue.add(photos)
  }

  const dropHandlers = {
    onDragOver(event: DragEvent) {
      if (!event.dataTransfer.types.includes('Files')) return
      event.preventDefault()
      setIsOver(true)
    },
    onDragLeave: () => setIsOver(false),
    onDrop(event: DragEvent) {
      if (!event.dataTransfer.types.includes('Files')) return
      event.preventDefault()
      setIsOver(false)
      void add([...event.dataTransfer.files])
    },
  }

  const failed = items.filter(({ state }) => state === 'failed' || state === 'refused').length
  return {
    items,
    queue,
    add: (files: readonly File[]) => void add(files),
    counts: { uploading, failed },
    dropHandlers,
    isOver,
  }
}

/** Where to drop files; the whole section takes them. */
export function DropZone({ isEmpty, isOver }: { isEmpty: boolean; isOver: boolean }) {
  return (
    <div
      className={classNames(
        'mt-2.5 flex items-center justify-center gap-2 rounded-m border border-dashed px-3 text-center text-s text-ink-500 pointer-coarse:hidden',
        isEmpty ? 'min-h-40' : 'min-h-12',
        isOver ? 'border-accent bg-accent-soft' : 'border-ink-300',
      )}
    >
      <Share aria-hidden className="size-4" />
      Drop photos here. JPG, PNG or HEIC, up to {PHOTOS.maxBytes / 1024 / 1024} MB each, or a zip of them
    </div>
  )
}
