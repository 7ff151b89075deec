import type { ListedInteraction } from '../../../services/assistant/index.ts'
import { Badge } from '../../../ui/badge.tsx'
import { CircleAlert, Flag, ShieldAlert } from '../../../ui/icons.tsx'

type Marked = Pick<ListedInteraction, 'suspicious' | 'actionType' | 'type' | 'reason'>

/** A sign before what was refused, marked or failed; its words stand beside it. */
export function InteractionGlyph({ suspicious, actionType, type }: Marked) {
  if (suspicious && actionType === 'policy')
    return <ShieldAlert aria-hidden className="size-4 shrink-0 text-danger" />
  if (suspicious) return <Flag aria-hidden className="size-4 shrink-0 text-warning" />
  return type === 'failed' ? <CircleAlert aria-hidden className="size-4 shrink-0 text-warning" /> : null
}

/** What was done, or why it was marked. */
export function InteractionReason({ suspicious, actionType, type, reason }: Marked) {
  if (suspicious)
    return actionType === 'policy' ? (
      <Badge tone="danger">{reason}</Badge>
    ) : (
      <Badge tone="warning">{reason}, answered</Badge>
    )
  return type === 'failed' ? <Badge tone="warning">Failed, {actionType}</Badge> : actionType
}
