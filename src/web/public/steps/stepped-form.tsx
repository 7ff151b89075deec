import { type ReactNode, useEffect, useRef } from 'react'
import { type Answers, isRequiredField } from '../../../domain/leads/forms/answers.ts'
import { CONSENT_NOW, CONSENT_WORDINGS } from '../../../domain/leads/forms/consent.ts'
import { type FieldName, leadField, TICKED_VALUE } from '../../../domain/leads/forms/lead-fields.ts'
import { formText, type ShopperForm } from '../../../domain/leads/forms/lead-forms.ts'
import { paths } from '../../../domain/site/routes.ts'
import { DEFAULT_TIME_ZONE } from '../../../domain/time/zone-time.ts'
import { Anchor } from '../../../ui/anchor.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { Checkbox } from '../../../ui/forms/checkbox.tsx'
import { ErrorSummary } from '../../../ui/forms/error-summary.tsx'
import type { Attachments } from '../enquiry/form/attachments.ts'
import { HIDDEN_FIELDS } from '../enquiry/form/form-data.ts'
import { FormMarks } from '../enquiry/form/form-marks.tsx'
import type { PostedFormResult } from '../enquiry/form/lead-answer.ts'
import { LeadField } from '../enquiry/form/lead-field.tsx'
import { Failure } from '../enquiry/form/lead-form.tsx'
import { type SentLead, useLeadForm } from '../enquiry/form/use-lead-form.ts'
import { NearestTimes, useFreshTimes } from './nearest-times.tsx'
import { StepProgress } from './step-progress.tsx'
import { useStep } from './use-step.ts'
import { useStepHeading } from './use-step-heading.ts'

export interface Step {
  /** Heading when the whole form is on one page: 'When'. */
  title: string
  /** Heading when the step is a screen: 'When suits you?' */
  question: string
  /** Shown next to the title. */
  beside?: ReactNode
  /** Fields that must be valid before the next step. */
  asks: readonly FieldName[]
  /** Label of the button to the next step; the last step has the form's own button. */
  onwards: string
  content: (field: (name: FieldName) => ReactNode) => ReactNode
}

interface Props {
  form: ShopperForm
  /** Page title. */
  title: string
  steps: readonly Step[]
  stockid?: string | undefined
  attachments?: Attachments | undefined
  postedResult: PostedFormResult | undefined
  onSent: (sentLead: SentLead) => void
  onAnswers?: (answers: Answers) => void
  dealership?: { phone: string; timeZone: string } | undefined
  /** Sticky column above the button. */
  summary: ReactNode
  button: string
  /** Shown below the button. */
  note?: string
  /** Left of the button on a phone, such as a total. */
  foot?: ReactNode
  /** For a long form: stores the draft for days and offers to clear it. */
  isResumable?: boolean
  /** Needed to post photos without script. */
  isMultipart?: boolean
}

/** A form in several steps: one page with a summary on wide screens, one screen per step on a phone. Without script it is always one page. */
export function SteppedForm({
  form,
  title,
  steps,
  stockid,
  attachments,
  postedResult,
  onSent,
  ...props
}: Props) {
  const {
    onAnswers,
    dealership,
    summary,
    button,
    note,
    foot,
    isResumable = false,
    isMultipart = false,
  } = props
  const id = `${form}-form`
  const rejectedResult =
    postedResult && postedResult.kind !== 'sent' && postedResult.form === form ? postedResult : undefined
  const element = useRef<HTMLFormElement>(null)
  const { step, goTo } = useStep(steps.length)
  const { onBlur, onFocus, onInput, onSubmit, validateNow, startAgain, ...lead } = useLeadForm({
    element,
    form,
    id,
    stockid,
    attachments,
    postedResult: rejectedResult,
    onSent,
    onAnswers,
    ...(isResumable && { storageKind: 'localStorage' as const }),
  })
  const wording = CONSENT_WORDINGS[CONSENT_NOW]
  const isLast = step === steps.length - 1
  const heading = useStepHeading(step)
  useFreshTimes(lead.nearest)

  const invalidStep = steps.findIndex(({ asks }) =>
    lead.summary.errors.some(({ field }) => asks.includes(field)),
  )
  const { tries } = lead.summary
  useEffect(() => {
    if (tries > 0 && invalidStep >= 0 && invalidStep !== step) goTo(invalidStep)
    // Runs when the form is refused, not when the shopper changes the step.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [tries])

  const fieldId = (name: string) => `${form}-${name}`
  const field = (name: FieldName) => (
    <LeadField
      key={name}
      name={name}
      label={formText(form).labels?.[name]}
      id={fieldId(name)}
      optional={!isRequiredField(form, name, lead.preferred)}
      error={lead.errors.find((error) => error.field === name)?.message}
      defaultValue={rejectedResult?.filledForm.answers[name]}
    />
  )
  const submit = (
    <Button type="submit" form={id} variant="primary" full loading={lead.isSending}>
      {lead.failure ? 'Try again' : button}
    </Button>
  )
  const consent = (
    <p className="mt-3 text-s text-ink-500">
      {note && `${note} `}
      {wording.contact}{' '}
      <Anchor href={paths.page({ slug: 'privacy' })} className="underline underline-offset-3">
        Privacy
      </Anchor>
    </p>
  )
  const failure = lead.failure && <Failure message={lead.failure} phone={dealership?.phone} />

  return (
    <div className="grid grid-cols-[minmax(0,1fr)_400px] items-start gap-x-16 max-xl:gap-x-10 max-lg:grid-cols-1">
      {/* The handlers catch events that bubble from the fields, which are interactive themselves. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
      <form
        ref={element}
        id={id}
        method="post"
        {...(isMultipart && { encType: 'multipart/form-data' })}
        noValidate
        onBlur={onBlur}
        onFocus={onFocus}
        onInput={onInput}
        onSubmit={onSubmit}
        className="min-w-0"
      >
        <FormMarks />
        <input type="hidden" name={HIDDEN_FIELDS.form} value={form} />
        {stockid !== undefined && <input type="hidden" name={HIDDEN_FIELDS.stockid} value={stockid} />}
        <StepProgress step={step} count={steps.length} />
        <h1 className="text-3xl text-balance max-lg:sr-only max-lg:noscript:not-sr-only max-lg:noscript:text-2xl">
          {title}
        </h1>
        <div className="mt-6 empty:hidden max-lg:mt-4">
          <ErrorSummary
            key={tries}
            errors={lead.summary.errors.map((error) => ({
              id: fieldId(error.field),
              label: formText(form).labels?.[error.field] ?? leadField(error.field).label,
            }))}
          />
        </div>
        {isResumable && (
          <p className="mt-3 text-s text-ink-500 noscript:hidden">
            We save what you type on this device for two weeks, so you can finish later.{' '}
            <button
              type="button"
              onClick={() => {
                startAgain()
                goTo(0)
              }}
              className="font-semibold text-ink-900 underline underline-offset-3"
            >
              Clear it
            </button>
          </p>
        )}
        {steps.map(({ title: name, question, beside, content }, index) => (
          <section
            key={name}
            aria-labelledby={`${id}-${index}`}
            className={classNames(
              'border-ink-200 pt-8 pb-10 not-first-of-type:border-t max-lg:border-none max-lg:pt-4 max-lg:pb-6',
              index !== step && 'max-lg:hidden max-lg:noscript:block',
            )}
          >
            <div className="mb-5 flex items-baseline justify-between gap-4 max-lg:mb-4">
              <h2
                ref={index === step ? heading : null}
                id={`${id}-${index}`}
                tabIndex={-1}
                className="flex gap-4 text-xl text-balance outline-none max-lg:text-2xl"
              >
                <span aria-hidden className="text-ink-500 max-lg:hidden">
                  {index + 1}
                </span>
                <span className="max-lg:hidden">{name}</span>
                <span className="lg:hidden">{question}</span>
              </h2>
              {beside && <p className="text-ui text-ink-500 max-lg:hidden">{beside}</p>}
            </div>
            {index === steps.length - 1 && lead.nearest && (
              <NearestTimes slots={lead.nearest} timeZone={dealership?.timeZone ?? DEFAULT_TIME_ZONE} />
            )}
            {content(field)}
            {index === steps.length - 1 && (
              <Checkbox
                name={HIDDEN_FIELDS.news}
                value={TICKED_VALUE}
                label={wording.marketing}
                defaultChecked={rejectedResult?.filledForm.wantsNews ?? false}
                className="mt-5"
              />
            )}
          </section>
        ))}
        <div className="lg:hidden noscript:hidden">{isLast && consent}</div>
      </form>
      <aside
        aria-label="Your selection"
        className="sticky top-6 mt-2 max-lg:static max-lg:mt-0 max-lg:hidden max-lg:noscript:block"
      >
        <Card bare className="rounded-l">
          {summary}
          <div className="p-6 pt-4">
            {failure}
            {submit}
            {consent}
          </div>
        </Card>
      </aside>
      <div className="step-bar lg:hidden noscript:hidden">
        {failure}
        <div className="flex items-center gap-4">
          {foot}
          {isLast ? (
            submit
          ) : (
            <Button
              variant="primary"
              full
              onClick={() => {
                const current = steps[step]
                if (current && validateNow(current.asks)) goTo(step + 1)
              }}
            >
              {steps[step]?.onwards}
            </Button>
          )}
        </div>
      </div>
    </div>
  )
}
