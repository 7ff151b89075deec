import type { ReactNode } from 'react'
import { classNames } from '../../../ui/class-names.ts'

interface Props {
  id?: string
  title: string
  aside?: ReactNode
  /** Buttons at the end of the heading. */
  actions?: ReactNode
  className?: string
  children: ReactNode
}

/** A part of the engine room with its heading. */
export function Panel({ id, title, aside, actions, className, children }: Props) {
  return (
    <section id={id} aria-label={title} className={classNames('min-w-0 px-5 py-4 max-sm:px-4', className)}>
      <div className="mb-3 flex min-h-7 flex-wrap items-center gap-x-2.5 gap-y-1.5">
        <h2 className="text-m leading-5 font-semibold">{title}</h2>
        {aside && <p className="text-ink-500 tabular-nums">{aside}</p>}
        {actions && <div className="ml-auto flex flex-wrap items-center gap-2">{actions}</div>}
      </div>
      {children}
    </section>
  )
}
