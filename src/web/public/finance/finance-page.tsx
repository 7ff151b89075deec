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
import type { PostedFormResult } from '../enquiry/form/lead-answer.ts'
import type { SentLead } from '../enquiry/form/use-lead-form.ts'
import { LeadSent } from '../enquiry/lead-sent.tsx'
import { useLayoutData } from '../layout/layout-data.ts'
import { pageHead } from '../page-head.ts'
import { FieldGrid, FullWidth } from '../steps/field-grid.tsx'
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
    description: 'Estimate your repayments, see the rate and comparison rate, and ask our finance team.',
    crumbs: crumbsOf(),
  })
}

function crumbsOf() {
  return breadcrumbs({ page: 'other', label: 'Finance' })
}

/** A form in three steps that can be finished on another day. */
export default function FinancePage({ loaderData: { vehicle } }: Route.ComponentProps) {
  const layout = useLayoutData()
  const postedResult = useActionData<PostedFormResult>()
  const [sentLead, setSentLead] = useState<SentLead | null>(
    postedResult?.kind === 'sent' ? postedResult : null,
  )
  const [answers, setAnswers] = useState<Answers>(postedResult?.filledForm.answers ?? {})
  const dealership = layout?.dealerships.find(({ slug }) => slug === vehicle?.dealership)
  return (
    <div className="wrap pt-5.5 pb-18 max-lg:pt-4">
      <Breadcrumbs crumbs={crumbsOf()} className="max-lg:hidden" />
      {sentLead ? (
        <Card bare className="mx-auto mt-6 flex max-w-180 pt-8">
          <LeadSent form="finance" sentLead={sentLead} dealership={dealership} site={layout?.site}>
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
            postedResult={postedResult}
            onSent={setSentLead}
            onAnswers={setAnswers}
            dealership={dealership}
            steps={stepsOf(answers, layout?.site.finance)}
            summary={
              <div className="px-6 pt-5">
                {vehicle && <CarRow vehicle={vehicle} className="mb-1" />}
                <p className="text-l font-[650]">{vehicle ? 'Your finance enquiry' : 'Your answers'}</p>
                <SummaryRows rows={rowsOf(answers)} />
              </div>
            }
            button="Ask about finance"
            note="We'll talk through the figures with you first. This is not a credit application and won't affect your credit record."
          />
        </div>
      )}
    </div>
  )
}

function stepsOf(answers: Answers, finance: FinanceConfig | undefined): Step[] {
  return [
    {
      title: 'Your loan',
      question: 'How much do you need?',
      asks: ['amount', 'deposit', 'term'],
      onwards: 'Continue',
      content: (field) => (
        <>
          <FieldGrid columns={2}>
            {field('amount')}
            {field('deposit')}
            <FullWidth>{field('term')}</FullWidth>
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
      question: 'What is your situation?',
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
      title: 'Your details',
      question: 'How can we reach you?',
      asks: ['name', 'phone', 'email', 'postcode', 'preferred', 'message'],
      onwards: '',
      content: (field) => (
        <FieldGrid columns={2}>
          {field('name')}
          {field('phone')}
          {field('email')}
          {field('postcode')}
          <FullWidth>{field('preferred')}</FullWidth>
          <FullWidth>{field('message')}</FullWidth>
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
    ['Loan amount', money(answers.amount)],
    ['Deposit', money(answers.deposit)],
    ['Term', answers.term && `${answers.term} ${answers.term === '1' ? 'year' : 'years'}`],
    ['Work', words('work')],
    ['Home', words('home')],
    ['Name', answers.name],
  ] as const
}
