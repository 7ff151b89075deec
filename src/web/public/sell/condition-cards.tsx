import { CAR_CONDITIONS, leadField } from '../../../domain/leads/forms/lead-fields.ts'
import type { OfferedCondition } from '../../../domain/valuation/valuation-types.ts'
import { RadioGroup } from '../../../ui/forms/radio-group.tsx'

const NOTES = {
  excellent: 'No marks, all works',
  good: 'Small marks, all works',
  fair: 'Dents or worn trim',
  rough: 'Needs repair',
} satisfies Record<OfferedCondition, string>

const MOST_COMMON: OfferedCondition = 'good'

export function ConditionCards({ id, defaultValue }: { id: string; defaultValue: string | undefined }) {
  return (
    <RadioGroup
      id={id}
      name="condition"
      label={leadField('condition').label}
      defaultValue={defaultValue ?? MOST_COMMON}
      choices={Object.entries(CAR_CONDITIONS).map(([value, label]) => ({
        value,
        label,
        description: NOTES[value as OfferedCondition],
      }))}
      across
    />
  )
}
