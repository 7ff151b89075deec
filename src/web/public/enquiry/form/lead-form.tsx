import { type ReactNode, useRef } from 'react'
import { isRequiredField } from '../../../../domain/leads/forms/answers.ts'
import { CONSENT_NOW, CONSENT_WORDINGS } from '../../../../domain/leads/forms/consent.ts'
import type { LeadBody } from '../../../../domain/leads/forms/lead-body.ts'
import { leadField, TICKED_VALUE } from '../../../../domain/leads/forms/lead-fields.ts'
import { formText, type ShopperForm } from '../../../../domain/leads/forms/lead-forms.ts'
import { HOLD_HOURS } from '../../../../domain/leads/hold.ts'
import { paths } from '../../../../domain/site/routes.ts'
import { formatInstant } from '../../../../domain/time/format.ts'
import { DEFAULT_TIME_ZONE } from '../../../../domain/time/zone-time.ts'
import { Anchor } from '../../../../ui/anchor.tsx'
import { Button, ButtonLink } from '../../../../ui/button.tsx'
import { classNames } from '../../../../ui/class-names.ts'
import { Checkbox } from '../../../../ui/forms/checkbox.tsx'
import { ErrorSummary } from '../../../../ui/forms/error-summary.tsx'
import { Phone } from '../../../../ui/icons.tsx'
import { Notice } from '../../../../ui/notice.tsx'
import { telHref } from '../../layout/phone.ts'
import { PhotoErrors } from '../../photos/photo-errors.tsx'
import { type Attachments, answersFrom } from './attachments.ts'
import { type FilledForm, HIDDEN_FIELDS } from './form-data.ts'
import { FormMarks } from './form-marks.tsx'
import type { PostedFormResult } from './lead-answer.ts'
import { LeadField } from './lead-field.tsx'
import { type SentLead, useLeadForm } from './use-lead-form.ts'

interface Props {
  form: ShopperForm
  stockid?: string
  attachments?: Attachments | undefined
  /** Result of a form posted without script. */
  postedResult?: PostedFormResult | undefined
  onSent: (sentLead: SentLead) => void
  /** Adds data to the request that no field contains. */
  complete?: (body: LeadBody, filledForm: FilledForm) => LeadBody
  /** Phone number shown when sending fails, and the time zone for hold times. */
  dealership?: { phone: string; timeZone: string } | undefined
  top?: ReactNode
  /** In a dialog the fields scroll and the button stays visible. */
  inDialog?: boolean
}

/** Renders any of the lead forms. Posts to its own page until the script has loaded. */
export function LeadForm({
  form,
  stockid,
  attachments,
  postedResult,
  onSent,
  complete,
  dealership,
  top,
  inDialog = false,
}: Props) {
  const id = `${form}-form`
  const rejectedResult =
    postedResult && postedResult.kind !== 'sent' && postedResult.form === form ? postedResult : undefined
  const element = useRef<HTMLFormElement>(null)
  const { onFocus, onBlur, onInput, onSubmit, ...lead } = useLeadForm({
    element,
    form,
    id,
    stockid,
    attachments,
    postedResult: rejectedResult,
    onSent,
    complete,
  })
  const started = answersFrom(attachments ?? {})
  const { fields: asks, button, labels, intro: opening, readyMessages: ready } = formText(form)
  const fieldId = (name: string) => `${form}-${name}`
  const wording = CONSENT_WORDINGS[CONSENT_NOW]
  const isNextInLine = lead.heldUntil !== null
  return (
    // The handlers catch events that bubble from the fields, which are interactive themselves.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <form
      ref={element}
      id={id}
      method="post"
      // Without script the photos are posted with the form.
      encType={asks.includes('photos') ? 'multipart/form-data' : undefined}
      noValidate
      onFocus={onFocus}
      onBlur={onBlur}
      onInput={onInput}
      onSubmit={onSubmit}
      className="flex min-h-0 flex-1 flex-col"
    >
      <input type="hidden" name={HIDDEN_FIELDS.form} value={form} />
      {stockid !== undefined && <input type="hidden" name={HIDDEN_FIELDS.stockid} value={stockid} />}
      {Object.entries(attachments ?? {}).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={JSON.stringify(value)} />
      ))}
      <FormMarks />
      {isNextInLine && <input type="hidden" name="nextInLine" value={TICKED_VALUE} />}
      <div
        className={classNames(
          // Fields set their own column span; everything else takes the full width.
          'grid grid-cols-1 content-start gap-5 sm:grid-cols-2 sm:gap-x-4 [&>:not(.min-w-0)]:sm:col-span-2',
          'px-(--panel-pad) pt-1 pb-4',
          inDialog && 'min-h-0 flex-1 overflow-y-auto',
        )}
      >
        {top}
        <ErrorSummary
          key={lead.summary.tries}
          errors={lead.summary.errors.map(({ field }) => ({
            id: fieldId(field),
            label: leadField(field).label,
          }))}
        />
        {rejectedResult?.photoErrors && <PhotoErrors errors={rejectedResult.photoErrors} />}
        {opening && <p className="text-ui text-pretty text-ink-700">{opening}</p>}
        {form === 'reserve' && !isNextInLine && <HoldMeaning />}
        {lead.heldUntil && (
          <Notice kind="warning" announce title="This car is on hold for another customer">
            Until {formatInstant(lead.heldUntil, 'weekdayTime', dealership?.timeZone ?? DEFAULT_TIME_ZONE)}.
            You can ask to be next in line. We'll call you if it becomes available.
          </Notice>
        )}
        {asks.map((name) => (
          <LeadField
            key={name}
            name={name}
            label={labels?.[name]}
            id={fieldId(name)}
            optional={!isRequiredField(form, name, lead.preferred)}
            error={lead.errors.find(({ field }) => field === name)?.message}
            defaultValue={(rejectedResult?.filledForm.answers ?? started)[name]}
          />
        ))}
        {ready && <MessageSuggestions sentences={ready} id={fieldId('message')} onPick={onInput} />}
        <Checkbox
          name={HIDDEN_FIELDS.news}
          value={TICKED_VALUE}
          label={wording.marketing}
          defaultChecked={rejectedResult?.filledForm.wantsNews ?? false}
        />
      </div>
      <div
        className={classNames(
          'shrink-0 px-(--panel-pad)',
          inDialog ? 'border-t border-ink-100 py-4 max-md:py-3' : 'pt-2 pb-8',
        )}
      >
        {lead.failure && <Failure message={lead.failure} phone={dealership?.phone} />}
        <div className="flex flex-wrap items-center gap-x-5 gap-y-2 max-md:flex-col max-md:items-stretch max-md:text-center">
          <Button type="submit" variant="primary" loading={lead.isSending}>
            {isNextInLine ? leadField('nextInLine').label : lead.failure ? 'Try again' : button}
          </Button>
          <p className="text-s text-ink-500">
            {wording.contact}{' '}
            <Anchor href={paths.page({ slug: 'privacy' })} className="underline underline-offset-3">
              Privacy
            </Anchor>
          </p>
        </div>
      </div>
    </form>
  )
}

function HoldMeaning() {
  return (
    <Notice kind="info" title={`We'll hold it for ${HOLD_HOURS} hours`}>
      We won't promise this car to anyone else while we confirm with you. No card needed, no obligation, and
      you can change your mind.
    </Notice>
  )
}

export function Failure({ message, phone }: { message: string; phone: string | undefined }) {
  return (
    <Notice
      kind="danger"
      announce
      className="mb-3 text-left"
      action={
        phone && (
          <ButtonLink size="m" href={telHref(phone)} icon={<Phone aria-hidden />}>
            Call
          </ButtonLink>
        )
      }
    >
      {message}
    </Notice>
  )
}

interface ReadyProps {
  sentences: readonly string[]
  /** Id of the message field. */
  id: string
  onPick: () => void
}

/** Appends a suggested sentence to the message and keeps what is there. */
function MessageSuggestions({ sentences, id, onPick }: ReadyProps) {
  const add = (sentence: string) => {
    const message = document.getElementById(id)
    if (!(message instanceof HTMLTextAreaElement)) return
    const before = message.value.trim()
    if (!before.includes(sentence)) message.value = [before, sentence].filter(Boolean).join(' ')
    onPick()
    message.focus()
  }
  return (
    <div className="-mt-2.5 flex flex-wrap gap-2 noscript:hidden">
      {sentences.map((sentence) => (
        <button
          key={sentence}
          type="button"
          onClick={() => add(sentence)}
          className="min-h-9 rounded-pill border border-ink-200 bg-raised px-3.5 text-s text-ink-700 hover:border-ink-500 max-md:min-h-11"
        >
          {sentence}
        </button>
      ))}
    </div>
  )
}
