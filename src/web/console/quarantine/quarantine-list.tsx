import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { FORM_NAMES } from '../../../domain/leads/forms/form-names.ts'
import { phoneText } from '../../../domain/leads/forms/phone.ts'
import type { PromiseKind } from '../../../domain/leads/promise-texts.ts'
import { QUARANTINE_RULES } from '../../../domain/leads/quarantine-rules.ts'
import { formatInstant } from '../../../domain/time/format.ts'
import type { QuarantinedLead } from '../../../services/leads/index.ts'
import { Button } from '../../../ui/button.tsx'
import { toasts } from '../../../ui/overlays/toast-store.ts'
import { useTimeZone } from '../session/time-zone.ts'
import { type QuarantinePage, releaseLead } from './quarantine-calls.ts'

/** The suspicious leads, each with its message and the reasons for the quarantine. */
export function QuarantineList({ leads }: Pick<QuarantinePage, 'leads'>) {
  return (
    <ul aria-label="Suspicious leads" className="min-h-0 flex-1 overflow-y-auto">
      {leads.map((lead) => (
        <QuarantinedItem key={lead.id} lead={lead} />
      ))}
    </ul>
  )
}

const PROMISE_TEXTS = {
  hold: { made: 'The car is on hold.', open: 'The car is not on hold: call the customer.' },
  booking: { made: 'The time is booked.', open: 'The time is not booked: call the customer.' },
} satisfies Record<PromiseKind, Record<'made' | 'open', string>>

function releaseText(promise: { kind: PromiseKind; isMade: boolean } | undefined): string {
  if (!promise) return 'Its notifications are being sent now.'
  return PROMISE_TEXTS[promise.kind][promise.isMade ? 'made' : 'open']
}

function QuarantinedItem({ lead }: { lead: QuarantinedLead }) {
  const { id, reference, form, name, email, phone, message, quarantineReasons, createdAt } = lead
  const { revalidate } = useRevalidator()
  const timeZone = useTimeZone()
  const [isReleasing, setIsReleasing] = useState(false)
  const release = async () => {
    setIsReleasing(true)
    const outcome = await releaseLead(id)
    if (outcome.ok) toasts.success(`${reference} is released. ${releaseText(outcome.value.promise)}`)
    else toasts.error(`${reference} could not be released. Try again.`)
    await revalidate()
    setIsReleasing(false)
  }
  return (
    <li className="flex gap-x-6 gap-y-3 border-b border-ink-100 px-5 py-3.5 text-s max-sm:flex-col max-sm:px-4">
      <div className="min-w-0 flex-1">
        <h2 className="font-text text-s font-semibold tracking-normal wrap-anywhere">{name}</h2>
        <p className="text-ink-500 wrap-anywhere">
          {[email, phone && phoneText(phone)].filter(Boolean).join(' · ')}
        </p>
        {message && (
          <p className="mt-1.5 line-clamp-3 max-w-[80ch] whitespace-pre-line wrap-anywhere">{message}</p>
        )}
        <p className="mt-1.5 text-ink-700">
          {quarantineReasons.map((reason) => QUARANTINE_RULES[reason].text).join(' · ')}
        </p>
      </div>
      <div className="flex shrink-0 flex-col items-end gap-2 max-sm:flex-row max-sm:items-center max-sm:justify-between">
        <p className="text-right text-xs text-ink-500 tabular-nums max-sm:text-left">
          {FORM_NAMES[form].name}, {reference}
          <br />
          {formatInstant(createdAt, 'dateTime', timeZone)}
        </p>
        <Button
          className="max-sm:min-h-11"
          loading={isReleasing}
          aria-label={`Release ${reference}`}
          onClick={() => void release()}
        >
          Release
        </Button>
      </div>
    </li>
  )
}
