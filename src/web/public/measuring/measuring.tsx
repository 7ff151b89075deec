import type { SiteConfig } from '../../../domain/site/site-config.ts'
import { createLazyPart } from '../../start/later-part.ts'
import { isMeasured } from './privacy-choices.ts'

const inside = createLazyPart(() => import('./measuring-inside.tsx'))

/** Renders nothing, not even the question, without configured analytics. */
export function Measuring({ scripts }: { scripts: SiteConfig['scripts'] }) {
  const part = inside.use(isMeasured(scripts))
  return part && <part.MeasuringInside scripts={scripts} />
}
