import type { ReactNode } from 'react'
import { Anchor } from '../anchor.tsx'
import { classNames } from '../class-names.ts'

export type ToggleOption<Value extends string> = {
  value: Value
  label: string
  icon?: ReactNode
  /** Set if the selection is part of the address. */
  href?: string
}

export type ToggleProps<Value extends string> = {
  /** Accessible name: 'Show results as'. */
  label: string
  options: readonly ToggleOption<Value>[]
  value: Value
  onChange?: (value: Value) => void
  /** Shows only icons below 640 px. Screen readers still get the labels. */
  iconsOnPhone?: boolean
  className?: string
}

/** Switches a view immediately: list or grid, list or board. Use SegmentedChoice in forms. */
export function Toggle<Value extends string>({
  label,
  options,
  value,
  onChange,
  iconsOnPhone,
  className,
}: ToggleProps<Value>) {
  return (
    <fieldset aria-label={label} className={classNames(FRAME, className)}>
      {options.map((option) => {
        const isSelected = option.value === value
        const content = (
          <>
            {option.icon}
            <span className={iconsOnPhone ? 'max-sm:sr-only' : undefined}>{option.label}</span>
          </>
        )
        const itemClass = classNames(ITEM, isSelected ? SELECTED : OTHER)
        return option.href ? (
          <Anchor
            key={option.value}
            href={option.href}
            preventScrollReset
            aria-current={isSelected ? 'true' : undefined}
            onClick={() => onChange?.(option.value)}
            className={itemClass}
          >
            {content}
          </Anchor>
        ) : (
          <button
            key={option.value}
            type="button"
            aria-pressed={isSelected}
            onClick={() => onChange?.(option.value)}
            className={itemClass}
          >
            {content}
          </button>
        )
      })}
    </fieldset>
  )
}

const FRAME =
  'inline-flex h-12 rounded-pill border border-ink-200 bg-paper p-0.75 console:h-8 console:rounded-s console:bg-canvas console:p-px'
const ITEM =
  'inline-flex min-w-10 items-center justify-center gap-2 rounded-pill px-4 text-s whitespace-nowrap transition-colors duration-150 max-sm:px-2.5 console:min-w-7 console:gap-1.5 console:rounded-[5px] console:px-2.5 console:text-xs [&_svg]:size-4.5 console:[&_svg]:size-4'
const SELECTED = 'bg-ink-900 font-semibold text-paper console:bg-raised console:text-ink-900 console:shadow-1'
const OTHER = 'font-medium text-ink-500 hover:text-ink-900'
