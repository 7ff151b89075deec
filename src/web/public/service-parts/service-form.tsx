import { useState } from 'react'
import { serviceSum } from '../../../domain/bookings/service-sum.ts'
import type { Answers } from '../../../domain/leads/forms/answers.ts'
import { LIST_SEPARATOR } from '../../../domain/leads/forms/lead-fields.ts'
import { formText } from '../../../domain/leads/forms/lead-forms.ts'
import { formatDate, formatInstant } from '../../../domain/time/format.ts'
import type { SiteDealership } from '../../../services/site/index.ts'
import { BookTimes } from '../booking/book-times.tsx'
import { DealershipChoice } from '../booking/dealership-choice.tsx'
import { selectedTime } from '../booking/selected-time.ts'
import { type BookHrefs, useBookHrefs } from '../booking/use-book-hrefs.ts'
import type { PostedFormResult } from '../enquiry/form/lead-answer.ts'
import type { SentLead } from '../enquiry/form/use-lead-form.ts'
import { FieldGrid, FullWidth } from '../steps/field-grid.tsx'
import { type Step, SteppedForm } from '../steps/stepped-form.tsx'
import { SummaryRows } from '../steps/summary-rows.tsx'
import type { WorkshopData } from './load-workshop.ts'
import { WorkChoice } from './work-choice.tsx'

interface Props {
  workshop: WorkshopData
  dealerships: readonly SiteDealership[]
  dealership: SiteDealership
  postedResult: PostedFormResult | undefined
  onSent: (sentLead: SentLead) => void
}

export function ServiceForm({ workshop, dealerships, dealership, postedResult, onSent }: Props) {
  const [answers, setAnswers] = useState<Answers>(postedResult?.filledForm.answers ?? {})
  const hrefs = useBookHrefs()
  const slot = selectedTime(answers)
  const ticked = answers.works?.split(LIST_SEPARATOR) ?? []
  const sum = serviceSum(workshop.works.filter(({ name }) => ticked.includes(name)))
  const { title } = formText('service')
  return (
    <SteppedForm
      form="service"
      title={title}
      steps={stepsOf({ workshop, dealerships, dealership, postedResult, slot, hrefs })}
      postedResult={postedResult}
      onSent={onSent}
      onAnswers={setAnswers}
      dealership={dealership}
      summary={
        <div className="px-6 pt-5">
          <p className="text-l font-[650]">Your service</p>
          <SummaryRows
            rows={[
              ['Car', [answers.make, answers.model].filter(Boolean).join(' ')],
              ['Work', ticked.join(', ')],
              ['Price', sum.price],
              ['Duration', sum.duration],
              ['Where', dealership.name],
              ['Drop off', slot && formatInstant(slot, 'weekdayTime', dealership.timeZone)],
            ]}
          />
        </div>
      }
      button={slot ? `Book ${formatInstant(slot, 'weekdayTime', dealership.timeZone)}` : 'Request a service'}
      note="We'll always ask before doing any extra work."
      foot={
        sum.price && (
          <p className="shrink-0">
            <span className="block text-l font-[650] tabular-nums">{sum.price}</span>
            <span className="block text-s text-ink-500">{sum.duration}</span>
          </p>
        )
      }
    />
  )
}

interface StepOptions extends Omit<Props, 'onSent'> {
  slot: Date | null
  hrefs: BookHrefs
}

function stepsOf({ workshop, dealerships, dealership, postedResult, slot, hrefs }: StepOptions): Step[] {
  const { times, works } = workshop
  return [
    {
      title: 'Your car and the work',
      question: formText('service').title,
      asks: ['make', 'model', 'kms', 'works', 'message'],
      onwards: 'Choose a day',
      content: (field) => (
        <>
          <FieldGrid columns={3}>
            {field('make')}
            {field('model')}
            {field('kms')}
          </FieldGrid>
          <WorkChoice
            works={works}
            ticked={postedResult?.filledForm.answers.works?.split(LIST_SEPARATOR) ?? []}
          />
          <div className="mt-5">{field('message')}</div>
        </>
      ),
    },
    {
      title: 'Drop off',
      question: 'Drop off',
      beside: times.ok ? formatDate(times.times.date, 'longMonthYear') : null,
      asks: ['dealership', 'slot', 'meanwhile'],
      onwards: slot
        ? `Continue with ${formatInstant(slot, 'weekdayTime', dealership.timeZone)}`
        : 'Continue without a time',
      content: (field) => (
        <>
          <DealershipChoice
            dealerships={dealerships}
            selectedSlug={dealership.slug}
            hrefOf={hrefs.dealership}
            noteOf={() => null}
            isCollapsed
          />
          <div className="mt-6">
            <BookTimes kind="service" times={times} dealership={dealership} hrefOf={hrefs.day} />
          </div>
          <div className="mt-6">{field('meanwhile')}</div>
        </>
      ),
    },
    {
      title: 'Your details',
      question: 'How can we reach you?',
      asks: ['name', 'phone', 'email', 'rego'],
      onwards: '',
      content: (field) => (
        <FieldGrid columns={3}>
          {field('name')}
          {field('phone')}
          {field('email')}
          <FullWidth>
            <div className="max-w-60">{field('rego')}</div>
          </FullWidth>
        </FieldGrid>
      ),
    },
  ]
}
