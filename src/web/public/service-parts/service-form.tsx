import { useState } from 'react'
import { serviceSum } from '../../../domain/bookings/service-sum.ts'
import type { Answers } from '../../../domain/leads/forms/answers.ts'
import { LIST_SEPARATOR } from '../../../domain/leads/forms/lead-fields.ts'
import { formText } from '../../../domain/leads/forms/lead-forms.ts'
import { formatDate, formatInstant } from '../../../domain/time/format.ts'
import type { Showroom } from '../../../services/site/index.ts'
import { BookTimes } from '../booking/book-times.tsx'
import { chosenTime } from '../booking/chosen-time.ts'
import { PlaceChoice } from '../booking/place-choice.tsx'
import { type BookHrefs, useBookHrefs } from '../booking/use-book-hrefs.ts'
import type { LeadAnswered } from '../enquiry/form/lead-answered.ts'
import type { SentLead } from '../enquiry/form/use-lead-form.ts'
import { FieldGrid, WholeLine } from '../steps/field-grid.tsx'
import { type Step, SteppedForm } from '../steps/stepped-form.tsx'
import { SummaryRows } from '../steps/summary-rows.tsx'
import type { WorkshopShown } from './load-workshop.ts'
import { WorkChoice } from './work-choice.tsx'

interface Props {
  shown: WorkshopShown
  showrooms: readonly Showroom[]
  showroom: Showroom
  answered: LeadAnswered | undefined
  onSent: (sent: SentLead) => void
}

/** The car and its work, when it comes, and whose it is. */
export function ServiceForm({ shown, showrooms, showroom, answered, onSent }: Props) {
  const [answers, setAnswers] = useState<Answers>(answered?.filled.answers ?? {})
  const hrefs = useBookHrefs()
  const slot = chosenTime(answers)
  const ticked = answers.works?.split(LIST_SEPARATOR) ?? []
  const sum = serviceSum(shown.works.filter(({ name }) => ticked.includes(name)))
  const { title } = formText('service')
  return (
    <SteppedForm
      form="service"
      title={title}
      steps={stepsOf({ shown, showrooms, showroom, answered, slot, hrefs })}
      answered={answered}
      onSent={onSent}
      onAnswers={setAnswers}
      showroom={showroom}
      summary={
        <div className="px-6 pt-5">
          <p className="text-l font-[650]">Your service</p>
          <SummaryRows
            rows={[
              ['Car', [answers.make, answers.model].filter(Boolean).join(' ')],
              ['Work', ticked.join(', ')],
              ['Price', sum.price],
              ['Time it takes', sum.duration],
              ['Where', showroom.name],
              ['Drop off', slot && formatInstant(slot, 'weekdayTime', showroom.timeZone)],
            ]}
          />
        </div>
      }
      button={slot ? `Book ${formatInstant(slot, 'weekdayTime', showroom.timeZone)}` : 'Ask for a service'}
      note="We check with you before doing any other work."
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

interface Around extends Omit<Props, 'onSent'> {
  slot: Date | null
  hrefs: BookHrefs
}

function stepsOf({ shown, showrooms, showroom, answered, slot, hrefs }: Around): Step[] {
  const { dealership, times, works } = shown
  return [
    {
      title: 'The car and its work',
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
          <WorkChoice works={works} ticked={answered?.filled.answers.works?.split(LIST_SEPARATOR) ?? []} />
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
        ? `Continue with ${formatInstant(slot, 'weekdayTime', showroom.timeZone)}`
        : 'Continue without a time',
      content: (field) => (
        <>
          <PlaceChoice
            showrooms={showrooms}
            chosen={dealership}
            hrefOf={hrefs.place}
            noteOf={() => null}
            isFolded
          />
          <div className="mt-6">
            <BookTimes kind="service" times={times} showroom={showroom} hrefOf={hrefs.day} />
          </div>
          <div className="mt-6">{field('meanwhile')}</div>
        </>
      ),
    },
    {
      title: 'You',
      question: 'Whose car is it?',
      asks: ['name', 'phone', 'email', 'rego'],
      onwards: '',
      content: (field) => (
        <FieldGrid columns={3}>
          {field('name')}
          {field('phone')}
          {field('email')}
          <WholeLine>
            <div className="max-w-60">{field('rego')}</div>
          </WholeLine>
        </FieldGrid>
      ),
    },
  ]
}
