import type { Dealership } from '../dealerships/dealership.ts'
import { counterStatus } from '../dealerships/special-days.ts'
import type { SiteConfig } from './site-config.ts'

/** The chat as it is now: outside its hours it is off. */
export function chatAt(
  chat: SiteConfig['chat'],
  dealerships: readonly Dealership[],
  at: Date,
): SiteConfig['chat'] {
  const isTime =
    chat.settings.hours === 'always' ||
    dealerships.some((dealership) => counterStatus(dealership, 'sales', at).status === 'open')
  return { ...chat, enabled: chat.enabled && isTime }
}
