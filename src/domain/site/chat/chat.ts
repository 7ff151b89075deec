import type { SiteConfig } from '../site-config.ts'

/** Narrow screens also require `showOnMobile`. */
export function isChatShown(chat: SiteConfig['chat'], isWide: boolean): boolean {
  return chat.enabled && (isWide || chat.settings.showOnMobile)
}
