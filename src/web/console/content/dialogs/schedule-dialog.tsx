import { type FormEvent, useState } from 'react'
import { cityOf } from '../../../../domain/time/time-zone.ts'
import { addDays, instantOf, isDate, localTime } from '../../../../domain/time/zone-time.ts'
import { Button } from '../../../../ui/button.tsx'
import { TextField } from '../../../../ui/forms/text-field.tsx'
import { Notice } from '../../../../ui/notice.tsx'
import { Dialog } from '../../../../ui/overlays/dialog.tsx'
import { closesDialog } from '../../../../ui/overlays/invoker.ts'
import { useTimeZone } from '../../session/time-zone.ts'

const ID = 'document-schedule'

interface Props {
  isOpen: boolean
  publishAt: string | null
  isBusy: boolean
  /** Error of the last attempt. */
  failure: string | undefined
  onClose: () => void
  onSet: (at: string) => void
}

/** Sets the time of automatic publication, in the dealership's time zone. */
export function ScheduleDialog({ isOpen, onClose, ...rest }: Props) {
  return (
    <Dialog id={ID} size="s" title="Schedule publication" open={isOpen} onClose={onClose}>
      {isOpen && <ScheduleForm {...rest} />}
    </Dialog>
  )
}

function ScheduleForm({ publishAt, isBusy, failure, onSet }: Omit<Props, 'isOpen' | 'onClose'>) {
  const timeZone = useTimeZone()
  const [{ date, clock }, setTime] = useState(() =>
    publishAt
      ? localTime(new Date(publishAt), timeZone)
      : { date: addDays(localTime(new Date(), timeZone).date, 1), clock: '09:00' },
  )
  const [error, setError] = useState<string | null>(null)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!isDate(date) || !/^\d\d:\d\d$/.test(clock)) return setError('Choose a day and a time')
    const at = instantOf({ date, clock }, timeZone)
    if (at.getTime() <= Date.now()) return setError('Choose a time in the future')
    setError(null)
    onSet(at.toISOString())
  }
  return (
    <form noValidate onSubmit={submit}>
      <div className="grid grid-cols-2 gap-3">
        <TextField
          label="Day"
          type="date"
          value={date}
          error={error}
          onChange={(event) => setTime({ date: event.target.value, clock })}
        />
        <TextField
          label="Time"
          type="time"
          value={clock}
          onChange={(event) => setTime({ date, clock: event.target.value })}
        />
      </div>
      <p className="mt-2 text-xs text-ink-500">
        In {cityOf(timeZone)} time. It is published within a minute of the set time.
      </p>
      {failure && (
        <Notice kind="danger" announce className="mt-3">
          {failure}
        </Notice>
      )}
      <div className="mt-5 flex justify-end gap-2.5">
        <Button variant="ghost" {...closesDialog(ID)}>
          Cancel
        </Button>
        <Button type="submit" variant="primary" loading={isBusy}>
          Schedule
        </Button>
      </div>
    </form>
  )
}
