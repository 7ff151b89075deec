import type { TagColor } from '../domain/sales-tags/sales-tag.ts'
import { Badge, type BadgeTone } from '../ui/badge.tsx'

/** Used on cards and in the console. Truncates long names. */
export function SalesTagBadge({ name, color }: { name: string; color: TagColor }) {
  return (
    <Badge tone={TONES[color]} className="max-w-full min-w-0">
      <span className="truncate" title={name}>
        {name}
      </span>
    </Badge>
  )
}

/** Colour pairs that pass AA contrast in both themes. */
const TONES: Record<TagColor, BadgeTone> = {
  grey: 'neutral',
  ink: 'ink',
  accent: 'accent',
  green: 'positive',
  amber: 'warning',
  red: 'danger',
  blue: 'info',
}
