import { CAR_CONDITIONS, leadField } from '../../../domain/leads/forms/lead-fields.ts'
import type { OfferedCondition } from '../../../domain/valuation/valuation-types.ts'
import { RadioGroup } from '../../../ui/forms/radio-group.tsx'

const NOTES = {
  excellent: 'No marks, everything works',
  good: 'Small marks, everything works',
  fair: 'Dents or worn trim',
  rough: 'Needs repair',
} satisfies Record<OfferedCondition, string>

const DEFAULT_CONDITION: OfferedCondition = 'good'

export function ConditionCards({ id, defaultValue }: { id: string; defaultValue: string | undefined }) {
  return (
    <RadioGroup
      id={id}
      name="condition"
      label={leadField('condition').label}
      defaultValue={defaultValue ?? DEFAULT_CONDITION}
      choices={Object.entries(CAR_CONDITIONS).map(([value, label]) => ({
        value,
        label,
        description: NOTES[value as OfferedCondition],
      }))}
      across
    />
  )
}
