import * as z from 'zod'
import { LEAD_FORM_NAMES } from '../leads/forms/lead-forms.ts'
import { NOTIFICATION_GROUP_NAMES, NOTIFICATION_KIND_NAMES } from './notification.ts'

export const NOTIFICATIONS_PER_PAGE = 40
export const MAX_READ_AT_ONCE = 200

const rowId = z.string().regex(/^\d{1,18}$/, 'Enter the id of a notification')

/** The lead of a notification, as its reader may see it now. */
const itemLeadSchema = z.object({
  id: z.string(),
  reference: z.string(),
  name: z.string(),
  form: z.enum(LEAD_FORM_NAMES),
  /** The car or what else it is about. */
  subject: z.string(),
  phone: z.string().nullable(),
  assignee: z.string().nullable(),
  /** The current assignment, to act on it. */
  assignment: z.object({ id: z.string(), version: z.int(), isOwn: z.boolean() }).nullable(),
  department: z.string(),
  createdAt: z.string(),
  dueDate: z.string().nullable(),
  responseDueAt: z.string().nullable(),
  isAnswered: z.boolean(),
})

export const notificationItemSchema = z.object({
  id: rowId,
  kind: z.enum(NOTIFICATION_KIND_NAMES),
  at: z.string(),
  isRead: z.boolean(),
  /** The matter was settled, by the reader or by somebody else. */
  isDone: z.boolean(),
  facts: z.record(z.string(), z.union([z.string(), z.number()])),
  /** Null without a lead, or if the reader may not see it any more. */
  lead: itemLeadSchema.nullable(),
})
export type NotificationItem = z.infer<typeof notificationItemSchema>

export const notificationListSchema = z.object({
  items: z.array(notificationItemSchema),
  /** Notifications that are neither read nor done. */
  newCounts: z.object({ leads: z.int(), team: z.int() }),
  /** The id to continue from; null at the end. */
  next: rowId.nullable(),
  /** Quiet hours in words; null if they are off. */
  quietHours: z.string().nullable(),
})
export type NotificationList = z.infer<typeof notificationListSchema>

export const notificationQuerySchema = z.strictObject({
  group: z.enum(NOTIFICATION_GROUP_NAMES).optional(),
  before: rowId.optional(),
})
export type NotificationQuery = z.infer<typeof notificationQuerySchema>

export const readNotificationsSchema = z.union([
  z.strictObject({ ids: z.array(rowId).min(1).max(MAX_READ_AT_ONCE) }),
  /** Everything up to the newest one that the reader has seen. */
  z.strictObject({ upTo: rowId }),
])
export type ReadNotifications = z.infer<typeof readNotificationsSchema>

export const isNew = ({ isRead, isDone }: Pick<NotificationItem, 'isRead' | 'isDone'>) => !isRead && !isDone
