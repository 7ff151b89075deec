import type { NotificationItem } from '../../../domain/notifications/notification-item.ts'
import { paths } from '../../../domain/site/routes.ts'

/** Links to the screen where these notifications are acted on. */
export function notificationHref(items: readonly NotificationItem[]): string {
  const [first] = items
  if (!first || first.kind === 'leave_requested' || first.kind === 'leave_decided') return paths.shifts()
  if (items.length === 1 && first.lead) return leadHref(first.lead.id)
  return `${paths.leads()}${GROUP_QUERIES[first.kind] ?? ''}`
}

export const leadHref = (id: string) => `${paths.leads()}?${new URLSearchParams({ lead: id })}`

const GROUP_QUERIES: Partial<Record<NotificationItem['kind'], string>> = {
  lead_unassigned: '?status=unassigned',
  lead_due: '?due=today',
  lead_overdue: '?due=overdue',
}
