import type { Dealership } from '../../dealerships/dealership.ts'
import { counterStatus } from '../../dealerships/special-days.ts'
import type { SiteConfig } from '../site-config.ts'

/** Chat settings at an instant, with the chat disabled outside its hours. */
export function chatAt(
  chat: SiteConfig['chat'],
  dealerships: readonly Dealership[],
  at: Date,
): SiteConfig['chat'] {
  const isWithinHours =
    chat.settings.hours === 'always' ||
    dealerships.some((dealership) => counterStatus(dealership, 'sales', at).status === 'open')
  return { ...chat, enabled: chat.enabled && isWithinHours }
}
