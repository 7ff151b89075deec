import { useState } from 'react'
import { useActionData, useLocation } from 'react-router'
import type { Answers } from '../../../domain/leads/forms/answers.ts'
import { formText } from '../../../domain/leads/forms/lead-forms.ts'
import { paths } from '../../../domain/site/routes.ts'
import { Breadcrumbs } from '../../../ui/breadcrumbs.tsx'
import { servicesContext } from '../../context.ts'
import { breadcrumbs } from '../breadcrumbs.ts'
import { leadAction } from '../enquiry/form/lead-action.ts'
import type { LeadAnswered } from '../enquiry/form/lead-answered.ts'
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
    description:
      'Tell us about your car and see at once what we expect to pay, what that rests on and how sure it is.',
    crumbs: crumbsOf(false),
  })
}

function crumbsOf(isSent: boolean) {
  return breadcrumbs(
    isSent
      ? { page: 'other', label: 'Your range', under: { label: TITLE, href: paths.sellMyCar() } }
      : { page: 'other', label: TITLE },
  )
}

/** A car somebody wants to sell: told in three parts, answered with a range and what it rests on. */
export default function SellPage({ loaderData: { cars } }: Route.ComponentProps) {
  const layout = useLayoutData()
  const answered = useActionData<LeadAnswered>()
  const posted = answered?.kind === 'sent' ? answered : null
  const given = answered && !posted ? answered.filled.answers : undefined
  const { key } = useLocation()
  const [finished, setFinished] = useState<{ sent: SentLead; at: string } | null>(
    posted && { sent: posted, at: key },
  )
  // Whoever comes here again has another car.
  const sent = finished?.at === key ? finished.sent : null
  const [answers, setAnswers] = useState<Answers>(given ?? {})
  const finish = (done: SentLead) => {
    setFinished({ sent: done, at: key })
    window.scrollTo({ top: 0 })
  }
  return (
    <div className="wrap pt-5.5 pb-18">
      <Breadcrumbs crumbs={crumbsOf(sent !== null)} className={sent ? undefined : 'max-lg:hidden'} />
      {sent ? (
        <SellResult sent={sent} site={layout?.site} showroom={layout?.showrooms[0]} />
      ) : (
        <div className="mt-3.5 max-lg:mt-0">
          {answered?.photoErrors && <PhotoErrors errors={answered.photoErrors} />}
          <SteppedForm
            form="sell-my-car"
            title={TITLE}
            answered={answered}
            onSent={finish}
            onAnswers={setAnswers}
            showroom={layout?.showrooms[0]}
            steps={sellSteps({ cars, answers, given })}
            summary={<SellSummary answers={answers} />}
            button={BUTTON}
            note="You see the range at once."
            isMultipart
          />
        </div>
      )}
    </div>
  )
}
