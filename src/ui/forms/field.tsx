import { type ReactNode, useId } from 'react'
import { classNames } from '../class-names.ts'
import { CircleAlert } from '../icons.tsx'

export type FieldProps = {
  label: string
  /** Required if an ErrorSummary links to the field. */
  id?: string
  hint?: ReactNode
  /** A sentence that says how to correct the input. */
  error?: ReactNode
  /** Adds '(optional)'. Required fields have no mark. */
  optional?: boolean
  /** Shows the label to screen readers only. */
  hideLabel?: boolean
  className?: string
}

/** Props for the control, derived from the field's props. */
export function useFieldControl({ id, hint, error }: Pick<FieldProps, 'id' | 'hint' | 'error'>) {
  const generatedId = useId()
  const controlId = id ?? generatedId
  const describedBy = [error && `${controlId}-error`, hint && `${controlId}-hint`].filter(Boolean).join(' ')
  return {
    id: controlId,
    'aria-invalid': error ? (true as const) : undefined,
    'aria-describedby': describedBy || undefined,
  }
}

export function Field({
  id,
  label,
  hint,
  error,
  optional,
  hideLabel,
  className,
  children,
}: FieldProps & { id: string; children: ReactNode }) {
  return (
    <div className={classNames('min-w-0', className)}>
      <label htmlFor={id} className={hideLabel ? 'sr-only' : labelClass}>
        {label}
        {optional && <Optional />}
      </label>
      {children}
      <FieldNotes id={id} hint={hint} error={error} />
    </div>
  )
}

/** Like Field, for a group of controls. */
export function FieldGroup({
  id,
  label,
  hint,
  error,
  optional,
  hideLabel,
  className,
  children,
}: FieldProps & { id: string; children: ReactNode }) {
  const control = useFieldControl({ id, hint, error })
  return (
    <fieldset
      id={id}
      tabIndex={-1}
      aria-describedby={control['aria-describedby']}
      className={classNames('min-w-0', className)}
    >
      <legend className={hideLabel ? 'sr-only' : labelClass}>
        {label}
        {optional && <Optional />}
      </legend>
      {children}
      <FieldNotes id={id} hint={hint} error={error} />
    </fieldset>
  )
}

export function FieldNotes({ id, hint, error }: { id: string } & Pick<FieldProps, 'hint' | 'error'>) {
  return (
    <>
      {hint && (
        <p id={`${id}-hint`} className="mt-1.5 text-s text-ink-500 console:mt-1 console:text-xs">
          {hint}
        </p>
      )}
      {error && (
        <p
          id={`${id}-error`}
          className="mt-1.5 flex gap-2 text-s text-danger console:mt-1 console:gap-1.5 console:text-xs"
        >
          <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0 console:mt-px console:size-3.5" />
          <span>{error}</span>
        </p>
      )}
    </>
  )
}

export const labelClass =
  'mb-(--label-gap) block text-(length:--label-text) leading-5 font-semibold text-ink-900 console:leading-4 console:text-ink-700'

function Optional() {
  return <span className="font-normal text-ink-500"> (optional)</span>
}
