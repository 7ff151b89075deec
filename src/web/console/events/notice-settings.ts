import { useSyncExternalStore } from 'react'
import { browserStorage } from '../../start/browser-storage.ts'
import { createStoredValue, followOtherTabs } from '../../start/stored-value.ts'

/** How this browser announces a new lead, apart from listing it. */
export interface NoticeSettings {
  sound: boolean
  notification: boolean
}

const KEY = 'consoleNotices'
export const NO_NOTICES: NoticeSettings = { sound: false, notification: false }

export function parseNoticeSettings(value: unknown): NoticeSettings {
  const { sound, notification } = (value ?? {}) as Partial<Record<keyof NoticeSettings, unknown>>
  return { sound: sound === true, notification: notification === true }
}

export const noticeSettings = createStoredValue(browserStorage('localStorage'), KEY, parseNoticeSettings)
followOtherTabs(KEY, noticeSettings)

export function useNoticeSettings(): NoticeSettings {
  return useSyncExternalStore(noticeSettings.subscribe, noticeSettings.get, () => NO_NOTICES)
}
