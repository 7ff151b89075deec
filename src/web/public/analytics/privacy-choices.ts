import type { SiteConfig } from '../../../domain/site/site-config.ts'

/** Window event that reopens the consent question. */
export const PRIVACY_CHOICES = 'forecourt:privacy-choices'

export function isMeasured(scripts: SiteConfig['scripts']): boolean {
  return Object.values(scripts).some((id) => id !== null)
}
