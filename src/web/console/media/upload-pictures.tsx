import { useId, useRef, useState } from 'react'
import type { Media } from '../../../domain/media/media.ts'
import { PHOTO_TYPES } from '../../../domain/uploads/upload.ts'
import { Button } from '../../../ui/button.tsx'
import { Plus } from '../../../ui/icons.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { Progress } from '../../../ui/progress.tsx'
import { uploadMedia } from './media-calls.ts'

interface Props {
  /** Each, as it has come. */
  onTaken: (media: Media) => void
}

const TYPES = PHOTO_TYPES.map((type) => `image/${type}`).join(',')

/** One after the other; what is refused is named with its reason, and the others go on. */
export function UploadPictures({ onTaken }: Props) {
  const input = useRef<HTMLInputElement>(null)
  const id = useId()
  const [sending, setSending] = useState<{ name: string; place: number; of: number } | null>(null)
  const [refused, setRefused] = useState<{ name: string; why: string }[]>([])
  async function send(files: File[]): Promise<void> {
    setRefused([])
    for (const [index, file] of files.entries()) {
      setSending({ name: file.name, place: index + 1, of: files.length })
      const outcome = await uploadMedia(file)
      if (outcome.ok) onTaken(outcome.value.media)
      else setRefused((before) => [...before, { name: file.name, why: outcome.error }])
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
          label={`Sending ${sending.name}`}
          valueText={sending.of > 1 ? `${sending.place} of ${sending.of}` : undefined}
        />
      )}
      {refused.map(({ name, why }) => (
        <Notice key={name} kind="danger" announce title={`${name} was not taken`}>
          {why}
        </Notice>
      ))}
    </div>
  )
}
