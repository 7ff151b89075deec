import { redirect } from 'react-router'
import { paths } from '../../../domain/site/routes.ts'
import { STEP_RULES } from '../../../domain/site/set-up/steps.ts'
import { loadDocument } from '../content/content-calls.ts'
import { consoleMeta } from '../layout/console-meta.ts'
import { openScreen } from '../layout/open-screen.ts'
import { SheetHead } from '../layout/sheet-head.tsx'
import { NotLoaded } from '../list/not-loaded.tsx'
import type { Route } from './+types/set-up-step'
import { BrandStep } from './brand/brand-step.tsx'
import { loadDealerships } from './dealerships/dealership-calls.ts'
import { DealershipsStep } from './dealerships/dealerships-step.tsx'
import { LegalStep } from './legal/legal-step.tsx'
import { loadSetUp } from './set-up-calls.ts'

export const meta: Route.MetaFunction = () => consoleMeta('Set up')

/** Steps with a screen of their own. All others are done on a screen that exists anyway. */
const OWN_STEPS = ['brand', 'dealerships', 'legal'] as const

export async function clientLoader({ params }: Route.ClientLoaderArgs) {
  await openScreen('set-up')
  const step = OWN_STEPS.find((each) => each === params.step)
  if (!step) throw redirect(paths.setUp())
  const [setUp, site, dealerships] = await Promise.all([
    loadSetUp(),
    step === 'brand' ? loadDocument({ kind: 'site', slug: 'site' }) : null,
    step === 'dealerships' ? loadDealerships() : null,
  ])
  return { step, setUp, site, dealerships }
}
clientLoader.hydrate = true as const

/** One step of the set-up. */
export default function SetUpStep({ loaderData: { step, setUp, site, dealerships } }: Route.ComponentProps) {
  const failure = [setUp, site, dealerships].find((each) => each?.ok === false)
  if (!setUp.ok || failure?.ok === false)
    return (
      <>
        <SheetHead title={STEP_RULES[step].name} />
        <NotLoaded
          failure={failure?.ok === false ? failure : { status: 0, error: 'Failed to load this step' }}
          next="Nothing is lost. Try again in a moment."
        />
      </>
    )
  if (step === 'brand' && site?.ok)
    return <BrandStep setUp={setUp.value} openDocument={site.value.document} />
  if (step === 'dealerships' && dealerships?.ok)
    return <DealershipsStep setUp={setUp.value} dealerships={dealerships.value.documents} />
  return <LegalStep loaded={setUp.value} />
}
