import { type FormEvent, useState } from 'react'
import { BOOKING_TEXT_LIMITS } from '../../../../domain/bookings/text-limits.ts'
import type { StaffBooking } from '../../../../services/bookings/index.ts'
import { Button } from '../../../../ui/button.tsx'
import { TextArea } from '../../../../ui/forms/text-field.tsx'
import type { CallOutcome } from '../../staff-call.ts'
import type { Change } from '../booking-calls.ts'
import { NotifyCustomer } from './notify-customer.tsx'

interface Props {
  booking: StaffBooking
  onBack: () => void
  onCancel: (change: Change) => Promise<CallOutcome<unknown>>
}

/** Confirms the cancellation, with an optional reason for the customer. */
export function CancelForm({ booking, onBack, onCancel }: Props) {
  const [reason, setReason] = useState('')
  const [shouldNotify, setShouldNotify] = useState(true)
  const [isBusy, setIsBusy] = useState(false)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (isBusy) return
    setIsBusy(true)
    await onCancel({ act: 'cancel', word: reason, tellCustomer: shouldNotify })
    setIsBusy(false)
  }
  return (
    <form onSubmit={(event) => void submit(event)} className="grid gap-3 border-t border-ink-100 px-4 py-3">
      <TextArea
        label="Reason"
        optional
        hint="Included in the email to the customer."
        rows={2}
        maxLength={BOOKING_TEXT_LIMITS.word}
        value={reason}
        onChange={(event) => setReason(event.target.value)}
      />
      <NotifyCustomer booking={booking} checked={shouldNotify} onChange={setShouldNotify} />
      <div className="flex justify-end gap-2">
        <Button variant="ghost" onClick={onBack} className="max-sm:min-h-11">
          Back
        </Button>
        <Button type="submit" variant="danger" loading={isBusy} className="max-sm:min-h-11">
          Cancel booking
        </Button>
      </div>
    </form>
  )
}
