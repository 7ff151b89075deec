import type { SiteConfig } from '../../../domain/site/site-config.ts'
import { createLazyPart } from '../../start/lazy-part.ts'
import { isMeasured } from './privacy-choices.ts'

const banner = createLazyPart(() => import('./consent-banner.tsx'))

/** Renders nothing, not even the question, without configured analytics. */
export function Analytics({ scripts }: { scripts: SiteConfig['scripts'] }) {
  const part = banner.use(isMeasured(scripts))
  return part && <part.ConsentBanner scripts={scripts} />
}
