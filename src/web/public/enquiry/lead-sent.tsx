import { type ReactNode, useEffect, useRef, useState } from 'react'
import { tradingStatus } from '../../../domain/dealerships/trading-hours.ts'
import { answerTime } from '../../../domain/leads/assignments/answer-time.ts'
import type { Answers } from '../../../domain/leads/forms/answers.ts'
import { cleanLine } from '../../../domain/leads/forms/check.ts'
import { formText, nextStepsOf, type ShopperForm } from '../../../domain/leads/forms/lead-forms.ts'
import { checkPhone, phoneText } from '../../../domain/leads/forms/phone.ts'
import { NEXT_IN_LINE, UNCONFIRMED_TEXTS } from '../../../domain/leads/promise-texts.ts'
import { formatInstant } from '../../../domain/time/format.ts'
import { DEFAULT_TIME_ZONE } from '../../../domain/time/zone-time.ts'
import type { SubmittedLead } from '../../../services/leads/index.ts'
import type { SiteDealership } from '../../../services/site/index.ts'
import { Button } from '../../../ui/button.tsx'
import { Check, Copy } from '../../../ui/icons.tsx'
import { toasts } from '../../../ui/overlays/toast-store.ts'
import { EstimateInShort } from '../estimate/estimate-in-short.tsx'
import { telHref } from '../layout/phone.ts'
import { PhotoErrors } from '../photos/photo-errors.tsx'
import type { SentLead } from './form/use-lead-form.ts'

interface Props {
  form: ShopperForm
  sentLead: SentLead
  dealership: SiteDealership | undefined
  /** Used when the dealership is not known. */
  site: { name: string; phone: string } | undefined
  /** Buttons for the next step. */
  children: ReactNode
}

/** Replaces the form after sending: confirmation, reference and next steps. */
export function LeadSent({ form, sentLead, dealership, site, children }: Props) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const { reference } = sentLead.receipt.lead
  const phone = dealership?.phone ?? site?.phone
  return (
    <div className="flex min-h-0 flex-1 flex-col gap-5 overflow-y-auto px-(--panel-pad) pt-1 pb-(--panel-pad)">
      <span className="grid size-14 shrink-0 place-items-center rounded-full bg-positive-soft text-positive">
        <Check aria-hidden className="size-6" />
      </span>
      <div>
        <h2 ref={heading} tabIndex={-1} className="text-[1.75rem] leading-9 outline-none max-sm:text-2xl">
          {formText(form).unbookedTitle ?? formText(form).sentTitle}
        </h2>
        <p className="mt-1.5 max-w-110 text-l text-pretty text-ink-700">
          {thanks(sentLead.filledForm.answers)}{' '}
          {responsePromise(sentLead.filledForm.answers, dealership, site?.name)}
        </p>
        <PromiseState sentLead={sentLead} timeZone={dealership?.timeZone ?? DEFAULT_TIME_ZONE} />
      </div>
      {sentLead.photoErrors && <PhotoErrors errors={sentLead.photoErrors} />}
      {sentLead.receipt.estimate && <EstimateInShort estimate={sentLead.receipt.estimate} />}
      <Reference reference={reference} />
      <ol className="grid list-decimal gap-3 pl-6 text-ui text-ink-700 marker:font-[650] marker:text-ink-900">
        {phone && (
          <li className="pl-2">
            Quote the reference if you call{' '}
            <a href={telHref(phone)} className="whitespace-nowrap underline underline-offset-3">
              {phone}
            </a>
            .
          </li>
        )}
        {nextStepsOf(form, isPromised(sentLead)).map((step) => (
          <li key={step} className="pl-2">
            {step}
          </li>
        ))}
      </ol>
      <div className="mt-auto flex flex-wrap gap-2.5 pt-3 max-md:flex-col">{children}</div>
    </div>
  )
}

function isPromised({ receipt: { reservation, confirmation } }: SentLead): boolean {
  return confirmation === undefined && reservation?.heldUntil !== null
}

function PromiseState({ sentLead: { receipt }, timeZone }: { sentLead: SentLead; timeZone: string }) {
  const text = promiseText(receipt, timeZone)
  return text && <p className="mt-3 font-semibold">{text}</p>
}

/** Says what was promised, or that nothing was. Null for a form that asks for neither a car nor a time. */
function promiseText({ reservation, confirmation }: SubmittedLead, timeZone: string): string | null {
  if (confirmation === 'call') return UNCONFIRMED_TEXTS[reservation ? 'hold' : 'booking']
  if (!reservation) return null
  return reservation.heldUntil
    ? `We're holding the car for you until ${formatInstant(reservation.heldUntil, 'weekdayTime', timeZone)}.`
    : NEXT_IN_LINE
}

export function Reference({ reference }: { reference: string }) {
  const [isCopied, setIsCopied] = useState(false)
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(reference)
      setIsCopied(true)
    } catch {
      toasts.error("We couldn't copy the reference. Select it and copy it manually.")
    }
  }
  return (
    <div className="flex items-center justify-between gap-4 rounded-m border border-ink-200 px-5 py-3.5">
      <p>
        <span className="block text-[0.8125rem] text-ink-500">Your reference</span>
        <span className="block text-[1.5rem] leading-8 font-[650] tracking-[-0.01em] select-all">
          {reference}
        </span>
      </p>
      <Button
        size="m"
        icon={isCopied ? <Check aria-hidden /> : <Copy aria-hidden />}
        onClick={() => void copy()}
        className="noscript:hidden"
      >
        {isCopied ? 'Copied' : 'Copy'}
      </Button>
    </div>
  )
}

export function thanks({ name = '' }: Answers): string {
  const [first] = cleanLine(name).split(' ')
  return `Thank you${first ? `, ${first}` : ''}.`
}

/** Promises an answer today only while the dealership is open long enough. */
export function responsePromise(
  { preferred, phone = '', email = '' }: Answers,
  dealership: SiteDealership | undefined,
  site = 'We',
): string {
  const who = dealership?.name ?? site
  const trading =
    dealership &&
    tradingStatus(dealership.salesHours, dealership.timeZone, new Date(), dealership.salesSpecialDays)
  const when = answerTime(trading)
  if (preferred === 'email') return `${who} will write to ${email.trim()}, ${when}.`
  const number = checkPhone(phone)
  const act = preferred === 'text' ? 'text' : 'call'
  return `${who} will ${act} you on ${number.ok ? phoneText(number.value) : phone}, ${when}.`
}
