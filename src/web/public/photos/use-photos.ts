import { type RefObject, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { parseUploadIds } from '../../../domain/uploads/upload-id.ts'
import { toasts } from '../../../ui/overlays/toast-store.ts'
import { judgePhoto } from './judge-photo.ts'
import { idsOf, isUnderWay } from './photo-tile-state.ts'
import { createPhotoUploads } from './photo-uploads.ts'
import { sendPhoto } from './send-photo.ts'

interface Options {
  /** Carries the ids with the form; its draft is the form's draft. */
  carrier: RefObject<HTMLInputElement | null>
  /** The browser's own control: what was chosen before the script came is in it. */
  chooser: RefObject<HTMLInputElement | null>
  given: string
}

const PREVIEW = {
  open: (file: File) => URL.createObjectURL(file),
  close: (href: string) => URL.revokeObjectURL(href),
}

export function usePhotos({ carrier, chooser, given }: Options) {
  const [uploads] = useState(() =>
    createPhotoUploads(
      { send: sendPhoto, judge: judgePhoto, preview: PREVIEW, now: Date.now },
      parseUploadIds(given),
    ),
  )
  const [atFirst] = useState(uploads.tiles)
  const tiles = useSyncExternalStore(uploads.subscribe, uploads.tiles, () => atFirst)
  const [leftOut, setLeftOut] = useState(0)
  useAwaitedSubmit(carrier, isUnderWay(tiles))

  const choose = (files: Iterable<File>) => setLeftOut(uploads.add([...files]))

  // The form fills in its draft first: effects of the layout come before this one.
  useEffect(() => {
    uploads.restore(parseUploadIds(carrier.current?.value ?? ''))
    takeChosen(chooser.current, choose)
    const again = () => uploads.retry()
    window.addEventListener('online', again)
    return () => {
      window.removeEventListener('online', again)
      uploads.stop()
    }
    // Once, when the picker appears.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [])

  const ids = idsOf(tiles).join(',')
  const told = useRef(ids)
  useEffect(() => {
    if (told.current === ids) return
    told.current = ids
    // A form hears of its fields by this, and keeps what they hold.
    carrier.current?.dispatchEvent(new Event('input', { bubbles: true }))
  }, [ids, carrier])

  return { uploads, tiles, leftOut, choose, takeChosen: () => takeChosen(chooser.current, choose) }
}

function takeChosen(chooser: HTMLInputElement | null, choose: (files: Iterable<File>) => void): void {
  if (!chooser?.files?.length) return
  choose([...chooser.files])
  // The same file can be chosen again, and none is sent twice.
  chooser.value = ''
}

/** A form that is sent while photos are on their way goes out by itself when they are up. */
function useAwaitedSubmit(carrier: RefObject<HTMLInputElement | null>, isBusy: boolean): void {
  const pressed = useRef<HTMLElement | 'form' | null>(null)

  useEffect(() => {
    const form = carrier.current?.form
    if (!form || !isBusy) return
    const hold = (event: SubmitEvent) => {
      event.preventDefault()
      event.stopPropagation()
      pressed.current = event.submitter ?? 'form'
      toasts.show({
        kind: 'info',
        message: 'Your photos are still going up. This goes out as soon as they are.',
      })
    }
    form.addEventListener('submit', hold, { capture: true })
    return () => form.removeEventListener('submit', hold, { capture: true })
  }, [carrier, isBusy])

  useEffect(() => {
    const by = pressed.current
    if (isBusy || by === null) return
    pressed.current = null
    carrier.current?.form?.requestSubmit(by === 'form' ? null : by)
  }, [carrier, isBusy])
}
