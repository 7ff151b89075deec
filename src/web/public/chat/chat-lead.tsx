import { useEffect, useRef, useState } from 'react'
import { type Turn, transcriptOf } from '../../../domain/assistant/transcript.ts'
import type { LeadBody } from '../../../domain/leads/forms/lead-body.ts'
import { MAX_FIELD_LENGTHS, TICKED_VALUE } from '../../../domain/leads/forms/lead-fields.ts'
import { formText } from '../../../domain/leads/forms/lead-forms.ts'
import { DEFAULT_TIME_ZONE } from '../../../domain/time/zone-time.ts'
import { Button } from '../../../ui/button.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { IconButton } from '../../../ui/icon-button.tsx'
import { ChevronLeft } from '../../../ui/icons.tsx'
import type { FilledForm } from '../enquiry/form/form-data.ts'
import { LeadForm } from '../enquiry/form/lead-form.tsx'
import type { SentLead } from '../enquiry/form/use-lead-form.ts'
import { LeadSent } from '../enquiry/lead-sent.tsx'
import { useLayoutData } from '../layout/layout-data.ts'
import { assistant } from './use-assistant.ts'

interface Props {
  turns: readonly Turn[]
  onBack: () => void
}

/** Replaces the conversation until the shopper sends the form or goes back. */
export function ChatLead({ turns, onBack }: Props) {
  const layout = useLayoutData()
  const [sentLead, setSent] = useState<SentLead | null>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const stockid = soleCar(turns)
  return (
    <div className={classNames('chat-lead flex min-h-0 flex-1 flex-col', sentLead && 'pt-5')}>
      {sentLead ? (
        <LeadSent form="chat" sentLead={sentLead} dealership={undefined} site={layout?.site}>
          <Button onClick={onBack}>Back to chat</Button>
        </LeadSent>
      ) : (
        <>
          <div className="flex shrink-0 items-center gap-1 py-2 pl-2.5">
            <IconButton name="Back to chat" onClick={onBack}>
              <ChevronLeft aria-hidden />
            </IconButton>
            <h3
              ref={heading}
              tabIndex={-1}
              className="font-text text-l font-[650] tracking-normal outline-none"
            >
              {formText('chat').title}
            </h3>
          </div>
          <LeadForm
            form="chat"
            {...(stockid !== undefined && { stockid })}
            inDialog
            complete={(body, filledForm) => withTranscript(body, filledForm, turns)}
            onSent={(lead) => setSent({ ...lead, filledForm: withPreferredContact(lead.filledForm) })}
            dealership={
              layout?.site.phone ? { phone: layout.site.phone, timeZone: DEFAULT_TIME_ZONE } : undefined
            }
          />
        </>
      )}
    </div>
  )
}

/** Adds the transcript and the session only if the shopper ticked the box. */
export function withTranscript(body: LeadBody, { answers }: FilledForm, turns: readonly Turn[]): LeadBody {
  if (answers.transcript !== TICKED_VALUE) return body
  const note = typeof body.message === 'string' ? body.message : ''
  const transcript = transcriptOf(turns, MAX_FIELD_LENGTHS.message - note.length - 2)
  return {
    ...body,
    message: [note, transcript].filter(Boolean).join('\n\n'),
    source: { ...body.source, sessionId: assistant.get().stats.sessionId },
  }
}

/** Stock number of the car, if the last answer with cars showed exactly one. */
function soleCar(turns: readonly Turn[]): string | undefined {
  const lastVehicles =
    turns.findLast(({ reply }) => reply && reply.vehicles.length > 0)?.reply?.vehicles ?? []
  return lastVehicles.length === 1 ? lastVehicles[0]?.stockid : undefined
}

/** The chat form has no question about this: prefers a call if there is a phone number. */
function withPreferredContact({ answers, ...rest }: FilledForm): FilledForm {
  return { ...rest, answers: { ...answers, preferred: answers.phone?.trim() ? 'call' : 'email' } }
}
