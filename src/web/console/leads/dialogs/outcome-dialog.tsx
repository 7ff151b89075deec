import { useState } from 'react'
import {
  type LeadOutcome,
  LOST_REASON_NAMES,
  LOST_REASONS,
  type LostReason,
} from '../../../../domain/leads/assignments/assignment.ts'
import type { ListedLead } from '../../../../services/leads/index.ts'
import { Button } from '../../../../ui/button.tsx'
import { RadioGroup } from '../../../../ui/forms/radio-group.tsx'
import { SelectField } from '../../../../ui/forms/select-field.tsx'
import { Dialog } from '../../../../ui/overlays/dialog.tsx'

interface Props {
  /** Null while the dialog is closed. */
  lead: ListedLead | null
  onClose: () => void
  onComplete: (lead: ListedLead, outcome: LeadOutcome | null) => void
}

const RESULTS = [
  { value: 'won', label: 'Won', description: 'They bought, booked or got what they asked for' },
  { value: 'lost', label: 'Lost', description: 'They did not go ahead, and you know why' },
  { value: 'neither', label: 'Neither', description: 'A question answered, with nothing to sell' },
]

/** Asks for the outcome of a completed lead, on which the figures depend. */
export function OutcomeDialog({ lead, onClose, onComplete }: Props) {
  const [displayedLead, setDisplayedLead] = useState(lead)
  if (lead !== null && lead !== displayedLead) setDisplayedLead(lead)
  if (!displayedLead) return null
  return (
    <Dialog
      id="lead-outcome"
      size="s"
      title={`What was the outcome for ${displayedLead.name}?`}
      open={lead !== null}
      onClose={onClose}
    >
      <OutcomeForm key={displayedLead.id} onComplete={(outcome) => onComplete(displayedLead, outcome)} />
    </Dialog>
  )
}

export function OutcomeForm({
  act = 'Complete lead',
  onComplete,
}: {
  /** The label of the button. */
  act?: string
  onComplete: (outcome: LeadOutcome | null) => void
}) {
  const [result, setResult] = useState('won')
  const [reason, setReason] = useState<LostReason | ''>('')
  const [isSubmitted, setIsSubmitted] = useState(false)
  const submit = () => {
    if (result === 'won') return onComplete({ result: 'won' })
    if (result === 'neither') return onComplete(null)
    return reason === '' ? setIsSubmitted(true) : onComplete({ result: 'lost', reason })
  }
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      <RadioGroup
        label="Outcome"
        hideLabel
        name="outcome"
        choices={RESULTS}
        value={result}
        onChange={setResult}
      />
      {result === 'lost' && (
        <SelectField
          label="Why was it lost?"
          className="mt-3"
          value={reason}
          error={isSubmitted && reason === '' ? 'Choose why the lead was lost' : undefined}
          onChange={(event) => setReason(event.target.value as LostReason)}
          placeholder="Choose"
          options={LOST_REASON_NAMES.map((value) => ({ value, label: LOST_REASONS[value] }))}
        />
      )}
      <Button variant="primary" type="submit" full className="mt-4">
        {act}
      </Button>
    </form>
  )
}
