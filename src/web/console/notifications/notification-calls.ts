import type {
  NotificationItem,
  NotificationList,
  ReadNotifications,
} from '../../../domain/notifications/notification-item.ts'
import { addDays } from '../../../domain/time/zone-time.ts'
import { type CallOutcome, staffCall } from '../staff-call.ts'

const FAILED = 'Could not reach the server. Check your connection and try again'

export function loadNotifications(
  query: { group?: string; before?: string } = {},
): Promise<CallOutcome<NotificationList>> {
  return staffCall('get /notifications', 'Could not load your notifications', {
    query: new URLSearchParams(query),
  })
}

export const markRead = (which: ReadNotifications) =>
  staffCall('post /read-notifications', FAILED, { json: which })

/** Assigns an unassigned lead to the user. */
export function takeLead({ lead }: NotificationItem, userId: string) {
  return staffCall('post /assign-lead', FAILED, {
    json: { leadId: lead?.id ?? '', assignedTo: userId, department: lead?.department ?? '' },
  })
}

/** Makes the lead due on the day after `today`. */
export function moveToTomorrow({ lead }: NotificationItem, today: string) {
  return staffCall('post /reassign-lead', FAILED, {
    json: { assignmentId: lead?.assignment?.id ?? '', dueDate: addDays(today, 1) },
  })
}
