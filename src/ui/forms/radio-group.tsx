import { type ComponentProps, type ReactNode, useId } from 'react'
import { classNames } from '../class-names.ts'
import { FieldGroup, type FieldProps } from './field.tsx'

export type Choice = { value: string; label: string; description?: ReactNode; disabled?: boolean }

export type RadioGroupProps = FieldProps &
  Pick<ComponentProps<'input'>, 'name' | 'required' | 'disabled'> & {
    choices: readonly Choice[]
    value?: string
    defaultValue?: string
    onChange?: (value: string) => void
  }

type CardsProps = RadioGroupProps & {
  columns?: 1 | 2 | 3
  /** Four short choices per row, two on phones. The border alone marks the selected one. */
  across?: boolean
}

/** One card per choice, for choices with a description or a long label. */
export function RadioGroup({ columns = 1, across = false, ...props }: CardsProps) {
  const { choices, radio, group } = useChoices(props)
  return (
    <FieldGroup {...group}>
      <div className={classNames('grid gap-2', across ? 'grid-cols-2 md:grid-cols-4' : COLUMNS[columns])}>
        {choices.map((choice) => (
          <label key={choice.value} className={classNames(CARD, across && FOCUS_RING)}>
            {across ? (
              <input {...radio(choice)} className="sr-only" />
            ) : (
              <span className="flex h-[1.5em] items-center">
                <input {...radio(choice)} className="tick" />
              </span>
            )}
            <span className="min-w-0">
              <span className="block font-semibold">{choice.label}</span>
              {choice.description && (
                <span className="block text-s text-ink-500 console:text-xs">{choice.description}</span>
              )}
            </span>
          </label>
        ))}
      </div>
    </FieldGroup>
  )
}

/** Two to seven short choices in one pill. */
export function SegmentedChoice(props: RadioGroupProps) {
  const { choices, radio, group } = useChoices(props)
  return (
    <FieldGroup {...group}>
      <div
        className={classNames(
          'flex min-h-(--field-h) rounded-(--button-radius) border bg-paper p-0.75 console:p-0.5',
          props.error ? 'border-danger' : 'border-field-edge',
        )}
      >
        {choices.map((choice) => (
          <label key={choice.value} className={SEGMENT}>
            <input {...radio(choice)} className="sr-only" />
            <span className="truncate">{choice.label}</span>
          </label>
        ))}
      </div>
    </FieldGroup>
  )
}

function useChoices({
  choices,
  value,
  defaultValue,
  onChange,
  name,
  required,
  disabled,
  ...field
}: RadioGroupProps) {
  const generatedId = useId()
  const radio = (choice: Choice) => ({
    type: 'radio',
    name: name ?? generatedId,
    value: choice.value,
    required,
    disabled: disabled || choice.disabled,
    ...(value === undefined
      ? { defaultChecked: choice.value === defaultValue }
      : { checked: choice.value === value }),
    onChange: () => onChange?.(choice.value),
  })
  return { choices, radio, group: { ...field, id: field.id ?? generatedId } }
}

const COLUMNS = { 1: '', 2: 'sm:grid-cols-2', 3: 'sm:grid-cols-3' }

const CARD = classNames(
  'flex gap-3 rounded-(--field-radius) border border-field-edge bg-paper p-4 console:gap-2 console:p-2.5',
  'cursor-pointer hover:border-ink-500 has-checked:border-ink-900 has-checked:shadow-[inset_0_0_0_1px_var(--ink-900)]',
  'has-disabled:cursor-not-allowed has-disabled:border-dashed has-disabled:border-ink-300 has-disabled:bg-canvas has-disabled:text-ink-500',
)

const FOCUS_RING =
  'relative has-focus-visible:outline-2 has-focus-visible:outline-offset-3 has-focus-visible:outline-accent'

const SEGMENT = classNames(
  'grid min-w-0 flex-1 cursor-pointer place-items-center rounded-(--button-radius) px-3 max-[22rem]:px-1.5 text-(length:--button-text) text-ink-700 console:rounded-[4px]',
  'transition-colors duration-150 hover:text-ink-900 has-checked:bg-ink-900 has-checked:font-semibold has-checked:text-paper',
  'has-focus-visible:outline-2 has-focus-visible:outline-offset-3 has-focus-visible:outline-accent',
  'has-disabled:cursor-not-allowed has-disabled:text-ink-500 has-disabled:line-through',
)
