import { type ComponentProps, type ReactNode, useEffect, useRef } from 'react'
import { classNames } from '../class-names.ts'
import { FieldNotes, useFieldControl } from './field.tsx'

export type CheckboxProps = Omit<ComponentProps<'input'>, 'type' | 'className' | 'children' | 'ref'> & {
  label: ReactNode
  /** Shows the label to screen readers only, for table rows. */
  hideLabel?: boolean
  hint?: ReactNode
  error?: ReactNode
  /** Only some of the items it represents are selected. */
  indeterminate?: boolean
  /** Count or note at the right of the same line. */
  aside?: ReactNode
  className?: string
}

export function Checkbox({
  label,
  hideLabel,
  hint,
  error,
  indeterminate = false,
  aside,
  className,
  id,
  ...rest
}: CheckboxProps) {
  const control = useFieldControl({ id, hint, error })
  const box = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (box.current) box.current.indeterminate = indeterminate
  }, [indeterminate])

  return (
    <div className={className}>
      <label
        htmlFor={control.id}
        className={classNames(
          'group flex items-start gap-3 console:gap-2',
          hideLabel ? 'w-fit p-1' : 'py-1.5 console:py-0.5',
        )}
      >
        <span className="flex h-[1.5em] items-center">
          <input {...rest} {...control} ref={box} type="checkbox" className="tick" />
        </span>
        <span
          className={classNames(
            hideLabel ? 'sr-only' : 'min-w-0 flex-1 text-ink-700 group-has-disabled:text-ink-500',
            aside !== undefined && 'group-has-checked:font-semibold group-has-checked:text-ink-900',
          )}
        >
          {label}
        </span>
        {aside !== undefined && <span className="text-s text-ink-500 tabular-nums">{aside}</span>}
      </label>
      <FieldNotes id={control.id} hint={hint} error={error} />
    </div>
  )
}
