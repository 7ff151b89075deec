import type { ReactNode } from 'react'

/** The 52 px on top of every page of the console: what it is, and at its end what can be done. */
export function SheetHead({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <div className="flex h-13 shrink-0 items-center gap-2.5 border-b border-ink-100 pr-4 pl-5 max-sm:pl-4">
      <h1 className="min-w-0 truncate text-l leading-6 tracking-[-0.01em]">{title}</h1>
      {children && <div className="ml-auto flex items-center gap-2">{children}</div>}
    </div>
  )
}
