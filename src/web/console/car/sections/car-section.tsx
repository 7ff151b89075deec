import { type ReactNode, useId } from 'react'
import { ChevronRight } from '../../../../ui/icons.tsx'
import { useMediaQuery } from '../../../start/use-media-query.ts'

interface Props {
  title: string
  /** Next to the title; on a phone, what the folded section contains. */
  aside?: ReactNode
  action?: ReactNode
  /** Starts open on a phone. */
  isOpen?: boolean
  children: ReactNode
}

/** A part of the editor between hairlines. On a phone it folds out. */
export function CarSection({ title, aside, action, isOpen = false, children }: Props) {
  const isWide = useMediaQuery('(min-width: 640px)')
  const titleId = useId()
  if (!isWide && !isOpen)
    return (
      <details className="group border-b border-ink-100">
        <summary className="flex min-h-14 cursor-pointer list-none items-center gap-3 px-4 [&::-webkit-details-marker]:hidden">
          <h2 className="font-text text-s font-semibold">{title}</h2>
          <span className="ml-auto min-w-0 truncate text-s text-ink-500">{aside}</span>
          <ChevronRight
            aria-hidden
            className="size-4.5 shrink-0 text-ink-500 transition-transform group-open:rotate-90"
          />
        </summary>
        <div className="px-4 pb-4">
          {action && <div className="mb-3">{action}</div>}
          {children}
        </div>
      </details>
    )
  return (
    <section
      aria-labelledby={titleId}
      className="border-b border-ink-100 px-5 py-4 last:border-b-0 max-sm:px-4"
    >
      <div className="mb-3 flex min-h-7 items-center gap-2">
        <h2 id={titleId} className="shrink-0 font-text text-s font-semibold">
          {title}
        </h2>
        {aside && <span className="min-w-0 truncate text-xs text-ink-500 tabular-nums">{aside}</span>}
        {action && <div className="ml-auto shrink-0">{action}</div>}
      </div>
      {children}
    </section>
  )
}
