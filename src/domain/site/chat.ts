import type { SiteConfig } from './site-config.ts'

/** Visible unless switched off; on a narrow screen also only when phones are not left out. */
export function isChatShown(chat: SiteConfig['chat'], wide: boolean): boolean {
  return chat.enabled && (wide || chat.settings.showOnMobile)
}
