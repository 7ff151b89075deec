import { type RefObject, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { parseUploadIds } from '../../../domain/uploads/upload-id.ts'
import { toasts } from '../../../ui/overlays/toast-store.ts'
import { checkPhoto } from './check-photo.ts'
import { idsOf, isUploading } from './photo-tile-state.ts'
import { createPhotoUploads } from './photo-uploads.ts'
import { sendPhoto } from './send-photo.ts'

interface Options {
  /** Hidden field with the ids, stored in the form's draft. */
  idsField: RefObject<HTMLInputElement | null>
  /** File input, which may have files selected before hydration. */
  fileInput: RefObject<HTMLInputElement | null>
  uploadedIds: string
}

const PREVIEW = {
  open: (file: File) => URL.createObjectURL(file),
  close: (href: string) => URL.revokeObjectURL(href),
}

export function usePhotos({ idsField, fileInput, uploadedIds }: Options) {
  const [uploads] = useState(() =>
    createPhotoUploads(
      { send: sendPhoto, check: checkPhoto, preview: PREVIEW, now: Date.now },
      parseUploadIds(uploadedIds),
    ),
  )
  const [initialTiles] = useState(uploads.tiles)
  const tiles = useSyncExternalStore(uploads.subscribe, uploads.tiles, () => initialTiles)
  const [skippedCount, setSkippedCount] = useState(0)
  useDelayedSubmit(idsField, isUploading(tiles))

  const choose = (files: Iterable<File>) => setSkippedCount(uploads.add([...files]))

  // Runs after the form's layout effects, which restore its draft.
  useEffect(() => {
    uploads.restore(parseUploadIds(idsField.current?.value ?? ''))
    addSelected(fileInput.current, choose)
    const again = () => uploads.retry()
    window.addEventListener('online', again)
    return () => {
      window.removeEventListener('online', again)
      uploads.stop()
    }
    // Runs once, when the picker appears.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [])

  const ids = idsOf(tiles).join(',')
  const lastIds = useRef(ids)
  useEffect(() => {
    if (lastIds.current === ids) return
    lastIds.current = ids
    // The form stores its draft on this event.
    idsField.current?.dispatchEvent(new Event('input', { bubbles: true }))
  }, [ids, idsField])

  return {
    uploads,
    tiles,
    skippedCount,
    choose,
    addSelected: () => addSelected(fileInput.current, choose),
  }
}

function addSelected(fileInput: HTMLInputElement | null, choose: (files: Iterable<File>) => void): void {
  if (!fileInput?.files?.length) return
  choose([...fileInput.files])
  // Allows selecting the same file again, and prevents posting it twice.
  fileInput.value = ''
}

/** Delays a form that is submitted during an upload until the photos are uploaded. */
function useDelayedSubmit(idsField: RefObject<HTMLInputElement | null>, isBusy: boolean): void {
  const submitter = useRef<HTMLElement | 'form' | null>(null)

  useEffect(() => {
    const form = idsField.current?.form
    if (!form || !isBusy) return
    const delaySubmit = (event: SubmitEvent) => {
      event.preventDefault()
      event.stopPropagation()
      submitter.current = event.submitter ?? 'form'
      toasts.show({
        kind: 'info',
        message: "Your photos are still uploading. We'll send the form as soon as they're done.",
      })
    }
    form.addEventListener('submit', delaySubmit, { capture: true })
    return () => form.removeEventListener('submit', delaySubmit, { capture: true })
  }, [idsField, isBusy])

  useEffect(() => {
    const by = submitter.current
    if (isBusy || by === null) return
    submitter.current = null
    idsField.current?.form?.requestSubmit(by === 'form' ? null : by)
  }, [idsField, isBusy])
}
