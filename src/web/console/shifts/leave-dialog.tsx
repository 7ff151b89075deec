import { type FormEvent, useState } from 'react'
import { LEAVE_KIND_NAMES, LEAVE_KINDS, type LeaveKind } from '../../../domain/shifts/leave.ts'
import { MAX_LEAVE_NOTE_LENGTH } from '../../../domain/shifts/leave-schemas.ts'
import type { ShiftPlan } from '../../../domain/shifts/shift-schemas.ts'
import { Button } from '../../../ui/button.tsx'
import { Checkbox } from '../../../ui/forms/checkbox.tsx'
import { SelectField } from '../../../ui/forms/select-field.tsx'
import { TextArea, TextField } from '../../../ui/forms/text-field.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { closesDialog } from '../../../ui/overlays/invoker.ts'
import { notify } from '../notify.ts'
import { requestLeave } from './shift-calls.ts'

const ID = 'request-leave'

interface Props {
  plan: ShiftPlan
  me: { id: string; name: string }
  date: string
  onClose: () => void
  onDone: () => void
}

/** Requests leave; a manager may do so for someone of their department. */
export function LeaveDialog({ plan, me, date, onClose, onDone }: Props) {
  const others = plan.groups
    .flatMap(({ people }) => people)
    .filter(({ id, canEdit }) => canEdit && id !== me.id)
  const [userId, setUserId] = useState(me.id)
  const [kind, setKind] = useState<LeaveKind>('annual')
  const [dates, setDates] = useState({ firstDate: date, lastDate: date })
  const [times, setTimes] = useState<{ starts: string; ends: string } | null>(null)
  const [note, setNote] = useState('')
  const [errors, setErrors] = useState<Record<string, string>>({})
  const [isBusy, setIsBusy] = useState(false)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (isBusy) return
    if (!dates.firstDate) return setErrors({ firstDate: 'Choose the first day' })
    setIsBusy(true)
    const outcome = await requestLeave({
      ...(userId !== me.id && { userId }),
      kind,
      firstDate: dates.firstDate,
      lastDate: times ? dates.firstDate : dates.lastDate || dates.firstDate,
      starts: times?.starts ?? null,
      ends: times?.ends ?? null,
      note,
    })
    setIsBusy(false)
    if (!outcome.ok)
      return setErrors(Object.keys(outcome.errors).length > 0 ? outcome.errors : { form: outcome.error })
    notify('success', 'Leave requested')
    onDone()
  }
  return (
    <Dialog id={ID} size="s" title="Request leave" open onClose={onClose}>
      <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-3.5">
        {errors.form && (
          <Notice kind="danger" announce>
            {errors.form}
          </Notice>
        )}
        {others.length > 0 && (
          <SelectField
            label="Person"
            value={userId}
            options={[
              { value: me.id, label: `${me.name} (you)` },
              ...others.map(({ id, name }) => ({ value: id, label: name })),
            ]}
            onChange={(event) => setUserId(event.target.value)}
          />
        )}
        <SelectField
          label="Kind"
          value={kind}
          options={LEAVE_KIND_NAMES.map((each) => ({ value: each, label: LEAVE_KINDS[each] }))}
          onChange={(event) => setKind(event.target.value as LeaveKind)}
        />
        <div className="grid grid-cols-2 gap-3">
          <TextField
            label={times ? 'Day' : 'First day'}
            type="date"
            value={dates.firstDate}
            error={errors.firstDate}
            onChange={({ target: { value } }) =>
              setDates({ firstDate: value, lastDate: dates.lastDate < value ? value : dates.lastDate })
            }
          />
          {!times && (
            <TextField
              label="Last day"
              type="date"
              min={dates.firstDate}
              value={dates.lastDate}
              error={errors.lastDate}
              onChange={(event) => setDates({ ...dates, lastDate: event.target.value })}
            />
          )}
        </div>
        <Checkbox
          label="Part of a day"
          checked={times !== null}
          onChange={() => setTimes(times ? null : { starts: '13:00', ends: '17:00' })}
        />
        {times && (
          <div className="grid grid-cols-2 gap-3">
            <TextField
              label="From"
              type="time"
              value={times.starts}
              error={errors.starts}
              onChange={(event) => setTimes({ ...times, starts: event.target.value })}
            />
            <TextField
              label="Until"
              type="time"
              value={times.ends}
              error={errors.ends}
              onChange={(event) => setTimes({ ...times, ends: event.target.value })}
            />
          </div>
        )}
        <TextArea
          label="Note"
          optional
          hint="Only you and your managers can read it."
          maxLength={MAX_LEAVE_NOTE_LENGTH}
          value={note}
          error={errors.note}
          onChange={(event) => setNote(event.target.value)}
        />
        <div className="flex justify-end gap-2.5">
          <Button variant="ghost" {...closesDialog(ID)}>
            Cancel
          </Button>
          <Button type="submit" variant="primary" loading={isBusy}>
            Request leave
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
