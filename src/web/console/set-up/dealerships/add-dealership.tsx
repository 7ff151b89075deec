import { type FormEvent, useState } from 'react'
import { POSTCODE, POSTCODE_HINT } from '../../../../domain/places/postcode.ts'
import {
  type AustralianState,
  type NewDealershipForm,
  STATE_TIME_ZONES,
} from '../../../../domain/site/set-up/new-dealership.ts'
import { Button } from '../../../../ui/button.tsx'
import { Checkbox } from '../../../../ui/forms/checkbox.tsx'
import { SelectField } from '../../../../ui/forms/select-field.tsx'
import { TextField } from '../../../../ui/forms/text-field.tsx'
import { Notice } from '../../../../ui/notice.tsx'
import { notify } from '../../notify.ts'
import { addDealership } from './dealership-calls.ts'

const EMPTY: NewDealershipForm = {
  name: '',
  street: '',
  suburb: '',
  state: 'NSW',
  postcode: '',
  phone: '',
  email: '',
  weekdays: { open: '08:30', close: '17:30' },
  saturday: { open: '08:30', close: '16:00' },
}
const STATES = (Object.keys(STATE_TIME_ZONES) as AustralianState[]).map((value) => ({ value, label: value }))

type Errors = Record<string, string>

interface Props {
  onAdded: () => void
  /** Null for the first dealership. */
  onCancel: (() => void) | null
}

/** The few facts that a dealership begins with. */
export function AddDealership({ onAdded, onCancel }: Props) {
  const [form, setForm] = useState(EMPTY)
  const [errors, setErrors] = useState<Errors>({})
  const [failure, setFailure] = useState<string | null>(null)
  const [isSaving, setIsSaving] = useState(false)
  const text = (name: 'name' | 'street' | 'suburb' | 'postcode' | 'phone' | 'email') => ({
    name,
    value: form[name],
    error: errors[name],
    onChange: ({ target: { value } }: { target: { value: string } }) => setForm({ ...form, [name]: value }),
  })
  const time = (day: 'weekdays' | 'saturday', end: 'open' | 'close') => ({
    type: 'time',
    hideLabel: true,
    required: true,
    value: form[day]?.[end] ?? '',
    onChange: ({ target: { value } }: { target: { value: string } }) =>
      setForm({ ...form, [day]: { ...(form[day] ?? EMPTY.weekdays), [end]: value } }),
  })
  const send = async (event: FormEvent) => {
    event.preventDefault()
    const formErrors = errorsIn(form)
    setErrors(formErrors)
    setFailure(null)
    if (Object.keys(formErrors).length > 0) return
    setIsSaving(true)
    const failed = await addDealership(trimmed(form))
    setIsSaving(false)
    if (!failed) {
      notify('success', `${form.name.trim()} added`)
      return onAdded()
    }
    const { slug, ...others } = failed.errors
    setErrors({ ...others, ...(slug && { name: 'Another dealership already has this name' }) })
    setFailure(failed.error)
  }
  return (
    <form
      noValidate
      aria-label="New dealership"
      onSubmit={(event) => void send(event)}
      className="grid gap-4"
    >
      <h2 className="text-m">New dealership</h2>
      <TextField {...text('name')} label="Name" autoComplete="organization" maxLength={80} />
      <TextField {...text('street')} label="Street" autoComplete="street-address" maxLength={120} />
      <div className="grid grid-cols-[1fr_7rem_7rem] gap-3 max-sm:grid-cols-2">
        <TextField {...text('suburb')} label="Suburb or town" maxLength={60} className="max-sm:col-span-2" />
        <SelectField
          label="State"
          value={form.state}
          options={STATES}
          onChange={({ target: { value } }) => setForm({ ...form, state: value as AustralianState })}
        />
        <TextField {...text('postcode')} label="Postcode" inputMode="numeric" maxLength={4} />
      </div>
      <div className="grid grid-cols-2 gap-3 max-sm:grid-cols-1">
        <TextField {...text('phone')} label="Telephone" type="tel" autoComplete="tel" maxLength={30} />
        <TextField
          {...text('email')}
          label="Email"
          hint="New leads are announced here."
          type="email"
          autoComplete="email"
          maxLength={200}
        />
      </div>
      <fieldset className="grid gap-2">
        <legend className="mb-1.5 text-s font-semibold">Hours</legend>
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <span className="w-32">Monday to Friday</span>
          <TextField {...time('weekdays', 'open')} label="Monday to Friday, opens" />
          <span aria-hidden>to</span>
          <TextField {...time('weekdays', 'close')} label="Monday to Friday, closes" />
        </div>
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <Checkbox
            label="Saturday"
            className="w-32"
            checked={form.saturday !== null}
            onChange={({ target: { checked } }) =>
              setForm({ ...form, saturday: checked ? EMPTY.saturday : null })
            }
          />
          {form.saturday && (
            <>
              <TextField {...time('saturday', 'open')} label="Saturday, opens" />
              <span aria-hidden>to</span>
              <TextField {...time('saturday', 'close')} label="Saturday, closes" />
            </>
          )}
        </div>
        <p className="text-xs text-ink-500">
          Sales, service and parts start with these hours, closed on public holidays. The time zone is{' '}
          {STATE_TIME_ZONES[form.state]}. Change any of it afterwards.
        </p>
      </fieldset>
      {failure !== null && (
        <Notice kind="danger" announce>
          {failure}
        </Notice>
      )}
      <div className="flex gap-2">
        <Button type="submit" variant="primary" loading={isSaving} className="max-sm:min-h-11 max-sm:flex-1">
          Add dealership
        </Button>
        {onCancel && (
          <Button onClick={onCancel} className="max-sm:min-h-11">
            Cancel
          </Button>
        )}
      </div>
    </form>
  )
}

function errorsIn(form: NewDealershipForm): Errors {
  const errors: Errors = {}
  for (const name of ['name', 'street', 'suburb', 'phone'] as const)
    if (form[name].trim() === '') errors[name] = 'Fill this in'
  if (!POSTCODE.test(form.postcode)) errors.postcode = POSTCODE_HINT
  if (!/^\S+@\S+\.\S+$/.test(form.email.trim())) errors.email = 'Enter an email address'
  return errors
}

function trimmed(form: NewDealershipForm): NewDealershipForm {
  const { name, street, suburb, phone, email } = form
  return {
    ...form,
    name: name.trim(),
    street: street.trim(),
    suburb: suburb.trim(),
    phone: phone.trim(),
    email: email.trim(),
  }
}
