import { useSyncExternalStore } from 'react'
import { browserStorage } from '../../start/browser-storage.ts'
import { createStoredValue, followOtherTabs } from '../../start/stored-value.ts'

/** How this browser makes a new lead known, beside showing it. */
export interface NoticeSettings {
  sound: boolean
  notification: boolean
}

const KEY = 'consoleNotices'
export const NO_NOTICES: NoticeSettings = { sound: false, notification: false }

export function parseNoticeSettings(stored: unknown): NoticeSettings {
  const { sound, notification } = (stored ?? {}) as Partial<Record<keyof NoticeSettings, unknown>>
  return { sound: sound === true, notification: notification === true }
}

export const noticeSettings = createStoredValue(browserStorage('localStorage'), KEY, parseNoticeSettings)
followOtherTabs(KEY, noticeSettings)

export function useNoticeSettings(): NoticeSettings {
  return useSyncExternalStore(noticeSettings.subscribe, noticeSettings.get, () => NO_NOTICES)
}
