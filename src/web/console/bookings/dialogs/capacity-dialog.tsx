import { type FormEvent, useState } from 'react'
import type { CalendarDealership } from '../../../../services/bookings/index.ts'
import { Button } from '../../../../ui/button.tsx'
import { SelectField } from '../../../../ui/forms/select-field.tsx'
import { TextField } from '../../../../ui/forms/text-field.tsx'
import { Notice } from '../../../../ui/notice.tsx'
import { Dialog } from '../../../../ui/overlays/dialog.tsx'
import { closesDialog } from '../../../../ui/overlays/invoker.ts'
import { notify } from '../../notify.ts'
import { capacityIn, setCapacity } from '../booking-calls.ts'
import { KINDS } from '../booking-texts.ts'

interface Props {
  open: boolean
  places: readonly CalendarDealership[]
  onClose: () => void
  onDone: () => void
  /** Somebody else has set it meanwhile: look again. */
  onChanged: () => void
}

const ID = 'set-capacity'

/** How many can come at once, and on a day; the public times follow at once. */
export function CapacityDialog({ open, onClose, ...rest }: Props) {
  return (
    <Dialog id={ID} size="s" title="Capacity" open={open} onClose={onClose}>
      {open && <Chosen {...rest} />}
    </Dialog>
  )
}

interface FormProps extends Pick<Props, 'onDone' | 'onChanged'> {
  slug: string
  kindRights: CalendarDealership['kinds'][number]
}

function Chosen({ places, ...rest }: Pick<Props, 'places' | 'onDone' | 'onChanged'>) {
  const own = places.flatMap(({ slug, name, kinds }) =>
    kinds
      .filter(({ rights }) => rights.includes('arrange'))
      .map((kindRights) => ({
        id: `${slug} ${kindRights.kind}`,
        slug,
        label: `${name}, ${KINDS[kindRights.kind].plural}`,
        kindRights,
      })),
  )
  const [id, setId] = useState(own[0]?.id ?? '')
  const chosen = own.find((each) => each.id === id)
  if (!chosen) return <p className="text-ink-700">There is no desk you arrange.</p>
  return (
    <>
      <SelectField
        label="Desk"
        value={id}
        options={own.map((each) => ({ value: each.id, label: each.label }))}
        onChange={(event) => setId(event.target.value)}
      />
      <CapacityForm key={id} slug={chosen.slug} kindRights={chosen.kindRights} {...rest} />
    </>
  )
}

function CapacityForm({ slug, kindRights, onDone, onChanged }: FormProps) {
  // As it was when the form was opened, whatever the desk behind it loads meanwhile.
  const [seen, setSeen] = useState(kindRights.capacity)
  const [atOnce, setAtOnce] = useState(String(kindRights.capacity.capacity))
  const [perDay, setPerDay] = useState(
    kindRights.capacity.perDay === null ? '' : String(kindRights.capacity.perDay),
  )
  const [errors, setErrors] = useState<Record<string, string>>({})
  const [isBusy, setIsBusy] = useState(false)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (isBusy) return
    const errors = {
      ...(!isCount(atOnce, 200) && { capacity: 'A whole number from 1 to 200.' }),
      ...(perDay.trim() && !isCount(perDay, 500) && { perDay: 'A whole number from 1 to 500, or nothing.' }),
    }
    setErrors(errors)
    if (Object.keys(errors).length > 0) return
    setIsBusy(true)
    const capacity = { capacity: Number(atOnce), perDay: perDay.trim() ? Number(perDay) : null }
    const outcome = await setCapacity({ dealership: slug, kind: kindRights.kind }, capacity, seen)
    setIsBusy(false)
    if (!outcome.ok) {
      const standing = capacityIn(outcome)
      if (!standing) return setErrors({ form: outcome.error, ...outcome.errors })
      setSeen(standing)
      setErrors({ form: `${outcome.error}. Set it again to replace that.` })
      return onChanged()
    }
    notify('success', 'The capacity is set')
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
        hint="Left empty: as many as the times of the day have places for. What is booked already stays."
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

function isCount(text: string, most: number): boolean {
  const count = Number(text)
  return /^\d{1,3}$/.test(text.trim()) && count >= 1 && count <= most
}
