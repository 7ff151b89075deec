import { type FormEvent, useState } from 'react'
import type { ShiftGroup } from '../../../domain/shifts/shift-schemas.ts'
import { MAX_NEEDED_PEOPLE, type NeededPeople } from '../../../domain/shifts/staffing.ts'
import { DAY_NAMES, DAYS } from '../../../domain/time/days.ts'
import { DEPARTMENT_LABELS } from '../../../domain/users/user.ts'
import { Button } from '../../../ui/button.tsx'
import { TextField } from '../../../ui/forms/text-field.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { closesDialog } from '../../../ui/overlays/invoker.ts'
import { notify } from '../notify.ts'
import { setNeededPeople } from './shift-calls.ts'

const ID = 'needed-people'

interface Props {
  group: ShiftGroup
  onClose: () => void
  onDone: () => void
}

/** How many people a department needs on each weekday. */
export function NeededDialog({ group, onClose, onDone }: Props) {
  const [needed, setNeeded] = useState<NeededPeople>(group.needed)
  const [error, setError] = useState<string | null>(null)
  const [isBusy, setIsBusy] = useState(false)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const { department, dealership } = group
    if (isBusy || department === 'admin' || dealership === null) return
    const isValid = Object.values(needed).every(
      (count) => Number.isInteger(count) && count >= 0 && count <= MAX_NEEDED_PEOPLE,
    )
    if (!isValid) return setError(`Enter whole numbers from 0 to ${MAX_NEEDED_PEOPLE}`)
    setIsBusy(true)
    const outcome = await setNeededPeople({ dealership, department, needed, version: group.neededVersion })
    setIsBusy(false)
    if (!outcome.ok) return setError(outcome.error)
    notify('success', 'People needed saved')
    onDone()
  }
  return (
    <Dialog
      id={ID}
      size="s"
      title={`People needed in ${DEPARTMENT_LABELS[group.department]}, ${group.name}`}
      open
      onClose={onClose}
    >
      <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-3.5">
        {error && (
          <Notice kind="danger" announce>
            {error}
          </Notice>
        )}
        <p className="text-ink-700">
          Days with fewer people are flagged. Days on which you are closed need none.
        </p>
        <div className="grid grid-cols-2 gap-3">
          {DAYS.map((day) => (
            <TextField
              key={day}
              label={DAY_NAMES[day]}
              type="number"
              min={0}
              max={MAX_NEEDED_PEOPLE}
              inputMode="numeric"
              value={String(needed[day] ?? 0)}
              onChange={(event) => setNeeded({ ...needed, [day]: Number(event.target.value) })}
            />
          ))}
        </div>
        <div className="flex justify-end gap-2.5">
          <Button variant="ghost" {...closesDialog(ID)}>
            Cancel
          </Button>
          <Button type="submit" variant="primary" loading={isBusy}>
            Save people needed
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
