import type { TagColor } from '../domain/sales-tags/sales-tag.ts'
import { Badge, type BadgeTone } from '../ui/badge.tsx'

/** A tag in its colour, the same on cards and in the console; a long name gives way rather than push its card apart. */
export function SalesTagBadge({ name, color }: { name: string; color: TagColor }) {
  return (
    <Badge tone={TONES[color]} className="max-w-full min-w-0">
      <span className="truncate" title={name}>
        {name}
      </span>
    </Badge>
  )
}

/** Pairs of the design that pass AA in both themes. */
const TONES: Record<TagColor, BadgeTone> = {
  grey: 'neutral',
  ink: 'ink',
  accent: 'accent',
  green: 'positive',
  amber: 'warning',
  red: 'danger',
  blue: 'info',
}
