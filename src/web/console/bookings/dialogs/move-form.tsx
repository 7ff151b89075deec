import { type FormEvent, useState } from 'react'
import type { StaffBooking } from '../../../../services/bookings/index.ts'
import { Button } from '../../../../ui/button.tsx'
import type { CallOutcome } from '../../staff-call.ts'
import type { Change } from '../booking-calls.ts'
import { NotifyCustomer } from './notify-customer.tsx'
import { TimePicker } from './time-picker.tsx'

interface Props {
  booking: StaffBooking
  timeZone: string
  onBack: () => void
  onMove: (change: Change) => Promise<CallOutcome<unknown>>
}

/** Moves a booking to another free time at the same dealership. */
export function MoveForm({ booking, timeZone, onBack, onMove }: Props) {
  const [start, setStart] = useState<string | null>(null)
  const [shouldNotify, setShouldNotify] = useState(true)
  const [isBusy, setIsBusy] = useState(false)
  const [turn, setTurn] = useState(0)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (isBusy || start === null) return
    setIsBusy(true)
    const outcome = await onMove({ act: 'move', start, tellCustomer: shouldNotify })
    setIsBusy(false)
    if (!outcome.ok) {
      setStart(null)
      setTurn(turn + 1)
    }
  }
  const { kind, dealership, stockid, id } = booking
  return (
    <form onSubmit={(event) => void submit(event)} className="grid gap-3 border-t border-ink-100 px-4 py-3">
      <TimePicker
        key={turn}
        query={{ kind, dealership, stockid, bookingId: id }}
        initialTime={booking.start}
        timeZone={timeZone}
        value={start}
        onChange={setStart}
      />
      <NotifyCustomer booking={booking} checked={shouldNotify} onChange={setShouldNotify} />
      <div className="flex justify-end gap-2">
        <Button variant="ghost" onClick={onBack} className="max-sm:min-h-11">
          Back
        </Button>
        <Button
          type="submit"
          variant="primary"
          disabled={start === null}
          loading={isBusy}
          className="max-sm:min-h-11"
        >
          Move booking
        </Button>
      </div>
    </form>
  )
}
