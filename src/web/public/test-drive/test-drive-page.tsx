import { useState } from 'react'
import { useActionData, useNavigate } from 'react-router'
import { BOOK_PARAMETERS } from '../../../domain/bookings/booking-url.ts'
import { tradingText } from '../../../domain/dealerships/trading-hours.ts'
import type { Answers } from '../../../domain/leads/forms/answers.ts'
import { formText } from '../../../domain/leads/forms/lead-forms.ts'
import { paths } from '../../../domain/site/routes.ts'
import { formatDate, formatInstant } from '../../../domain/time/format.ts'
import type { SiteDealership } from '../../../services/site/index.ts'
import { Breadcrumbs } from '../../../ui/breadcrumbs.tsx'
import { ButtonLink } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { servicesContext } from '../../context.ts'
import { BookTimes } from '../booking/book-times.tsx'
import { DealershipChoice } from '../booking/dealership-choice.tsx'
import { selectedTime } from '../booking/selected-time.ts'
import { type BookHrefs, useBookHrefs } from '../booking/use-book-hrefs.ts'
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
import type { Route } from './+types/test-drive-page'
import { DriveSummary } from './drive-summary.tsx'

export async function loader({ context, url }: Route.LoaderArgs) {
  const { site, bookings } = context.get(servicesContext)
  const { dealerships } = site.layout()
  const [vehicle] = site.vehicleCards([url.searchParams.get(BOOK_PARAMETERS.stock) ?? ''])
  const requestedSlug = url.searchParams.get(BOOK_PARAMETERS.dealership) ?? vehicle?.dealership
  const dealership = (dealerships.find(({ slug }) => slug === requestedSlug) ?? dealerships[0])?.slug ?? ''
  const times = await bookings.times({
    kind: 'test-drive',
    dealership,
    stockid: vehicle?.stockid ?? null,
    date: url.searchParams.get(BOOK_PARAMETERS.date),
  })
  return {
    vehicle: vehicle ?? null,
    dealership,
    times,
    broughtFrom: vehicle ? bookings.firstDatesForMovedCars() : {},
  }
}

export const action = ({ request, url, context }: Route.ActionArgs) => leadAction({ request, url, context })

const TITLE = formText('test-drive').title

export function meta({ loaderData, matches }: Route.MetaArgs): Route.MetaDescriptors {
  const site = matches[1]?.loaderData?.site
  return pageHead({
    site,
    path: paths.testDrive(),
    title: `${TITLE} | ${site?.name ?? ''}`,
    description: "Choose a car, a showroom and a time for your test drive. It's free.",
    crumbs: crumbsOf(),
    picture: loaderData?.vehicle?.picture,
  })
}

function crumbsOf() {
  return breadcrumbs({ page: 'other', label: 'Test drive' })
}

export default function TestDrivePage({ loaderData }: Route.ComponentProps) {
  const layout = useLayoutData()
  const postedResult = useActionData<PostedFormResult>()
  const navigate = useNavigate()
  const posted = postedResult?.kind === 'sent' ? postedResult : null
  const [sentLead, setSentLead] = useState<SentLead | null>(posted)
  const [answers, setAnswers] = useState<Answers>(postedResult?.filledForm.answers ?? {})
  const { vehicle, dealership: slug } = loaderData
  const dealership = layout?.dealerships.find((each) => each.slug === slug)
  const onSent = (lead: SentLead) => {
    const { booking } = lead.receipt
    if (booking) void navigate(paths.booking({ signed: booking.signed }))
    else setSentLead(lead)
  }
  const slot = selectedTime(answers)
  const hrefs = useBookHrefs()
  return (
    <div className="wrap pt-5.5 pb-18">
      <Breadcrumbs crumbs={crumbsOf()} className="max-lg:hidden" />
      {sentLead ? (
        <Card bare className="mx-auto mt-6 flex max-w-180 pt-8">
          <LeadSent form="test-drive" sentLead={sentLead} dealership={dealership} site={layout?.site}>
            <ButtonLink href={paths.carSales()}>Keep looking</ButtonLink>
          </LeadSent>
        </Card>
      ) : (
        dealership && (
          <div className="mt-3.5 max-lg:mt-0">
            <SteppedForm
              form="test-drive"
              title={TITLE}
              stockid={vehicle?.stockid}
              postedResult={postedResult}
              onSent={onSent}
              onAnswers={setAnswers}
              dealership={dealership}
              steps={stepsOf(loaderData, layout?.dealerships ?? [], dealership, slot, hrefs)}
              summary={
                <DriveSummary vehicle={vehicle} dealership={dealership} slot={slot} name={answers.name} />
              }
              button={
                slot
                  ? `Book ${formatInstant(slot, 'weekdayTime', dealership.timeZone)}`
                  : 'Request a test drive'
              }
              note="It's free. You can change or cancel with the link we send you, up to an hour before."
            />
          </div>
        )
      )}
    </div>
  )
}

type Loaded = Route.ComponentProps['loaderData']

function stepsOf(
  { vehicle, times, broughtFrom }: Loaded,
  dealerships: readonly SiteDealership[],
  dealership: SiteDealership,
  slot: Date | null,
  hrefs: BookHrefs,
): Step[] {
  const noteOf = ({ slug, trading }: SiteDealership) => {
    if (slug === vehicle?.dealership) return { text: 'This car is here', isGood: true }
    const from = broughtFrom[slug]
    if (from) return { text: `We can bring it here from ${formatDate(from, 'weekdayDayMonth')}` }
    return { text: tradingText(trading), isGood: trading.status === 'open' }
  }
  return [
    {
      title: 'Where',
      question: 'Where would you like to drive?',
      asks: ['dealership'],
      onwards: `Continue with ${dealership.suburb}`,
      content: () => (
        <>
          {vehicle && <CarRow vehicle={vehicle} className="mb-4 lg:hidden" />}
          <DealershipChoice
            dealerships={dealerships}
            selectedSlug={dealership.slug}
            hrefOf={hrefs.dealership}
            noteOf={noteOf}
          />
        </>
      ),
    },
    {
      title: 'When',
      question: 'When suits you?',
      beside: times.ok ? formatDate(times.times.date, 'longMonthYear') : null,
      asks: ['slot'],
      onwards: slot
        ? `Continue with ${formatInstant(slot, 'weekdayTime', dealership.timeZone)}`
        : 'Continue without a time',
      content: () => (
        <BookTimes
          kind="test-drive"
          times={times}
          dealership={dealership}
          hrefOf={hrefs.day}
          note={lengthText(times)}
        />
      ),
    },
    {
      title: 'Your details',
      question: 'Who is driving?',
      asks: ['name', 'phone', 'email', 'licence', 'message'],
      onwards: '',
      content: (field) => (
        <FieldGrid columns={3}>
          {field('name')}
          {field('phone')}
          {field('email')}
          <FullWidth>{field('licence')}</FullWidth>
          {!vehicle && <FullWidth>{field('message')}</FullWidth>}
        </FieldGrid>
      ),
    },
  ]
}

function lengthText(times: Loaded['times']): string {
  const [slot] = times.ok ? times.times.slots : []
  return slot ? `Each drive is ${(slot.end.getTime() - slot.start.getTime()) / 60_000} minutes.` : ''
}
