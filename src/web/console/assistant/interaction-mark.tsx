import { ACTION_LABELS } from '../../../domain/assistant/reply.ts'
import type { ListedInteraction } from '../../../services/assistant/index.ts'
import { Badge } from '../../../ui/badge.tsx'
import { CircleAlert, Flag, ShieldAlert } from '../../../ui/icons.tsx'

type MarkedInteraction = Pick<ListedInteraction, 'suspicious' | 'actionType' | 'type' | 'reason'>

/** Icon for a refused, flagged or failed question. Decorative: the text says the same. */
export function InteractionGlyph({ suspicious, actionType, type }: MarkedInteraction) {
  if (suspicious && actionType === 'policy')
    return <ShieldAlert aria-hidden className="size-4 shrink-0 text-danger" />
  if (suspicious) return <Flag aria-hidden className="size-4 shrink-0 text-warning" />
  return type === 'failed' ? <CircleAlert aria-hidden className="size-4 shrink-0 text-warning" /> : null
}

/** Shows the action, or why the question was flagged. */
export function InteractionReason({ suspicious, actionType, type, reason }: MarkedInteraction) {
  if (suspicious)
    return actionType === 'policy' ? (
      <Badge tone="danger">{reason}</Badge>
    ) : (
      <Badge tone="warning">{reason}, answered</Badge>
    )
  const label = ACTION_LABELS[actionType]
  return type === 'failed' ? <Badge tone="warning">Model failed: {label}</Badge> : label
}
