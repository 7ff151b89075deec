import { type KeyboardEvent, useEffect, useState } from 'react'
import type { CarPhotos as CarPhotoList, Photo } from '../../../domain/photos/photo.ts'
import type { Crop } from '../../../domain/pictures/picture.ts'
import { Button } from '../../../ui/button.tsx'
import { Kbd } from '../../../ui/kbd.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { notify } from '../notify.ts'
import type { CallOutcome } from '../staff-call.ts'
import { AddPhotos } from './add-photos.tsx'
import { indexAfterKey } from './move-photo.ts'
import { changePhoto, followFeed, removePhotos, undoPhotos } from './photo-calls.ts'
import { PhotoDialog } from './photo-dialog.tsx'
import { PHOTO_KEYS_ID, PhotoImage, PhotoTile, photoButtonId } from './photo-tile.tsx'
import { UploadTile } from './upload-tile.tsx'
import { useCarPhotos } from './use-car-photos.ts'
import { usePhotoDrag } from './use-photo-drag.ts'
import { usePhotoOrder } from './use-photo-order.ts'
import { DropZone, usePhotoUploads } from './use-photo-uploads.tsx'

interface Props {
  vehicleId: string
  canEdit: boolean
}

/** The photos of one car: main photo, order, uploads, and what can be done to each. */
export function CarPhotos({ vehicleId, canEdit }: Props) {
  const { photos: list, error, show, reload } = useCarPhotos(vehicleId)
  if (error)
    return (
      <Notice kind="danger" title={error} action={<Button onClick={reload}>Try again</Button>}>
        The photos themselves are safe.
      </Notice>
    )
  if (!list) return <div aria-busy className="aspect-[5/3] animate-pulse rounded-m bg-ink-100" />
  return <PhotoEditor vehicleId={vehicleId} list={list} canEdit={canEdit && list.canEdit} show={show} />
}

interface EditorProps {
  vehicleId: string
  list: CarPhotoList
  canEdit: boolean
  show: (photos: CarPhotoList) => void
}

function PhotoEditor({ vehicleId, list, canEdit, show }: EditorProps) {
  const [announcement, announce] = useState('')
  const [focusedId, setFocusedId] = useState<string | null>(null)
  const [openId, setOpenId] = useState<string | null>(null)
  const [isBusy, setIsBusy] = useState(false)
  const uploads = usePhotoUploads(vehicleId, show)
  const order = usePhotoOrder({ vehicleId, photos: list.photos, onAnswer: show, announce })
  const drag = usePhotoDrag(order)
  const { orderedPhotos, liftedId } = order
  const openIndex = orderedPhotos.findIndex(({ id }) => id === openId)
  const openPhoto = orderedPhotos[openIndex]
  const tabStopId = orderedPhotos.some(({ id }) => id === focusedId) ? focusedId : orderedPhotos[0]?.id
  const liftedPhoto = orderedPhotos.find(({ id }) => id === liftedId)

  // A tile that moved keeps the focus.
  useEffect(() => {
    if (liftedId && document.activeElement === document.body)
      document.getElementById(photoButtonId(liftedId))?.focus()
  }, [liftedId])

  function report<Value extends { current: CarPhotoList }>(
    outcome: CallOutcome<Value>,
  ): outcome is { ok: true; value: Value } {
    if (outcome.ok) show(outcome.value.current)
    else {
      const { current } = (outcome.body ?? {}) as { current?: CarPhotoList }
      if (current) show(current)
      notify('error', outcome.error)
      announce(outcome.error)
    }
    return outcome.ok
  }

  async function undo(undoIds: readonly string[]): Promise<void> {
    if (report(await undoPhotos({ vehicleId, undoIds: [...undoIds] }))) announce('Undone')
  }

  const offerUndo = (message: string, undoIds: readonly string[]) => {
    announce(message)
    notify('success', message, { label: 'Undo', onAct: () => void undo(undoIds) })
  }

  async function remove({ id }: Photo): Promise<void> {
    const index = orderedPhotos.findIndex((photo) => photo.id === id)
    const next = orderedPhotos[index + 1] ?? orderedPhotos[index - 1]
    setOpenId(null)
    const outcome = await removePhotos({ vehicleId, photoIds: [id] })
    if (!report(outcome)) return
    offerUndo(`Photo ${index + 1} removed`, outcome.value.undoIds)
    if (next) document.getElementById(photoButtonId(next.id))?.focus()
  }

  async function change({ id, picture }: Photo, what: { turn: 90 | 270 } | { crop: Crop }): Promise<void> {
    setIsBusy(true)
    const outcome = await changePhoto({ vehicleId, photoId: id, pictureId: picture.id, change: what })
    setIsBusy(false)
    if (report(outcome)) offerUndo('crop' in what ? 'Photo cropped' : 'Photo rotated', outcome.value.undoIds)
  }

  const focusPhoto = (index: number) =>
    document.getElementById(photoButtonId(orderedPhotos[index]?.id ?? ''))?.focus()

  const onKeyDown = (photo: Photo, index: number) => (event: KeyboardEvent) => {
    if (event.metaKey || event.ctrlKey || event.altKey) return
    const isLifted = liftedId === photo.id
    const to = indexAfterKey(event.key, index, orderedPhotos.length)
    if (to !== null) {
      if (isLifted) order.moveLifted(to)
      else focusPhoto(to)
    } else if (canEdit && event.key === ' ') {
      if (isLifted) order.drop()
      else order.lift(photo.id)
    } else if (isLifted && event.key === 'Enter') order.drop()
    else if (isLifted && event.key === 'Escape') order.putBack()
    else if (canEdit && event.key === 'm') order.move(photo.id, 0)
    else if (canEdit && event.key === 'r') void change(photo, { turn: 90 })
    else if (canEdit && (event.key === 'Delete' || event.key === 'Backspace')) void remove(photo)
    else return
    event.preventDefault()
    event.stopPropagation()
  }

  const { uploading, failed } = uploads.counts
  return (
    <section aria-labelledby="photos-title" {...(canEdit ? uploads.dropHandlers : {})}>
      <div className="flex min-h-9 flex-wrap items-center gap-x-2.5 gap-y-1.5">
        <h2 id="photos-title" className="text-m font-semibold">
          Photos
        </h2>
        <span className="text-ink-500 tabular-nums">{orderedPhotos.length}</span>
        <span className="text-s text-ink-500">{uploading > 0 && `${uploading} uploading`}</span>
        <span className="text-s text-danger">{failed > 0 && `${failed} failed`}</span>
        {list.waiting > 0 && <span className="text-s text-ink-500">{list.waiting} coming from the feed</span>}
        <AddPhotos
          vehicleId={vehicleId}
          canEdit={canEdit}
          hasPhotos={orderedPhotos.length > 0}
          onFiles={uploads.add}
        />
      </div>
      {canEdit && list.hasFeed && list.isLocked && (
        <p className="mt-1 text-s text-ink-500">
          Yours: the feed no longer changes these photos.{' '}
          <button
            type="button"
            className="font-semibold text-ink-900 underline underline-offset-2"
            onClick={() => void followFeed(vehicleId).then(report)}
          >
            Follow feed again
          </button>
        </p>
      )}
      <ul aria-label="Photos in order" className="mt-2.5 grid grid-cols-3 gap-2">
        {orderedPhotos.map((photo, index) => (
          <PhotoTile
            key={photo.id}
            photo={photo}
            index={index}
            count={orderedPhotos.length}
            isLifted={liftedId === photo.id}
            canEdit={canEdit}
            isTabStop={photo.id === tabStopId}
            onOpen={() => !drag.wasDragged() && liftedId === null && setOpenId(photo.id)}
            onFocus={() => setFocusedId(photo.id)}
            onKeyDown={onKeyDown(photo, index)}
            tileHandlers={drag.handlers(photo.id)}
            gripHandlers={drag.handlers(photo.id, true)}
          />
        ))}
        {uploads.items.map((item) => (
          <UploadTile key={item.key} item={item} queue={uploads.queue} />
        ))}
      </ul>
      {drag.point && liftedPhoto && (
        <div
          aria-hidden
          className="pointer-events-none fixed z-50 h-24 w-32 -translate-1/2 rotate-2 overflow-hidden rounded-m bg-plate shadow-3"
          style={{ left: drag.point.x, top: drag.point.y }}
        >
          <PhotoImage photo={liftedPhoto} width={320} />
        </div>
      )}
      {canEdit && (
        <>
          <DropZone isEmpty={orderedPhotos.length === 0} isOver={uploads.isOver} />
          <p id={PHOTO_KEYS_ID} className="mt-2 text-s text-ink-500 max-sm:hidden">
            Drag to change the order, or focus a photo and press <Kbd>Space</Kbd> and the arrow keys.{' '}
            <Kbd>m</Kbd> makes it the main photo, <Kbd>r</Kbd> rotates it, <Kbd>Delete</Kbd> removes it.
          </p>
        </>
      )}
      <p role="status" className="sr-only">
        {announcement}
      </p>
      {openPhoto && (
        <PhotoDialog
          photo={openPhoto}
          index={openIndex}
          count={orderedPhotos.length}
          canEdit={canEdit}
          isBusy={isBusy}
          onClose={() => setOpenId(null)}
          onMove={(to) => order.move(openPhoto.id, to)}
          onTurn={(turn) => void change(openPhoto, { turn })}
          onCrop={(crop) => void change(openPhoto, { crop })}
          onRemove={() => void remove(openPhoto)}
        />
      )}
    </section>
  )
}
