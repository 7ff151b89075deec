import { useState } from 'react'
import { useActionData } from 'react-router'
import type { FinanceConfig } from '../../../domain/finance/finance-config.ts'
import type { Answers } from '../../../domain/leads/forms/answers.ts'
import { leadField } from '../../../domain/leads/forms/lead-fields.ts'
import { ACT_PARAMETERS } from '../../../domain/leads/vehicle-acts.ts'
import { paths } from '../../../domain/site/routes.ts'
import { figureOf } from '../../../domain/vehicles/prices/figure.ts'
import { priceText } from '../../../domain/vehicles/prices/price.ts'
import { Breadcrumbs } from '../../../ui/breadcrumbs.tsx'
import { ButtonLink } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { servicesContext } from '../../context.ts'
import { breadcrumbs } from '../breadcrumbs.ts'
import { CarRow } from '../enquiry/car-column.tsx'
import { leadAction } from '../enquiry/form/lead-action.ts'
import type { LeadAnswered } from '../enquiry/form/lead-answered.ts'
import type { SentLead } from '../enquiry/form/use-lead-form.ts'
import { LeadSent } from '../enquiry/lead-sent.tsx'
import { useLayoutData } from '../layout/layout-data.ts'
import { pageHead } from '../page-head.ts'
import { FieldGrid, WholeLine } from '../steps/field-grid.tsx'
import { type Step, SteppedForm } from '../steps/stepped-form.tsx'
import { SummaryRows } from '../steps/summary-rows.tsx'
import type { Route } from './+types/finance-page'
import { LoanEstimate } from './loan-estimate.tsx'

export function loader({ context, url }: Route.LoaderArgs) {
  const { site } = context.get(servicesContext)
  const [vehicle] = site.vehicleCards([url.searchParams.get(ACT_PARAMETERS.stock) ?? ''])
  return { vehicle: vehicle ?? null }
}

export const action = ({ request, url, context }: Route.ActionArgs) => leadAction({ request, url, context })

const TITLE = 'Ask about finance'

export function meta({ matches }: Route.MetaArgs): Route.MetaDescriptors {
  const site = matches[1]?.loaderData?.site
  return pageHead({
    site,
    path: paths.finance(),
    title: `Finance | ${site?.name ?? ''}`,
    description: 'See a repayment with its rate and comparison rate, and ask us to talk it through.',
    crumbs: crumbsOf(),
  })
}

function crumbsOf() {
  return breadcrumbs({ page: 'other', label: 'Finance' })
}

/** What is needed, how one lives, who one is: in three steps, and on another day if need be. */
export default function FinancePage({ loaderData: { vehicle } }: Route.ComponentProps) {
  const layout = useLayoutData()
  const answered = useActionData<LeadAnswered>()
  const [sent, setSent] = useState<SentLead | null>(answered?.kind === 'sent' ? answered : null)
  const [answers, setAnswers] = useState<Answers>(answered?.filled.answers ?? {})
  const showroom = layout?.showrooms.find(({ slug }) => slug === vehicle?.dealership)
  return (
    <div className="wrap pt-5.5 pb-18 max-lg:pt-4">
      <Breadcrumbs crumbs={crumbsOf()} className="max-lg:hidden" />
      {sent ? (
        <Card bare className="mx-auto mt-6 flex max-w-180 pt-8">
          <LeadSent form="finance" sent={sent} showroom={showroom} site={layout?.site}>
            <ButtonLink href={paths.carSales()}>Browse cars</ButtonLink>
          </LeadSent>
        </Card>
      ) : (
        <div className="mt-3.5 max-lg:mt-0">
          <SteppedForm
            form="finance"
            title={TITLE}
            isResumable
            stockid={vehicle?.stockid}
            answered={answered}
            onSent={setSent}
            onAnswers={setAnswers}
            showroom={showroom}
            steps={stepsOf(answers, layout?.site.finance)}
            summary={
              <div className="px-6 pt-5">
                {vehicle && <CarRow vehicle={vehicle} className="mb-1" />}
                <p className="text-l font-[650]">{vehicle ? 'To pay for it' : 'What you told us'}</p>
                <SummaryRows rows={rowsOf(answers)} />
              </div>
            }
            button="Ask about finance"
            note="We talk the figures through with you first. Nothing is applied for, and your credit record is not touched."
          />
        </div>
      )}
    </div>
  )
}

function stepsOf(answers: Answers, finance: FinanceConfig | undefined): Step[] {
  return [
    {
      title: 'What you need',
      question: 'What do you need?',
      asks: ['amount', 'deposit', 'term'],
      onwards: 'Continue',
      content: (field) => (
        <>
          <FieldGrid columns={2}>
            {field('amount')}
            {field('deposit')}
            <WholeLine>{field('term')}</WholeLine>
          </FieldGrid>
          {finance && (
            <LoanEstimate
              amount={figureOf(answers.amount ?? '')}
              years={Number(answers.term ?? 5)}
              finance={finance}
            />
          )}
        </>
      ),
    },
    {
      title: 'Your situation',
      question: 'How do you live and work?',
      asks: ['work', 'income', 'home', 'residence'],
      onwards: 'Continue',
      content: (field) => (
        <div className="grid gap-5">
          {field('work')}
          <div className="max-w-80">{field('income')}</div>
          {field('home')}
          {field('residence')}
        </div>
      ),
    },
    {
      title: 'You',
      question: 'Who are you?',
      asks: ['name', 'phone', 'email', 'postcode', 'preferred', 'message'],
      onwards: '',
      content: (field) => (
        <FieldGrid columns={2}>
          {field('name')}
          {field('phone')}
          {field('email')}
          {field('postcode')}
          <WholeLine>{field('preferred')}</WholeLine>
          <WholeLine>{field('message')}</WholeLine>
        </FieldGrid>
      ),
    },
  ]
}

function rowsOf(answers: Answers) {
  const money = (text = '') => {
    const figure = figureOf(text)
    return figure ? priceText(figure) : null
  }
  const words = (name: 'work' | 'home') => leadField(name).choices?.[answers[name] ?? '']
  return [
    ['To borrow', money(answers.amount)],
    ['Deposit', money(answers.deposit)],
    ['Over', answers.term && `${answers.term} ${answers.term === '1' ? 'year' : 'years'}`],
    ['Work', words('work')],
    ['Home', words('home')],
    ['For', answers.name],
  ] as const
}
