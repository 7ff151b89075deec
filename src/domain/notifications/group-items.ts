import { localTime } from '../time/zone-time.ts'
import type { NotificationKind } from './notification.ts'
import { isNew, type NotificationItem } from './notification-item.ts'

/** Kinds of which several read as one line: '3 new leads'. */
const GROUPED_KINDS: ReadonlySet<NotificationKind> = new Set([
  'lead_assigned',
  'lead_unassigned',
  'lead_due',
  'lead_overdue',
])

/** Joins new notifications of one kind and day. Keeps the order: newest first, a group at its newest. */
export function groupItems(items: readonly NotificationItem[], timeZone: string): NotificationItem[][] {
  const groups = new Map<string, NotificationItem[]>()
  for (const item of items) {
    const isGrouped = GROUPED_KINDS.has(item.kind) && isNew(item) && item.lead !== null
    const key = isGrouped ? `${item.kind} ${localTime(new Date(item.at), timeZone).date}` : item.id
    const group = groups.get(key)
    if (group) group.push(item)
    else groups.set(key, [item])
  }
  return [...groups.values()]
}
