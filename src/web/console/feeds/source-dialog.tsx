import { type FormEvent, useState } from 'react'
import { DEFAULT_HOLD_LIMITS } from '../../../domain/imports/import-record.ts'
import { Button } from '../../../ui/button.tsx'
import { Checkbox } from '../../../ui/forms/checkbox.tsx'
import { SegmentedChoice } from '../../../ui/forms/radio-group.tsx'
import { SelectField } from '../../../ui/forms/select-field.tsx'
import { TextField } from '../../../ui/forms/text-field.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { useStaffSession } from '../session/session.ts'
import { ScheduleFields } from './schedule-fields.tsx'
import { createSource, type NewSource, type Source, type SourceList, updateSource } from './source-calls.ts'

interface Props {
  /** Null for a new source. */
  source: Source | null
  list: SourceList
  onClose: () => void
  onDone: () => void
}

const LIMITS = [
  { name: 'missingRuns', label: 'Missing cars go off sale after', after: 'runs', max: 10 },
  { name: 'maxOffSalePercent', label: 'Hold when off sale is over', after: '%', max: 100 },
  { name: 'maxPriceFallPercent', label: 'Hold a price that falls over', after: '%', max: 100 },
] as const

/** Adds or changes a source. */
export function SourceDialog({ source, list, onClose, onDone }: Props) {
  const { user } = useStaffSession()
  const [values, setValues] = useState<NewSource>(() => initialValues(source, list, user?.id ?? null))
  const [errors, setErrors] = useState<Record<string, string>>({})
  const [error, setError] = useState<string | null>(null)
  const [isBusy, setIsBusy] = useState(false)
  const set = (changes: Partial<NewSource>) => setValues({ ...values, ...changes })

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setIsBusy(true)
    const outcome = source
      ? await updateSource({ ...values, id: source.id, version: source.version })
      : await createSource(values)
    setIsBusy(false)
    if (outcome.ok) return onDone()
    setErrors(outcome.errors)
    setError(outcome.error)
  }
  return (
    <Dialog
      id="source-dialog"
      title={source ? `Change ${source.name}` : 'Add a source'}
      size="m"
      open
      onClose={onClose}
    >
      <form onSubmit={(event) => void submit(event)} className="flex flex-col gap-4">
        <TextField
          label="Name"
          required
          maxLength={80}
          value={values.name}
          error={errors['name']}
          onChange={(event) => set({ name: event.target.value })}
        />
        <SegmentedChoice
          label="Where the file comes from"
          value={values.kind}
          choices={[
            { value: 'url', label: 'Web address' },
            { value: 'folder', label: 'Watched folder', disabled: !list.hasFolders },
          ]}
          hint={
            list.hasFolders
              ? 'An SFTP or FTP server can drop files into a watched folder.'
              : 'To watch a folder, your operator sets STOCK_DROP_FOLDER.'
          }
          onChange={(kind) => set({ kind: kind === 'folder' ? 'folder' : 'url' })}
        />
        <TextField
          label={values.kind === 'url' ? 'Web address' : 'Name of the folder'}
          required
          value={values.address}
          error={errors['address']}
          placeholder={values.kind === 'url' ? 'https://dms.example.com/used.csv' : 'used-cars'}
          onChange={(event) => set({ address: event.target.value })}
        />
        <SelectField
          label="Dealership"
          value={values.dealership ?? ''}
          options={[
            ...(list.mayCoverAll ? [{ value: '', label: 'All dealerships' }] : []),
            ...list.dealerships.map(({ slug, name }) => ({ value: slug, label: name })),
          ]}
          error={errors['dealership']}
          onChange={(event) => set({ dealership: event.target.value === '' ? null : event.target.value })}
        />
        <SelectField
          label="Profile"
          hint="Import a file of this source once to make its profile."
          value={values.profile ?? ''}
          placeholder="Recognise the columns"
          options={list.profiles.map(({ name, label }) => ({ value: name, label }))}
          onChange={(event) => set({ profile: event.target.value === '' ? null : event.target.value })}
        />
        <ScheduleFields
          schedule={values.schedule}
          errors={errors}
          onChange={(schedule) => set({ schedule })}
        />
        <Checkbox
          label="Full list: cars that are not in it go off sale"
          checked={values.isFull}
          onChange={(event) => set({ isFull: event.target.checked })}
        />
        <div className="grid grid-cols-3 gap-3 max-sm:grid-cols-1">
          {LIMITS.map(({ name, ...limit }) => (
            <NumberField
              key={name}
              {...limit}
              value={values[name]}
              onChange={(value) => set({ [name]: value })}
            />
          ))}
        </div>
        <fieldset>
          <legend className="text-s text-ink-700">
            Mail these people when it fails twice, is late or is held
          </legend>
          <div className="max-h-36 overflow-auto">
            {list.people.map(({ id, name }) => (
              <Checkbox
                key={id}
                label={name}
                checked={values.notify.includes(id)}
                onChange={(event) =>
                  set({
                    notify: event.target.checked
                      ? [...values.notify, id]
                      : values.notify.filter((each) => each !== id),
                  })
                }
              />
            ))}
          </div>
        </fieldset>
        {error !== null && Object.keys(errors).length === 0 && (
          <p role="alert" className="text-s text-danger">
            {error}
          </p>
        )}
        <div className="flex justify-end gap-2">
          <Button variant="ghost" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" variant="primary" loading={isBusy}>
            {source ? 'Save source' : 'Add source'}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

function NumberField({
  label,
  after,
  max,
  value,
  onChange,
}: {
  label: string
  after: string
  max: number
  value: number
  onChange: (value: number) => void
}) {
  return (
    <TextField
      label={label}
      after={after}
      type="number"
      min={1}
      max={max}
      required
      value={String(value)}
      onChange={(event) => onChange(Math.min(max, Math.max(1, Math.round(Number(event.target.value) || 1))))}
    />
  )
}

function initialValues(source: Source | null, list: SourceList, userId: string | null): NewSource {
  if (source) {
    const { name, kind, address, profile, isFull, schedule, dealership, missingRuns, notify } = source
    const { maxOffSalePercent, maxPriceFallPercent } = source
    const limits = { maxOffSalePercent, maxPriceFallPercent }
    return { name, kind, address, profile, isFull, schedule, dealership, missingRuns, notify, ...limits }
  }
  return {
    name: '',
    kind: 'url',
    address: '',
    profile: null,
    isFull: true,
    schedule: { kind: 'interval', minutes: 60, between: { from: '06:00', to: '20:00' } },
    dealership: list.mayCoverAll ? null : (list.dealerships[0]?.slug ?? null),
    missingRuns: 1,
    ...DEFAULT_HOLD_LIMITS,
    notify: userId === null ? [] : [userId],
  }
}
