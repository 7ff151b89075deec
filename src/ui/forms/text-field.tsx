import { type ComponentProps, type ReactNode, useState } from 'react'
import { classNames } from '../class-names.ts'
import { Eye, EyeOff } from '../icons.tsx'
import { Field, type FieldProps, useFieldControl } from './field.tsx'

export type TextFieldProps = FieldProps &
  Omit<ComponentProps<'input'>, 'className' | 'id' | 'size'> & {
    /** Affixes inside the field: '$' before, 'km' after. */
    before?: ReactNode
    after?: ReactNode
  }

export function TextField({
  id,
  label,
  hint,
  error,
  optional,
  hideLabel,
  className,
  before,
  after,
  ...rest
}: TextFieldProps) {
  const control = useFieldControl({ id, hint, error })
  return (
    <Field {...{ label, hint, error, optional, hideLabel, className }} id={control.id}>
      <div className="relative">
        {before && <Affix side="left">{before}</Affix>}
        <input
          {...rest}
          {...control}
          className={classNames(
            'control',
            Boolean(before) && 'control-before',
            Boolean(after) && 'control-after',
          )}
        />
        {after && <Affix side="right">{after}</Affix>}
      </div>
    </Field>
  )
}

/** Password field with a button to show the password. */
export function PasswordField(props: Omit<TextFieldProps, 'type' | 'before' | 'after'>) {
  const [isVisible, setIsVisible] = useState(false)
  const Icon = isVisible ? EyeOff : Eye
  return (
    <TextField
      {...props}
      type={isVisible ? 'text' : 'password'}
      after={
        <button
          type="button"
          aria-label={isVisible ? 'Hide password' : 'Show password'}
          aria-pressed={isVisible}
          onClick={() => setIsVisible(!isVisible)}
          className="pointer-events-auto -mr-1.5 grid size-8 place-items-center rounded-s hover:text-ink-900 focus-visible:outline-offset-0"
        >
          <Icon aria-hidden className="size-4.5" />
        </button>
      }
    />
  )
}

export type TextAreaProps = FieldProps & Omit<ComponentProps<'textarea'>, 'className' | 'id'>

export function TextArea({
  id,
  label,
  hint,
  error,
  optional,
  hideLabel,
  className,
  rows = 3,
  ...rest
}: TextAreaProps) {
  const control = useFieldControl({ id, hint, error })
  return (
    <Field {...{ label, hint, error, optional, hideLabel, className }} id={control.id}>
      <textarea {...rest} {...control} rows={rows} className="control block resize-y py-3 console:py-1.5" />
    </Field>
  )
}

function Affix({ side, children }: { side: 'left' | 'right'; children: ReactNode }) {
  const place = side === 'left' ? 'left-0 pl-(--field-pad)' : 'right-0 pr-(--field-pad)'
  return (
    <span
      className={classNames('pointer-events-none absolute inset-y-0 flex items-center text-ink-500', place)}
    >
      {children}
    </span>
  )
}
