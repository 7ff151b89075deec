import { useState } from 'react'
import { STATES } from '../../../domain/dealerships/public-holidays.ts'
import type { FieldValue } from '../../../domain/vehicles/changes.ts'
import type { LookUp } from '../../../domain/vehicles/edit/car-schemas.ts'
import type { EditableField } from '../../../domain/vehicles/edit/draft-fields.ts'
import type { LookupKey } from '../../../domain/vehicles/edit/looked-up-facts.ts'
import { Button } from '../../../ui/button.tsx'
import { SelectField } from '../../../ui/forms/select-field.tsx'
import { TextField } from '../../../ui/forms/text-field.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { ConfirmFoot } from '../leads/dialogs/confirm-foot.tsx'
import { useSending } from '../leads/dialogs/use-sending.ts'
import { notify } from '../notify.ts'
import { lookUpCar } from './car-calls.ts'

export type FilledValues = Partial<Record<EditableField, FieldValue>>

interface Props {
  /** Null for a car that is being added. */
  id: string | null
  vin: string
  rego: string
  /** The state of the dealership, where most cars are registered. */
  state: string
  lookups: readonly LookupKey[]
  onFill: (values: FilledValues) => void
}

/** Asks the configured decoder for the details of the car. Without a decoder there is nothing. */
export function FillIn({ id, vin, rego, state, lookups, onFill }: Props) {
  const [isBusy, setIsBusy] = useState(false)
  const [isRegoOpen, setIsRegoOpen] = useState(false)
  const fill = (values: readonly { field: EditableField; value: FieldValue }[], key: string) => {
    if (values.length === 0) return notify('info', `The decoder knows no details for this ${key}.`)
    onFill(Object.fromEntries(values.map(({ field, value }) => [field, value])))
    return notify('success', `Details filled in from the ${key}`)
  }
  const fillFromVin = async () => {
    setIsBusy(true)
    const outcome = await lookUpCar({ id, vin: vin.trim() || '-' })
    setIsBusy(false)
    if (outcome.ok) fill(outcome.value.values, 'VIN')
    else notify('error', outcome.errors.vin ?? outcome.error)
  }
  return (
    <span className="flex flex-wrap gap-2">
      {lookups.includes('vin') && (
        <Button size="s" className="max-sm:h-11" loading={isBusy} onClick={() => void fillFromVin()}>
          Fill in from VIN
        </Button>
      )}
      {lookups.includes('rego') && (
        <>
          <Button size="s" className="max-sm:h-11" onClick={() => setIsRegoOpen(true)}>
            Fill in from rego
          </Button>
          <RegoDialog
            {...{ id, rego, state }}
            isOpen={isRegoOpen}
            onClose={() => setIsRegoOpen(false)}
            onValues={(values) => {
              setIsRegoOpen(false)
              fill(values, 'rego')
            }}
          />
        </>
      )}
    </span>
  )
}

interface RegoDialogProps extends Pick<Props, 'id' | 'rego' | 'state'> {
  isOpen: boolean
  onClose: () => void
  onValues: (values: { field: EditableField; value: FieldValue }[]) => void
}

/** A rego is unique only within its state. */
function RegoDialog({ id, rego, state, isOpen, onClose, onValues }: RegoDialogProps) {
  const [typedRego, setTypedRego] = useState<string | null>(null)
  const [typedState, setTypedState] = useState<string | null>(null)
  const plate = typedRego ?? rego
  const chosenState = STATES.find((each) => each === (typedState ?? state)) ?? STATES[0]
  const { isBusy, failure, submit } = useSending((question: LookUp) => lookUpCar(question))
  const lookUp = async () => {
    const answer = await submit({ id, rego: plate.trim() || '-', state: chosenState })
    if (!answer) return
    const hasRego = answer.values.some(({ field }) => field === 'rego')
    onValues(hasRego ? answer.values : [...answer.values, { field: 'rego', value: plate.trim() }])
  }
  const error = failure?.errors.rego
  return (
    <Dialog id="look-up-rego" size="s" title="Fill in from rego" open={isOpen} onClose={onClose}>
      <div className="grid grid-cols-[minmax(0,1fr)_7rem] gap-3">
        <TextField
          label="Rego"
          autoComplete="off"
          value={plate}
          {...(error !== undefined && { error })}
          onChange={(event) => setTypedRego(event.target.value)}
        />
        <SelectField
          label="State"
          options={STATES.map((value) => ({ value, label: value }))}
          value={chosenState}
          onChange={(event) => setTypedState(event.target.value)}
        />
      </div>
      <ConfirmFoot
        id="look-up-rego"
        act="Fill in details"
        isBusy={isBusy}
        failure={error === undefined ? failure : null}
        onAct={() => void lookUp()}
      />
    </Dialog>
  )
}
