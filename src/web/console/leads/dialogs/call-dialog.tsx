import { type FormEvent, useState } from 'react'
import { canChangeAssignmentField } from '../../../../domain/leads/assignments/assignment-access.ts'
import { notesError } from '../../../../domain/leads/assignments/assignment-rules.ts'
import { dueChoices } from '../../../../domain/leads/assignments/due.ts'
import { CALL_RESULT_NAMES, CALL_RESULTS, type CallResult } from '../../../../domain/leads/lead-list.ts'
import type { Actor } from '../../../../domain/permissions/permissions.ts'
import { formatDate } from '../../../../domain/time/format.ts'
import type { ListedLead } from '../../../../services/leads/index.ts'
import { Button } from '../../../../ui/button.tsx'
import { RadioGroup } from '../../../../ui/forms/radio-group.tsx'
import { SelectField } from '../../../../ui/forms/select-field.tsx'
import { TextArea } from '../../../../ui/forms/text-field.tsx'
import { Notice } from '../../../../ui/notice.tsx'
import { Dialog } from '../../../../ui/overlays/dialog.tsx'
import type { LeadActs } from '../use-lead-acts.ts'

interface Props {
  /** Null while the dialog is closed. */
  lead: ListedLead | null
  actor: Actor
  acts: LeadActs
  today: string
  onClose: () => void
}

/** Logs a call with its result. If nobody was reached, it offers the day of the next try. */
export function CallDialog({ lead, onClose, ...form }: Props) {
  const [displayed, setDisplayed] = useState(lead)
  if (lead !== null && lead !== displayed) setDisplayed(lead)
  if (!displayed) return null
  return (
    <Dialog id="log-call" size="s" title={`Call to ${displayed.name}`} open={lead !== null} onClose={onClose}>
      {lead && <CallForm key={lead.id} lead={lead} onDone={onClose} {...form} />}
    </Dialog>
  )
}

type FormProps = Omit<Props, 'lead' | 'onClose'> & { lead: ListedLead; onDone: () => void }

function CallForm({ lead, actor, acts, today, onDone }: FormProps) {
  const [result, setResult] = useState<CallResult>('reached')
  const [text, setText] = useState('')
  const [followUp, setFollowUp] = useState('')
  const [failure, setFailure] = useState('')
  const { status, assignee, department, dealership } = lead
  const work =
    status === 'unassigned' || status === 'completed' || !assignee
      ? null
      : { status, assignedTo: assignee.id, department, dealership }
  const canFollowUp =
    !CALL_RESULTS[result].isReached && work !== null && canChangeAssignmentField(actor, work, 'dueDate')
  const noteError = notesError(text)

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault()
    if (noteError) return
    const day = canFollowUp && followUp !== '' ? followUp : null
    const outcome = await acts.call(lead, { text, result, followUp: day })
    if (outcome?.ok) onDone()
    else if (outcome) setFailure(outcome.error)
  }

  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-4">
      {failure !== '' && (
        <Notice kind="danger" announce>
          {failure}
        </Notice>
      )}
      <RadioGroup
        label="Result"
        name="call-result"
        columns={2}
        value={result}
        onChange={(value) => setResult(value as CallResult)}
        choices={CALL_RESULT_NAMES.map((value) => ({ value, label: CALL_RESULTS[value].label }))}
      />
      <TextArea
        label="Note"
        optional
        rows={3}
        value={text}
        error={noteError ?? undefined}
        onChange={(event) => setText(event.target.value)}
      />
      {canFollowUp && (
        <SelectField
          label="Try again"
          value={followUp}
          onChange={(event) => setFollowUp(event.target.value)}
          placeholder={lead.dueDate ? 'Keep the due date' : 'No due date'}
          options={dueChoices(today).map(([label, date]) => ({
            value: date,
            label: `${label}, ${formatDate(date, 'weekdayDayMonth')}`,
          }))}
        />
      )}
      <Button variant="primary" type="submit" full loading={acts.isBusy}>
        Log call
      </Button>
    </form>
  )
}
