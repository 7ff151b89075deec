import type { ComponentProps } from 'react'
import { ChevronDown } from '../icons.tsx'
import { Field, type FieldProps, useFieldControl } from './field.tsx'

export type SelectOption = { value: string; label: string; disabled?: boolean }

export type SelectFieldProps = FieldProps &
  Omit<ComponentProps<'select'>, 'className' | 'id' | 'children' | 'multiple'> & {
    options: readonly SelectOption[]
    /** First option without a value: 'Choose a dealership'. */
    placeholder?: string
  }

/** Native select, which works one-handed on phones and before the script has loaded. */
export function SelectField({
  id,
  label,
  hint,
  error,
  optional,
  hideLabel,
  className,
  options,
  placeholder,
  ...rest
}: SelectFieldProps) {
  const control = useFieldControl({ id, hint, error })
  return (
    <Field {...{ label, hint, error, optional, hideLabel, className }} id={control.id}>
      <div className="relative">
        <select {...rest} {...control} className="control control-after appearance-none truncate">
          {placeholder && <option value="">{placeholder}</option>}
          {options.map((option) => (
            <option key={option.value} value={option.value} disabled={option.disabled}>
              {option.label}
            </option>
          ))}
        </select>
        <ChevronDown
          aria-hidden
          className="pointer-events-none absolute top-1/2 right-(--field-pad) size-4.5 -translate-y-1/2 text-ink-500 console:size-4"
        />
      </div>
    </Field>
  )
}
