import { largeHref, parseUploadIds, tileHref } from '../../../domain/uploads/upload-id.ts'
import { Camera } from '../../../ui/icons.tsx'

interface Props {
  /** Comma-separated ids, as in the form field. */
  photos: string | undefined
  alt: string
  isLarge?: boolean
}

/** The seller's own first photo, never a stock picture of another car. */
export function OwnPhoto({ photos = '', alt, isLarge = false }: Props) {
  const [first] = parseUploadIds(photos)
  if (!first)
    return (
      <div className="grid size-full place-items-center bg-plate text-ink-300">
        <Camera aria-hidden className="size-12" />
      </div>
    )
  return (
    <img
      src={isLarge ? largeHref(first) : tileHref(first)}
      alt={alt}
      className="size-full bg-plate object-cover"
    />
  )
}
