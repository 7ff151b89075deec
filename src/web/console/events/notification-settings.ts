import { useSyncExternalStore } from 'react'
import { browserStorage } from '../../start/browser-storage.ts'
import { createStoredValue, followOtherTabs } from '../../start/stored-value.ts'

/** How this browser announces a new lead, apart from listing it. */
export interface NotificationSettings {
  sound: boolean
  notification: boolean
}

const KEY = 'consoleNotices'
export const NO_NOTIFICATIONS: NotificationSettings = { sound: false, notification: false }

export function parseNotificationSettings(value: unknown): NotificationSettings {
  const { sound, notification } = (value ?? {}) as Partial<Record<keyof NotificationSettings, unknown>>
  return { sound: sound === true, notification: notification === true }
}

export const notificationSettings = createStoredValue(
  browserStorage('localStorage'),
  KEY,
  parseNotificationSettings,
)
followOtherTabs(KEY, notificationSettings)

export function useNotificationSettings(): NotificationSettings {
  return useSyncExternalStore(
    notificationSettings.subscribe,
    notificationSettings.get,
    () => NO_NOTIFICATIONS,
  )
}
