import { useId } from 'react'
import { classNames } from './class-names.ts'

export type ProgressProps = {
  label: string
  /** 0 to 100; left out when it is not known how much is left. */
  value?: number
  /** In place of '64 %': '3 of 8 photos'. */
  valueText?: string
  state?: 'running' | 'done' | 'failed'
  hideLabel?: boolean
  className?: string
}

/** The native element: its width needs no style attribute. */
export function Progress({
  label,
  value,
  valueText,
  state = 'running',
  hideLabel,
  className,
}: ProgressProps) {
  const id = useId()
  const shown = valueText ?? (value === undefined ? undefined : `${Math.round(value)} %`)
  return (
    <div className={classNames('min-w-0', className)}>
      <div className={hideLabel ? 'sr-only' : 'mb-1.5 flex justify-between gap-3 text-s'}>
        <label htmlFor={id} className="min-w-0 cursor-auto truncate text-ink-700">
          {label}
        </label>
        {shown && <span className="shrink-0 text-ink-500 tabular-nums">{shown}</span>}
      </div>
      <progress
        id={id}
        max={100}
        value={value}
        aria-valuetext={valueText}
        className={classNames('meter', state !== 'running' && `meter-${state}`)}
      />
    </div>
  )
}
