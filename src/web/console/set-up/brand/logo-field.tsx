import { useRef, useState } from 'react'
import { pictureUpTo } from '../../../../domain/pictures/address.ts'
import type { Picture } from '../../../../domain/pictures/picture.ts'
import { PHOTO_TYPES } from '../../../../domain/uploads/upload.ts'
import { Button } from '../../../../ui/button.tsx'
import { FieldGroup } from '../../../../ui/forms/field.tsx'
import { Upload } from '../../../../ui/icons.tsx'
import { uploadMedia } from '../../media/media-calls.ts'

const TYPES = PHOTO_TYPES.map((type) => `image/${type}`).join(',')
const IS_SVG = 'An SVG file can contain scripts. Export the logo as PNG or WebP and try again.'

interface Props {
  logo: Picture | null
  onChange: (logo: Picture | null) => void
}

/** Uploads the logo into the media library, where Content finds it too. */
export function LogoField({ logo, onChange }: Props) {
  const input = useRef<HTMLInputElement>(null)
  const [isSending, setIsSending] = useState(false)
  const [error, setError] = useState<string>()
  async function send(file: File): Promise<void> {
    setError(undefined)
    if (file.type === 'image/svg+xml' || /\.svgz?$/i.test(file.name)) return setError(IS_SVG)
    setIsSending(true)
    const outcome = await uploadMedia(file)
    setIsSending(false)
    if (!outcome.ok) return setError(outcome.error)
    const { id, width, height } = outcome.value.media
    onChange({ id, width, height })
  }
  return (
    <FieldGroup
      id="brand-logo"
      label="Logo"
      optional
      hint="JPEG, PNG, WebP or AVIF, up to 10 MB. Square logos fit best."
      error={error}
    >
      <input
        ref={input}
        type="file"
        accept={TYPES}
        aria-label="Logo file"
        tabIndex={-1}
        className="sr-only"
        onChange={(event) => {
          const [file] = event.target.files ?? []
          event.target.value = ''
          if (file) void send(file)
        }}
      />
      <div className="flex flex-wrap items-center gap-3">
        {logo && (
          <img
            src={pictureUpTo(logo, 160, 'webp')}
            alt="Current logo"
            width={logo.width}
            height={logo.height}
            className="size-14 rounded-s border border-ink-200 bg-canvas object-contain p-1"
          />
        )}
        <Button
          icon={<Upload aria-hidden />}
          loading={isSending}
          onClick={() => input.current?.click()}
          className="max-sm:min-h-11"
        >
          {logo ? 'Replace logo' : 'Upload logo'}
        </Button>
        {logo && (
          <Button variant="ghost" onClick={() => onChange(null)} className="max-sm:min-h-11">
            Remove logo
          </Button>
        )}
      </div>
    </FieldGroup>
  )
}
