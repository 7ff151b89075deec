import type { ReactNode } from 'react'

interface SheetHeadProps {
  title: string
  /** Summary next to the title, hidden on phones: '14 users, 13 active'. */
  aside?: ReactNode
  /** A link to the screen above, in front of the title. */
  back?: ReactNode
  children?: ReactNode
}

/** Head of every console page, 52 px high: title on the left, actions on the right. */
export function SheetHead({ title, aside, back, children }: SheetHeadProps) {
  return (
    <div className="flex h-13 shrink-0 items-center gap-2.5 border-b border-ink-100 pr-4 pl-5 max-sm:pl-4">
      {back}
      <h1 className="min-w-0 truncate text-l leading-6 tracking-[-0.01em]">{title}</h1>
      {aside && <p className="truncate text-ink-500 tabular-nums max-sm:hidden">{aside}</p>}
      {children && <div className="ml-auto flex items-center gap-2">{children}</div>}
    </div>
  )
}
