import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { CircleAlert, CircleCheck, Info, TriangleAlert } from './icons.tsx'

export type NoticeKind = 'info' | 'success' | 'warning' | 'danger'

export type NoticeProps = {
  kind?: NoticeKind
  title?: string
  children?: ReactNode
  /** One small button at the end of the line. */
  action?: ReactNode
  /** Edge to edge above a list, without rounded corners. */
  flush?: boolean
  icon?: ReactNode
  /** Announced by screen readers when it appears after the page has loaded. */
  announce?: boolean
  className?: string
}

/** Stays on the page next to its subject. Use a toast for temporary messages. */
export function Notice({
  kind = 'info',
  title,
  children,
  action,
  flush,
  icon,
  announce,
  className,
}: NoticeProps) {
  const { icon: Icon, tone } = KINDS[kind]
  return (
    <div
      role={announce ? (kind === 'danger' ? 'alert' : 'status') : undefined}
      className={classNames(
        'flex gap-3 px-4 py-3.5 text-ui console:gap-2.5 console:px-3 console:py-2.5 console:text-s',
        action && !title ? 'items-center' : 'items-start',
        // Two sentences and a button do not fit on one line on a phone.
        action && title ? 'max-sm:flex-wrap' : null,
        flush ? 'console:px-5' : 'rounded-m console:rounded-s',
        tone,
        className,
      )}
    >
      <span className="mt-px shrink-0 [&_svg]:size-5 console:[&_svg]:size-4.5">
        {icon ?? <Icon aria-hidden />}
      </span>
      <div className="min-w-0 flex-1 self-center">
        {title && <p className="font-semibold">{title}</p>}
        {children && <div className={title ? 'mt-0.5 text-ink-700' : undefined}>{children}</div>}
      </div>
      {action && (
        <div className={classNames('shrink-0 self-center', title && 'max-sm:w-full max-sm:pl-7')}>
          {action}
        </div>
      )}
    </div>
  )
}

const KINDS: Record<NoticeKind, { icon: typeof Info; tone: string }> = {
  info: { icon: Info, tone: 'bg-info-soft text-info' },
  success: { icon: CircleCheck, tone: 'bg-positive-soft text-positive' },
  warning: { icon: TriangleAlert, tone: 'bg-warning-soft text-warning' },
  danger: { icon: CircleAlert, tone: 'bg-danger-soft text-danger' },
}
