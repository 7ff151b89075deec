import { useState } from 'react'
import { useActionData, useLocation } from 'react-router'
import type { Answers } from '../../../domain/leads/forms/answers.ts'
import { formText } from '../../../domain/leads/forms/lead-forms.ts'
import { paths } from '../../../domain/site/routes.ts'
import { Breadcrumbs } from '../../../ui/breadcrumbs.tsx'
import { servicesContext } from '../../context.ts'
import { breadcrumbs } from '../breadcrumbs.ts'
import { leadAction } from '../enquiry/form/lead-action.ts'
import type { PostedFormResult } from '../enquiry/form/lead-answer.ts'
import type { SentLead } from '../enquiry/form/use-lead-form.ts'
import { useLayoutData } from '../layout/layout-data.ts'
import { pageHead } from '../page-head.ts'
import { PhotoErrors } from '../photos/photo-errors.tsx'
import { SteppedForm } from '../steps/stepped-form.tsx'
import type { Route } from './+types/sell-page'
import { SellResult } from './sell-result.tsx'
import { sellSteps } from './sell-steps.tsx'
import { SellSummary } from './sell-summary.tsx'

export function loader({ context }: Route.LoaderArgs) {
  return { cars: context.get(servicesContext).valuations.knownCars() }
}

export const action = ({ request, url, context }: Route.ActionArgs) => leadAction({ request, url, context })

const { title: TITLE, button: BUTTON } = formText('sell-my-car')

export function meta({ matches }: Route.MetaArgs): Route.MetaDescriptors {
  const site = matches[1]?.loaderData?.site
  return pageHead({
    site,
    path: paths.sellMyCar(),
    title: `${TITLE} | ${site?.name ?? ''}`,
    description: 'Tell us about your car and get a price estimate straight away, with how we worked it out.',
    crumbs: crumbsOf(false),
  })
}

function crumbsOf(isSent: boolean) {
  return breadcrumbs(
    isSent
      ? { page: 'other', label: 'Your estimate', under: { label: TITLE, href: paths.sellMyCar() } }
      : { page: 'other', label: TITLE },
  )
}

/** A form in three steps, answered with a price range. */
export default function SellPage({ loaderData: { cars } }: Route.ComponentProps) {
  const layout = useLayoutData()
  const postedResult = useActionData<PostedFormResult>()
  const posted = postedResult?.kind === 'sent' ? postedResult : null
  const postedAnswers = postedResult && !posted ? postedResult.filledForm.answers : undefined
  const { key } = useLocation()
  const [confirmation, setConfirmation] = useState<{ lead: SentLead; at: string } | null>(
    posted && { lead: posted, at: key },
  )
  // A new visit to the page is about another car.
  const sentLead = confirmation?.at === key ? confirmation.lead : null
  const [answers, setAnswers] = useState<Answers>(postedAnswers ?? {})
  const showResult = (lead: SentLead) => {
    setConfirmation({ lead, at: key })
    window.scrollTo({ top: 0 })
  }
  return (
    <div className="wrap pt-5.5 pb-18">
      <Breadcrumbs crumbs={crumbsOf(sentLead !== null)} className={sentLead ? undefined : 'max-lg:hidden'} />
      {sentLead ? (
        <SellResult sentLead={sentLead} site={layout?.site} dealership={layout?.dealerships[0]} />
      ) : (
        <div className="mt-3.5 max-lg:mt-0">
          {postedResult?.photoErrors && <PhotoErrors errors={postedResult.photoErrors} />}
          <SteppedForm
            form="sell-my-car"
            title={TITLE}
            postedResult={postedResult}
            onSent={showResult}
            onAnswers={setAnswers}
            dealership={layout?.dealerships[0]}
            steps={sellSteps({ cars, answers, postedAnswers })}
            summary={<SellSummary answers={answers} />}
            button={BUTTON}
            note="You'll see your estimate straight away."
            isMultipart
          />
        </div>
      )}
    </div>
  )
}
