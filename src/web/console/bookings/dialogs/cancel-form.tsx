import { type FormEvent, useState } from 'react'
import { BOOKING_TEXT_LIMITS } from '../../../../domain/bookings/text-limits.ts'
import type { StaffBooking } from '../../../../services/bookings/index.ts'
import { Button } from '../../../../ui/button.tsx'
import { TextArea } from '../../../../ui/forms/text-field.tsx'
import type { CallOutcome } from '../../staff-call.ts'
import type { Change } from '../booking-calls.ts'
import { TellCustomer } from './notify-customer.tsx'

interface Props {
  booking: StaffBooking
  onBack: () => void
  onCancel: (change: Change) => Promise<CallOutcome<unknown>>
}

/** Asked once, with a word for who booked. */
export function CancelForm({ booking, onBack, onCancel }: Props) {
  const [word, setWord] = useState('')
  const [isTold, setIsTold] = useState(true)
  const [isBusy, setIsBusy] = useState(false)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (isBusy) return
    setIsBusy(true)
    await onCancel({ act: 'cancel', word, tellCustomer: isTold })
    setIsBusy(false)
  }
  return (
    <form onSubmit={(event) => void submit(event)} className="grid gap-3 border-t border-ink-100 px-4 py-3">
      <TextArea
        label="Why"
        optional
        hint="It stands in the mail to who booked."
        rows={2}
        maxLength={BOOKING_TEXT_LIMITS.word}
        value={word}
        onChange={(event) => setWord(event.target.value)}
      />
      <TellCustomer booking={booking} checked={isTold} onChange={setIsTold} />
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
