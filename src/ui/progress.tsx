import { useId } from 'react'
import { classNames } from './class-names.ts'

export type ProgressProps = {
  label: string
  /** 0 to 100; absent if the progress is unknown. */
  value?: number
  /** Replaces '64 %': '3 of 8 photos'. */
  valueText?: string
  state?: 'running' | 'done' | 'failed'
  hideLabel?: boolean
  className?: string
}

/** Uses the native element, whose width needs no style attribute. */
export function Progress({
  label,
  value,
  valueText,
  state = 'running',
  hideLabel,
  className,
}: ProgressProps) {
  const id = useId()
  const text = valueText ?? (value === undefined ? undefined : `${Math.round(value)} %`)
  return (
    <div className={classNames('min-w-0', className)}>
      <div className={hideLabel ? 'sr-only' : 'mb-1.5 flex justify-between gap-3 text-s'}>
        <label htmlFor={id} className="min-w-0 cursor-auto truncate text-ink-700">
          {label}
        </label>
        {text && <span className="shrink-0 text-ink-500 tabular-nums">{text}</span>}
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
