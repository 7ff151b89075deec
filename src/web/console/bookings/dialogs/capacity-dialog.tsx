import { type FormEvent, useState } from 'react'
import type { CalendarDealership } from '../../../../services/bookings/index.ts'
import { Button } from '../../../../ui/button.tsx'
import { SelectField } from '../../../../ui/forms/select-field.tsx'
import { TextField } from '../../../../ui/forms/text-field.tsx'
import { Notice } from '../../../../ui/notice.tsx'
import { Dialog } from '../../../../ui/overlays/dialog.tsx'
import { closesDialog } from '../../../../ui/overlays/invoker.ts'
import { notify } from '../../notify.ts'
import { conflictingCapacity, setCapacity } from '../booking-calls.ts'
import { KINDS } from '../booking-texts.ts'

interface Props {
  open: boolean
  places: readonly CalendarDealership[]
  onClose: () => void
  onDone: () => void
  /** Reloads the calendar after someone else set the capacity first. */
  onChanged: () => void
}

const ID = 'set-capacity'

/** Sets how many bookings fit at once and per day; the public times change immediately. */
export function CapacityDialog({ open, onClose, ...rest }: Props) {
  return (
    <Dialog id={ID} size="s" title="Capacity" open={open} onClose={onClose}>
      {open && <CapacityPicker {...rest} />}
    </Dialog>
  )
}

interface FormProps extends Pick<Props, 'onDone' | 'onChanged'> {
  slug: string
  kindRights: CalendarDealership['kinds'][number]
}

function CapacityPicker({ places, ...rest }: Pick<Props, 'places' | 'onDone' | 'onChanged'>) {
  const choices = places.flatMap(({ slug, name, kinds }) =>
    kinds
      .filter(({ rights }) => rights.includes('arrange'))
      .map((kindRights) => ({
        id: `${slug} ${kindRights.kind}`,
        slug,
        label: `${name}, ${KINDS[kindRights.kind].plural}`,
        kindRights,
      })),
  )
  const [id, setId] = useState(choices[0]?.id ?? '')
  const selection = choices.find((each) => each.id === id)
  if (!selection) return <p className="text-ink-700">You don't have access to capacity at any dealership.</p>
  return (
    <>
      <SelectField
        label="Dealership"
        value={id}
        options={choices.map((each) => ({ value: each.id, label: each.label }))}
        onChange={(event) => setId(event.target.value)}
      />
      <CapacityForm key={id} slug={selection.slug} kindRights={selection.kindRights} {...rest} />
    </>
  )
}

function CapacityForm({ slug, kindRights, onDone, onChanged }: FormProps) {
  // The capacity when the form opened, even if the calendar behind it reloads.
  const [knownCapacity, setKnownCapacity] = useState(kindRights.capacity)
  const [atOnce, setAtOnce] = useState(String(kindRights.capacity.capacity))
  const [perDay, setPerDay] = useState(
    kindRights.capacity.perDay === null ? '' : String(kindRights.capacity.perDay),
  )
  const [errors, setErrors] = useState<Record<string, string>>({})
  const [isBusy, setIsBusy] = useState(false)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (isBusy) return
    const inputErrors = {
      ...(!isCount(atOnce, 200) && { capacity: 'Enter a whole number from 1 to 200.' }),
      ...(perDay.trim() &&
        !isCount(perDay, 500) && { perDay: 'Enter a whole number from 1 to 500, or leave it empty.' }),
    }
    setErrors(inputErrors)
    if (Object.keys(inputErrors).length > 0) return
    setIsBusy(true)
    const capacity = { capacity: Number(atOnce), perDay: perDay.trim() ? Number(perDay) : null }
    const outcome = await setCapacity({ dealership: slug, kind: kindRights.kind }, capacity, knownCapacity)
    setIsBusy(false)
    if (!outcome.ok) {
      const currentCapacity = conflictingCapacity(outcome)
      if (!currentCapacity) return setErrors({ form: outcome.error, ...outcome.errors })
      setKnownCapacity(currentCapacity)
      setErrors({ form: `${outcome.error}. Set it again to replace that.` })
      return onChanged()
    }
    notify('success', 'Capacity saved')
    onDone()
  }
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="mt-3.5 grid gap-3.5">
      {errors.form && (
        <Notice kind="danger" announce>
          {errors.form}
        </Notice>
      )}
      <TextField
        label="At the same time"
        inputMode="numeric"
        value={atOnce}
        error={errors.capacity}
        onChange={(event) => setAtOnce(event.target.value)}
      />
      <TextField
        label="On one day"
        optional
        hint="Leave empty for no daily limit. Existing bookings stay."
        inputMode="numeric"
        value={perDay}
        error={errors.perDay}
        onChange={(event) => setPerDay(event.target.value)}
      />
      <div className="flex justify-end gap-2.5">
        <Button variant="ghost" {...closesDialog(ID)}>
          Cancel
        </Button>
        <Button type="submit" variant="primary" loading={isBusy}>
          Set capacity
        </Button>
      </div>
    </form>
  )
}

function isCount(text: string, max: number): boolean {
  const count = Number(text)
  return /^\d{1,3}$/.test(text.trim()) && count >= 1 && count <= max
}
