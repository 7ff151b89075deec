import type { NotificationKind } from './notification.ts'

/** What a browser notification says, without any detail of a customer, because a locked screen shows it. */
export interface PushMessage {
  kind: NotificationKind | 'test'
  count: number
  /** A path of the console. */
  path: string
}
