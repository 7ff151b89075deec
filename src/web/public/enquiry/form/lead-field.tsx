import type { ComponentProps } from 'react'
import {
  type FieldName,
  leadField,
  MAX_FIELD_LENGTHS,
  TICKED_VALUE,
} from '../../../../domain/leads/forms/lead-fields.ts'
import { classNames } from '../../../../ui/class-names.ts'
import { Checkbox } from '../../../../ui/forms/checkbox.tsx'
import { FieldGroup } from '../../../../ui/forms/field.tsx'
import { RadioGroup, SegmentedChoice } from '../../../../ui/forms/radio-group.tsx'
import { SelectField } from '../../../../ui/forms/select-field.tsx'
import { TextArea, TextField } from '../../../../ui/forms/text-field.tsx'
import { useLayoutData } from '../../layout/layout-data.ts'
import { PhotoPicker } from '../../photos/photo-picker.tsx'

interface Props {
  name: FieldName
  /** Replaces the usual label. */
  label?: string | undefined
  id: string
  optional: boolean
  error: string | undefined
  defaultValue: string | undefined
}

export function LeadField({ name, id, optional, error, defaultValue, label: ownLabel }: Props) {
  const { label: usual, choices } = leadField(name)
  const label = ownLabel ?? usual
  const common = { id, name, label, error, defaultValue, optional }
  const className = classNames(!HALF_WIDTH.has(name) && 'sm:col-span-2')
  if (choices) {
    const choiceProps = {
      ...common,
      optional: false,
      defaultValue: defaultValue ?? DEFAULT_CHOICE[name],
      choices: Object.entries(choices).map(([value, text]) => ({ value, label: text })),
      className,
    }
    return LONG_CHOICES.has(name) ? (
      <RadioGroup {...choiceProps} columns={3} />
    ) : (
      <SegmentedChoice {...choiceProps} />
    )
  }
  if (CHECKBOXES.has(name))
    return (
      <Checkbox
        id={id}
        name={name}
        value={TICKED_VALUE}
        label={label}
        error={error}
        defaultChecked={defaultValue === TICKED_VALUE}
        className={className}
      />
    )
  if (name === 'photos')
    return (
      <FieldGroup id={`${id}-group`} label={label} optional error={error} className={className}>
        <PhotoPicker id={id} name={name} defaultValue={defaultValue} isNarrow />
      </FieldGroup>
    )
  if (name === 'dealership') return <DealershipField {...common} className={className} />
  if (name === 'message')
    return <TextArea {...common} rows={3} maxLength={MAX_FIELD_LENGTHS.message} className={className} />
  return <TextField {...common} {...INPUTS[name]} className={className} />
}

function DealershipField(props: Omit<ComponentProps<typeof SelectField>, 'options'>) {
  const layout = useLayoutData()
  const options = (layout?.dealerships ?? []).map(({ slug, name }) => ({ value: slug, label: name }))
  return <SelectField {...props} options={options} placeholder="Any showroom" />
}

/** Two of these fit on one line where there is room. */
const HALF_WIDTH = new Set<FieldName>([
  'phone',
  'email',
  'year',
  'make',
  'model',
  'kms',
  'deposit',
  'rego',
  'vin',
  'badge',
  'postcode',
  'amount',
  'income',
])
/** The choices are too long for pills on a phone. */
const LONG_CHOICES = new Set<FieldName>(['meanwhile', 'work', 'home', 'residence'])
const CHECKBOXES = new Set<FieldName>(['licence', 'nextInLine', 'transcript'])

const DEFAULT_CHOICE: Partial<Record<FieldName, string>> = {
  preferred: 'call',
  term: '5',
  condition: 'good',
  owing: 'no',
}

const INPUTS: Partial<Record<FieldName, Omit<ComponentProps<typeof TextField>, 'label'>>> = {
  name: { autoComplete: 'name', maxLength: MAX_FIELD_LENGTHS.name },
  phone: { type: 'tel', autoComplete: 'tel', inputMode: 'tel', maxLength: 40 },
  email: { type: 'email', autoComplete: 'email', maxLength: 254, placeholder: 'name@example.com' },
  year: { inputMode: 'numeric', maxLength: 4 },
  // The page may suggest values in a datalist; any other can be typed.
  make: { maxLength: MAX_FIELD_LENGTHS.words, autoComplete: 'off', list: 'known-makes' },
  model: { maxLength: MAX_FIELD_LENGTHS.words, autoComplete: 'off', list: 'known-models' },
  kms: { inputMode: 'numeric', maxLength: 12, after: 'km' },
  rego: {
    maxLength: MAX_FIELD_LENGTHS.rego,
    autoCapitalize: 'characters',
    autoComplete: 'off',
    spellCheck: false,
  },
  vin: { maxLength: 24, autoCapitalize: 'characters', autoComplete: 'off', spellCheck: false },
  badge: { maxLength: MAX_FIELD_LENGTHS.words, autoComplete: 'off' },
  postcode: { inputMode: 'numeric', autoComplete: 'postal-code', maxLength: 4 },
  amount: { inputMode: 'numeric', maxLength: 12, before: '$' },
  income: { inputMode: 'numeric', maxLength: 12, before: '$' },
  deposit: { inputMode: 'numeric', maxLength: 12, before: '$' },
}
