import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'

export type BadgeTone =
  | 'neutral'
  | 'ink'
  | 'paper'
  | 'line'
  | 'accent'
  | 'positive'
  | 'warning'
  | 'danger'
  | 'info'

export type BadgeProps = {
  children: ReactNode
  tone?: BadgeTone
  icon?: ReactNode
  /** Shows a dot in the tone's colour before the text. */
  dot?: boolean
  className?: string
}

/** Short label such as 'New', 'Demo mode' or 'System Online'. */
export function Badge({ children, tone = 'neutral', icon, dot, className }: BadgeProps) {
  return (
    <span
      className={classNames(
        'inline-flex h-(--badge-h) shrink-0 items-center gap-1.5 rounded-(--badge-radius) px-(--badge-pad) text-xs font-(--badge-weight) whitespace-nowrap [&_svg]:size-3.5',
        TONES[tone],
        className,
      )}
    >
      {dot && <span aria-hidden className="size-1.75 rounded-full bg-current" />}
      {icon}
      {children}
    </span>
  )
}

const TONES: Record<BadgeTone, string> = {
  neutral: 'bg-ink-100 text-ink-700',
  ink: 'bg-ink-900 text-paper',
  paper: 'bg-paper text-ink-700',
  line: 'border border-ink-200 text-ink-700',
  accent: 'bg-accent-soft text-accent-strong',
  positive: 'bg-positive-soft text-positive',
  warning: 'bg-warning-soft text-warning',
  danger: 'bg-danger-soft text-danger',
  info: 'bg-info-soft text-info',
}
