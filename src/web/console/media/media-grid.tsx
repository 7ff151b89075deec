import type { ReactNode } from 'react'
import type { Media } from '../../../domain/media/media.ts'
import { pictureUpTo } from '../../../domain/pictures/address.ts'
import { classNames } from '../../../ui/class-names.ts'

interface Props {
  media: readonly Media[]
  selectedId: string | null
  /** Wraps a tile in a link to its panel or in a button that selects it. */
  renderFrame: (media: Media, inside: ReactNode, className: string) => ReactNode
}

export function MediaGrid({ media, selectedId, renderFrame }: Props) {
  return (
    <ul className="grid grid-cols-[repeat(auto-fill,minmax(9rem,1fr))] gap-3">
      {media.map((each) => (
        <li key={each.id} className="min-w-0">
          {renderFrame(each, <Tile media={each} />, tileClass(each.id === selectedId))}
        </li>
      ))}
    </ul>
  )
}

function Tile({ media }: { media: Media }) {
  return (
    <>
      <span className="grid aspect-4/3 w-full place-items-center overflow-hidden rounded-s bg-canvas">
        <img
          src={pictureUpTo(media, 320, 'webp')}
          alt=""
          width={media.width}
          height={media.height}
          loading="lazy"
          className="max-h-full max-w-full object-contain"
        />
      </span>
      <span className="mt-1.5 block truncate text-xs text-ink-900" title={media.name}>
        {media.name}
      </span>
      <span className="block truncate text-xs text-ink-500">{usesText(media)}</span>
    </>
  )
}

export function usesText({ uses, alt }: Media): string {
  const usage = uses.length === 0 ? 'Not used' : uses.length === 1 ? 'Used once' : `Used ${uses.length} times`
  return alt ? usage : `${usage}, no description`
}

function tileClass(isSelected: boolean): string {
  return classNames(
    'block w-full rounded-m p-1.5 text-left hover:bg-canvas',
    isSelected && 'bg-ink-100 shadow-[inset_0_0_0_2px_var(--ink-900)]',
  )
}
