import type { SiteConfig } from '../../../domain/site/site-config.ts'
import { laterPart } from '../../start/later-part.ts'

const inside = laterPart(() => import('./measuring-inside.tsx'))

/** Nothing at all of a site that measures nothing: not even the question. */
export function Measuring({ scripts }: { scripts: SiteConfig['scripts'] }) {
  const part = inside.use(isMeasured(scripts))
  return part && <part.MeasuringInside scripts={scripts} />
}

export function isMeasured(scripts: SiteConfig['scripts']): boolean {
  return Object.values(scripts).some((id) => id !== null)
}

/** Where somebody wants to think again. */
export const PRIVACY_CHOICES = 'forecourt:privacy-choices'
