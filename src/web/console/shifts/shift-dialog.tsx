import { type FormEvent, useState } from 'react'
import type { ListedShift, ShiftChanges, ShiftGroup } from '../../../domain/shifts/shift-schemas.ts'
import { formatDate } from '../../../domain/time/format.ts'
import { Button } from '../../../ui/button.tsx'
import { Checkbox } from '../../../ui/forms/checkbox.tsx'
import { SelectField } from '../../../ui/forms/select-field.tsx'
import { TextField } from '../../../ui/forms/text-field.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { closesDialog } from '../../../ui/overlays/invoker.ts'
import { defaultTimes } from './shift-times.ts'

export interface ShiftForm {
  userId: string
  date: string
  /** Null for a new shift. */
  shift: ListedShift | null
}

interface Props {
  form: ShiftForm
  groups: readonly ShiftGroup[]
  /** Days of the week that the shift can be copied to. */
  dates: readonly string[]
  onClose: () => void
  /** Returns an error, or null once it is saved. */
  onSave: (changes: ShiftChanges, text: string) => Promise<string | null>
}

const ID = 'edit-shift'

/** Adds, changes or removes a shift, and copies it to other days. */
export function ShiftDialog({ form, groups, dates, onClose, onSave }: Props) {
  const people = groups.flatMap((group) =>
    group.people.filter(({ canEdit }) => canEdit).map((person) => ({ ...person, group })),
  )
  const [userId, setUserId] = useState(form.userId || (people[0]?.id ?? ''))
  const group = people.find(({ id }) => id === userId)?.group
  const [date, setDate] = useState(form.date)
  const [times, setTimes] = useState(form.shift ?? defaultTimes(group ?? { hours: {} }, form.date))
  const [copies, setCopies] = useState<readonly string[]>([])
  const [error, setError] = useState<string | null>(null)
  const [isBusy, setIsBusy] = useState(false)
  const { shift } = form
  const send = async (changes: ShiftChanges, text: string) => {
    setIsBusy(true)
    const failure = await onSave(changes, text)
    setIsBusy(false)
    if (failure !== null) setError(failure)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isBusy) return
    const { starts, ends } = times
    if (!date || !starts || !ends) return setError('Choose a day, a start and an end')
    if (starts === ends) return setError('End the shift at another time than it starts')
    const create = copies
      .filter((copy) => copy !== date)
      .map((copy) => ({ userId, date: copy, starts, ends }))
    const own = { userId, date, starts, ends }
    void send(
      shift
        ? { create, update: [{ id: shift.id, version: shift.version, ...own }], remove: [] }
        : { create: [own, ...create], update: [], remove: [] },
      'Shift saved',
    )
  }
  return (
    <Dialog id={ID} size="s" title={shift ? 'Edit shift' : 'Add shift'} open onClose={onClose}>
      <form noValidate onSubmit={submit} className="grid gap-3.5">
        {error && (
          <Notice kind="danger" announce>
            {error}
          </Notice>
        )}
        <SelectField
          label="Person"
          value={userId}
          options={people.map(({ id, name }) => ({ value: id, label: name }))}
          onChange={(event) => setUserId(event.target.value)}
        />
        <TextField label="Day" type="date" value={date} onChange={(event) => setDate(event.target.value)} />
        <div className="grid grid-cols-2 gap-3">
          <TextField
            label="Starts"
            type="time"
            value={times.starts}
            onChange={(event) => setTimes({ ...times, starts: event.target.value })}
          />
          <TextField
            label="Ends"
            type="time"
            value={times.ends}
            hint={times.ends && times.ends < times.starts ? 'On the next day' : undefined}
            onChange={(event) => setTimes({ ...times, ends: event.target.value })}
          />
        </div>
        <fieldset>
          <legend className="text-s font-semibold">Copy to</legend>
          <div className="mt-1.5 flex flex-wrap gap-x-4 gap-y-2">
            {dates
              .filter((each) => each !== date)
              .map((each) => (
                <Checkbox
                  key={each}
                  label={formatDate(each, 'weekdayDayMonth')}
                  checked={copies.includes(each)}
                  onChange={() =>
                    setCopies(
                      copies.includes(each) ? copies.filter((copy) => copy !== each) : [...copies, each],
                    )
                  }
                />
              ))}
          </div>
        </fieldset>
        <div className="mt-1 flex justify-end gap-2.5">
          {shift && (
            <Button
              variant="danger-line"
              className="mr-auto"
              onClick={() =>
                void send(
                  { create: [], update: [], remove: [{ id: shift.id, version: shift.version }] },
                  'Shift removed',
                )
              }
            >
              Remove shift
            </Button>
          )}
          <Button variant="ghost" {...closesDialog(ID)}>
            Cancel
          </Button>
          <Button type="submit" variant="primary" loading={isBusy}>
            Save shift
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
