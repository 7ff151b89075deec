import { type FormEvent, useEffect, useId, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { can } from '../../../domain/permissions/permissions.ts'
import { paths } from '../../../domain/site/routes.ts'
import { CONDITION_LABELS, CONDITIONS, type Condition } from '../../../domain/vehicles/condition.ts'
import { type NewCar, newCarSchema } from '../../../domain/vehicles/edit/car-schemas.ts'
import { figureOf } from '../../../domain/vehicles/prices/figure.ts'
import type { CarSuggestions } from '../../../services/stock/index.ts'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { SelectField } from '../../../ui/forms/select-field.tsx'
import { TextField } from '../../../ui/forms/text-field.tsx'
import { actorOf } from '../layout/session-actor.ts'
import { SheetHead } from '../layout/sheet-head.tsx'
import { useSending } from '../leads/dialogs/use-sending.ts'
import { useStaffSession } from '../session/session.ts'
import { addCar } from './car-calls.ts'
import { type FilledValues, FillIn } from './fill-in.tsx'
import { ScanVin } from './scan-vin.tsx'

const FILLED_FIELDS = ['year', 'make', 'model', 'badge', 'vin'] as const

interface Props {
  suggestions: CarSuggestions | null
}

/** The few facts that a new car begins with. The editor asks for the rest. */
export function AddCar({ suggestions }: Props) {
  const navigate = useNavigate()
  const { user } = useStaffSession()
  const actor = actorOf(user)
  const listId = useId()
  const [values, setValues] = useState({
    stockid: '',
    condition: 'used' as Condition,
    year: '',
    make: '',
    model: '',
    badge: '',
    vin: '',
    dealership: user?.dealership ?? '',
  })
  const firstField = useRef<HTMLInputElement>(null)
  useEffect(() => {
    // After the frame has moved the focus to the heading of the new page.
    const frame = requestAnimationFrame(() => firstField.current?.focus())
    return () => cancelAnimationFrame(frame)
  }, [])
  const [errors, setErrors] = useState<Partial<Record<string, string>>>({})
  const { isBusy, failure, submit } = useSending((car: NewCar) => addCar(car))
  const canEdit = actor !== null && can(actor, 'stock.edit')
  const add = async (event: FormEvent) => {
    event.preventDefault()
    const car = newCarSchema.safeParse({
      ...values,
      year: figureOf(values.year),
      badge: values.badge || null,
      vin: values.vin || null,
      dealership: values.dealership || null,
    })
    const issues = car.error?.issues ?? []
    setErrors(Object.fromEntries(issues.map(({ path, message }) => [String(path[0]), message])))
    if (!car.success) return
    const answer = await submit(car.data)
    if (answer) await navigate(paths.car({ id: answer.id }), { replace: true })
  }
  const field = (name: keyof typeof values) => ({
    value: values[name],
    autoComplete: 'off',
    onChange: (event: { target: { value: string } }) => setValues({ ...values, [name]: event.target.value }),
    ...((errors[name] ?? failure?.errors[name]) !== undefined && {
      error: errors[name] ?? failure?.errors[name],
    }),
  })
  const lookups = suggestions?.lookups ?? []
  /** The editor offers the other details of the decoder once the car is added. */
  const fill = (facts: FilledValues) =>
    setValues((before) => ({
      ...before,
      ...Object.fromEntries(
        FILLED_FIELDS.flatMap((name) => {
          const value = facts[name]
          return value === undefined || value === null ? [] : [[name, String(value)]]
        }),
      ),
    }))
  const makes = [...new Set(suggestions?.names.map(({ make }) => make))]
  const models =
    suggestions?.names.filter(({ make }) => make.toLowerCase() === values.make.toLowerCase()) ?? []
  return (
    <>
      <SheetHead title="Add a car" aside="It stays a draft until you publish it">
        {canEdit && lookups.length > 0 && (
          <FillIn
            id={null}
            vin={values.vin}
            rego=""
            state={suggestions?.dealerships.find(({ slug }) => slug === values.dealership)?.state ?? ''}
            lookups={lookups}
            onFill={fill}
          />
        )}
      </SheetHead>
      {canEdit ? (
        <form
          noValidate
          className="grid max-w-160 grid-cols-2 gap-4 p-5 max-sm:grid-cols-1 max-sm:p-4"
          onSubmit={(event) => void add(event)}
        >
          <TextField label="Stock number" ref={firstField} {...field('stockid')} />
          <SelectField
            label="Condition"
            options={CONDITIONS.map((value) => ({ value, label: CONDITION_LABELS[value] }))}
            {...field('condition')}
          />
          <TextField label="Year" inputMode="numeric" {...field('year')} />
          <TextField label="Make" list={`${listId}-makes`} {...field('make')} />
          <TextField label="Model" list={`${listId}-models`} {...field('model')} />
          <TextField label="Badge" optional list={`${listId}-badges`} {...field('badge')} />
          <div className="flex items-start gap-2">
            <TextField label="VIN" optional className="min-w-0 flex-1" {...field('vin')} />
            <span className="pt-5 empty:hidden">
              <ScanVin onVin={(vin) => setValues((before) => ({ ...before, vin }))} />
            </span>
          </div>
          <SelectField
            label="Dealership"
            placeholder="Choose later"
            options={(suggestions?.dealerships ?? []).map(({ slug, name }) => ({ value: slug, label: name }))}
            {...field('dealership')}
          />
          <Words id={`${listId}-makes`} words={makes} />
          <Words id={`${listId}-models`} words={[...new Set(models.map(({ model }) => model))]} />
          <Words
            id={`${listId}-badges`}
            words={models
              .filter(({ model }) => model.toLowerCase() === values.model.toLowerCase())
              .flatMap(({ badge }) => badge ?? [])}
          />
          <div className="col-span-full flex items-center gap-3">
            <Button type="submit" variant="primary" className="max-sm:h-11" loading={isBusy}>
              Add car
            </Button>
            <ButtonLink variant="ghost" href={paths.stock()} className="max-sm:h-11">
              Cancel
            </ButtonLink>
            {failure && (
              <p role="alert" className="text-s text-danger">
                {failure.error}
              </p>
            )}
          </div>
        </form>
      ) : (
        <p className="p-5 text-ink-700">You may view stock, but not add cars.</p>
      )}
    </>
  )
}

function Words({ id, words }: { id: string; words: readonly string[] }) {
  return (
    <datalist id={id}>
      {words.map((word) => (
        <option key={word}>{word}</option>
      ))}
    </datalist>
  )
}
