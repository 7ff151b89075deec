import type { Preferences } from '../../../domain/notifications/preferences.ts'
import type { PushSubscriptionInput } from '../../../domain/notifications/push-endpoint.ts'
import { staffCall } from '../staff-call.ts'

const FAILED = 'Could not reach the server. Check your connection and try again'

export const loadPreferences = () =>
  staffCall('get /notification-preferences', 'Could not load your notification preferences')

/** Null goes back to the defaults. */
export const savePreferences = (preferences: Preferences | null) =>
  staffCall('put /notification-preferences', FAILED, { json: { preferences } })

export const sendTestNotification = () => staffCall('post /test-notification', FAILED)

export const registerPush = (subscription: PushSubscriptionInput) =>
  staffCall('post /add-notification-browser', FAILED, { json: subscription })

export const removePush = (endpoint: string) =>
  staffCall('post /remove-notification-browser', FAILED, { json: { endpoint } })
