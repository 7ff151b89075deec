import type { SiteConfig } from '../site-config.ts'

/** Narrow screens also require `showOnMobile`. */
export function isChatShown(chat: SiteConfig['chat'], isWide: boolean): boolean {
  return chat.enabled && (isWide || chat.settings.showOnMobile)
}

/** Question that the assistant's page puts into its box. */
export const ASK_PARAMETER = 'ask'
