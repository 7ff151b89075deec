import { COUNTERS } from '../../../domain/dealerships/counters.ts'
import { FORM_NAMES } from '../../../domain/leads/forms/form-names.ts'
import { LEAD_FORM_NAMES } from '../../../domain/leads/forms/lead-forms.ts'
import { LEAD_SOURCES } from '../../../domain/reports/lead-sources.ts'
import type { RoutingView } from '../../../domain/routing/routing-schemas.ts'
import { LEAD_SOURCE_NAMES, type RuleConditions } from '../../../domain/routing/rule.ts'
import { DEPARTMENT_LABELS } from '../../../domain/users/user.ts'
import { SelectField, type SelectOption } from '../../../ui/forms/select-field.tsx'
import { TextField } from '../../../ui/forms/text-field.tsx'
import { X } from '../../../ui/icons.tsx'

interface Props {
  when: RuleConditions
  view: RoutingView
  /** A rule that waits has no time of its own. */
  hasTime: boolean
  errors: Record<string, string>
  onChange: (when: RuleConditions) => void
}

type ListName = 'forms' | 'departments' | 'dealerships' | 'makes' | 'sources'

/** The conditions of a rule. Empty lists match every lead. */
export function RuleConditionFields({ when, view, hasTime, errors, onChange }: Props) {
  const lists: { name: ListName; label: string; all: string; options: SelectOption[] }[] = [
    {
      name: 'forms',
      label: 'Form',
      all: 'Any form',
      options: LEAD_FORM_NAMES.map((value) => ({ value, label: FORM_NAMES[value].name })),
    },
    {
      name: 'departments',
      label: 'Department',
      all: 'Any department',
      options: COUNTERS.map((value) => ({ value, label: DEPARTMENT_LABELS[value] })),
    },
    {
      name: 'dealerships',
      label: 'Dealership',
      all: 'Any dealership',
      options: view.dealerships.map(({ slug, name }) => ({ value: slug, label: name })),
    },
    {
      name: 'makes',
      label: 'Make',
      all: 'Any make',
      options: view.makes.map((make) => ({ value: make, label: make })),
    },
    {
      name: 'sources',
      label: 'Source',
      all: 'Any source',
      options: LEAD_SOURCE_NAMES.map((value) => ({ value, label: LEAD_SOURCES[value] })),
    },
  ]
  const priceOf = (text: string) => (text.trim() === '' ? null : Number(text.replaceAll(/[$,\s]/g, '')))
  return (
    <fieldset className="grid gap-3">
      <legend className="mb-2 font-semibold">When</legend>
      {lists.map(({ name, label, all, options }) => (
        <ChoiceField
          key={name}
          {...{ label, all, options }}
          values={when[name]}
          onChange={(values) => onChange({ ...when, [name]: values })}
        />
      ))}
      <div className="grid grid-cols-2 gap-3">
        <TextField
          label="Price from ($)"
          inputMode="numeric"
          defaultValue={when.priceFrom ?? ''}
          error={errors['when.priceFrom']}
          onBlur={(event) => onChange({ ...when, priceFrom: priceOf(event.target.value) })}
        />
        <TextField
          label="Price to ($)"
          inputMode="numeric"
          defaultValue={when.priceTo ?? ''}
          error={errors['when.priceTo']}
          onBlur={(event) => onChange({ ...when, priceTo: priceOf(event.target.value) })}
        />
      </div>
      {hasTime && (
        <SelectField
          label="Time"
          value={when.time ?? ''}
          hint="By the opening hours of the lead's department, holidays included."
          options={[
            { value: '', label: 'Any time' },
            { value: 'open', label: 'During opening hours' },
            { value: 'closed', label: 'Outside opening hours' },
          ]}
          onChange={(event) =>
            onChange({ ...when, time: (event.target.value || null) as RuleConditions['time'] })
          }
        />
      )}
      {hasTime && (
        <div className="grid grid-cols-2 gap-3">
          {CLOCK_FIELDS.map(({ name, label }) => (
            <TextField
              key={name}
              type="time"
              {...{ label }}
              optional
              defaultValue={when[name] ?? ''}
              error={errors[`when.${name}`]}
              onBlur={(event) => onChange({ ...when, [name]: event.target.value || null })}
            />
          ))}
        </div>
      )}
    </fieldset>
  )
}

/** Times of day at the lead's dealership. */
const CLOCK_FIELDS = [
  { name: 'timeFrom', label: 'From' },
  { name: 'timeTo', label: 'Until' },
] as const

interface ChoiceProps {
  label: string
  /** The first option while nothing is chosen: 'Any form'. */
  all: string
  options: readonly SelectOption[]
  values: readonly string[]
  onChange: (values: string[]) => void
}

/** Several values of one condition: each chosen one as a chip that removes it, and a list to add another. */
function ChoiceField({ label, all, options, values, onChange }: ChoiceProps) {
  const others = options.filter(({ value }) => !values.includes(value))
  const labelOf = (value: string) => options.find((option) => option.value === value)?.label ?? value
  return (
    <div className="grid gap-1.5">
      <SelectField
        label={label}
        value=""
        options={[
          { value: '', label: values.length === 0 ? all : `Add another: ${label.toLowerCase()}` },
          ...others,
        ]}
        onChange={(event) => event.target.value !== '' && onChange([...values, event.target.value])}
      />
      {values.length > 0 && (
        <ul aria-label={`${label}, chosen`} className="flex flex-wrap gap-1.5">
          {values.map((value) => (
            <li key={value}>
              <button
                type="button"
                aria-label={`Remove ${labelOf(value)}`}
                onClick={() => onChange(values.filter((each) => each !== value))}
                className="inline-flex h-7 items-center gap-1.5 rounded-s bg-ink-100 px-2 text-xs font-medium hover:bg-ink-200 max-sm:h-11"
              >
                {labelOf(value)}
                <X aria-hidden className="size-3.5" />
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
