import { useId, useRef, useState } from 'react'
import type { Media } from '../../../domain/media/media.ts'
import { PHOTO_TYPES } from '../../../domain/uploads/upload.ts'
import { Button } from '../../../ui/button.tsx'
import { Plus } from '../../../ui/icons.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { Progress } from '../../../ui/progress.tsx'
import { uploadMedia } from './media-calls.ts'

interface Props {
  /** Called after each upload. */
  onUploaded: (media: Media) => void
}

const TYPES = PHOTO_TYPES.map((type) => `image/${type}`).join(',')

/** Uploads pictures one by one. Lists refused files with the reason, and continues with the others. */
export function UploadPictures({ onUploaded }: Props) {
  const input = useRef<HTMLInputElement>(null)
  const id = useId()
  const [sending, setSending] = useState<{ name: string; place: number; of: number } | null>(null)
  const [refusals, setRefusals] = useState<{ name: string; why: string }[]>([])
  async function send(files: File[]): Promise<void> {
    setRefusals([])
    for (const [index, file] of files.entries()) {
      setSending({ name: file.name, place: index + 1, of: files.length })
      const outcome = await uploadMedia(file)
      if (outcome.ok) onUploaded(outcome.value.media)
      else setRefusals((before) => [...before, { name: file.name, why: outcome.error }])
    }
    setSending(null)
  }
  return (
    <div className="grid gap-2">
      <input
        ref={input}
        id={id}
        type="file"
        multiple
        accept={TYPES}
        aria-label="Pictures to add"
        className="sr-only"
        tabIndex={-1}
        onChange={(event) => {
          const files = [...(event.target.files ?? [])]
          event.target.value = ''
          if (files.length > 0) void send(files)
        }}
      />
      <div className="flex flex-wrap items-center gap-3">
        <Button icon={<Plus aria-hidden />} loading={sending !== null} onClick={() => input.current?.click()}>
          Add pictures
        </Button>
        <span className="text-xs text-ink-500">JPEG, PNG, WebP or AVIF, up to 10 MB each</span>
      </div>
      {sending && (
        <Progress
          label={`Uploading ${sending.name}`}
          valueText={sending.of > 1 ? `${sending.place} of ${sending.of}` : undefined}
        />
      )}
      {refusals.map(({ name, why }) => (
        <Notice key={name} kind="danger" announce title={`${name} was not uploaded`}>
          {why}
        </Notice>
      ))}
    </div>
  )
}
