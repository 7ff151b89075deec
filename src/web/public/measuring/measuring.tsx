import type { SiteConfig } from '../../../domain/site/site-config.ts'
import { createLazyPart } from '../../start/later-part.ts'
import { isMeasured } from './privacy-choices.ts'

const inside = createLazyPart(() => import('./measuring-inside.tsx'))

/** Nothing at all of a site that measures nothing: not even the question. */
export function Measuring({ scripts }: { scripts: SiteConfig['scripts'] }) {
  const part = inside.use(isMeasured(scripts))
  return part && <part.MeasuringInside scripts={scripts} />
}
