import { Badge } from '../../../../ui/badge.tsx'
import { classNames } from '../../../../ui/class-names.ts'

const MAX_BADGES = 2

/** The first tags of a lead and how many more there are; the title has them all. */
export function TagBadges({ tags, className }: { tags: readonly string[]; className?: string }) {
  if (tags.length === 0) return null
  const more = tags.length - MAX_BADGES
  return (
    <span
      title={`Tags: ${tags.join(', ')}`}
      className={classNames('flex shrink-0 items-center gap-1', className)}
    >
      <span className="sr-only">Tags: {tags.join(', ')}</span>
      <span aria-hidden className="contents">
        {tags.slice(0, MAX_BADGES).map((tag) => (
          <Badge key={tag} tone="line" className="max-w-24">
            <span className="truncate">{tag}</span>
          </Badge>
        ))}
        {more > 0 && <span className="text-xs text-ink-500">+{more}</span>}
      </span>
    </span>
  )
}
