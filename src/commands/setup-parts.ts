import type { SetUpPart } from '../domain/site/set-up/set-up-file.ts'
import { STEP_RULES } from '../domain/site/set-up/steps.ts'
import { setUpMail, setUpStaff } from './setup-accounts.ts'
import {
  setUpAssistant,
  setUpBrand,
  setUpDealerships,
  setUpLegalPages,
  setUpSiteAddress,
} from './setup-content.ts'
import {
  type ActingContext,
  describeFailure,
  listText,
  NOTHING_TO_CHANGE,
  type PartResult,
} from './setup-context.ts'
import { setUpRedirects } from './setup-redirects.ts'
import { setUpStock } from './setup-stock.ts'

interface Part {
  part: SetUpPart
  label: string
  apply(context: ActingContext): Promise<PartResult>
}

/** In this order: invitations need the mail server, staff and stock their dealership, legal pages the names of both. */
export const PARTS: readonly Part[] = [
  { part: 'mail', label: 'Mail server', apply: setUpMail },
  { part: 'brand', label: 'Brand', apply: setUpBrand },
  { part: 'siteAddress', label: 'Site address', apply: setUpSiteAddress },
  { part: 'dealerships', label: 'Dealerships', apply: setUpDealerships },
  { part: 'staff', label: 'Staff', apply: setUpStaff },
  { part: 'stock', label: 'Stock', apply: setUpStock },
  { part: 'legal', label: 'Legal pages', apply: setUpLegalPages },
  { part: 'assistant', label: 'Assistant', apply: setUpAssistant },
  { part: 'redirects', label: 'Redirects', apply: setUpRedirects },
  { part: 'skip', label: 'Skipped steps', apply: skipSteps },
  { part: 'goLive', label: 'Go live', apply: goLive },
]

/** A step that is done is not skipped, whatever the file says. */
async function skipSteps({ file, services, by, origin }: ActingContext): Promise<PartResult> {
  const before = await services.setUp.read(by, origin)
  if (!before.ok) return describeFailure(before.message)
  const steps = before.setUp.steps.filter(
    ({ step, state }) => file.skip?.includes(step) && state !== 'skipped' && state !== 'done',
  )
  for (const { step } of steps) {
    const outcome = await services.setUp.skip(by, { step, isSkipped: true }, origin)
    if (!outcome.ok) return describeFailure(outcome.message)
  }
  if (steps.length === 0) return NOTHING_TO_CHANGE
  return { text: `skipped ${listText(steps.map(({ step }) => STEP_RULES[step].name))}` }
}

async function goLive({ file, services, by, origin }: ActingContext): Promise<PartResult> {
  if (file.goLive !== true) return { text: 'goLive is false' }
  const before = await services.setUp.read(by, origin)
  if (!before.ok) return describeFailure(before.message)
  const { liveAt, blockers } = before.setUp
  if (liveAt) return NOTHING_TO_CHANGE
  if (blockers.length > 0)
    return describeFailure(
      'The site cannot go live yet.',
      blockers.map(({ name, text }) => `${name}: ${text}`),
    )
  const outcome = await services.setUp.goLive(by, origin)
  return outcome.ok ? { text: 'the site is live' } : describeFailure(outcome.message)
}
