import type { SiteConfig } from '../../../domain/site/site-config.ts'

/** Where somebody wants to think again. */
export const PRIVACY_CHOICES = 'forecourt:privacy-choices'

export function isMeasured(scripts: SiteConfig['scripts']): boolean {
  return Object.values(scripts).some((id) => id !== null)
}
