import type { ReactNode } from 'react'

export function Kbd({ children }: { children: ReactNode }) {
  return (
    <kbd className="inline-block h-4.5 min-w-4.5 rounded-[4px] border border-current/25 px-1 text-center font-text text-[11px] leading-4 text-ink-500">
      {children}
    </kbd>
  )
}
