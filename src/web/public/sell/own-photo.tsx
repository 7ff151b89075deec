import { largeHref, parseUploadIds, tileHref } from '../../../domain/uploads/upload-id.ts'
import { Camera } from '../../../ui/icons.tsx'

interface Props {
  /** Ids in one text, as a form carries them. */
  photos: string | undefined
  alt: string
  isLarge?: boolean
}

/** The seller's own first photo: a drawn car would be somebody else's. */
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
