import { ChevronDown } from 'lucide-react'
import type { ReactNode } from 'react'

/** A filter under its name; folds without script. */
export function FilterGroup({
  label,
  isOpen,
  children,
}: {
  label: string
  isOpen: boolean
  children: ReactNode
}) {
  return (
    <details
      open={isOpen}
      className="group/filter border-t border-ink-200 py-4.5 first-of-type:border-0 first-of-type:pt-0"
    >
      <summary className="flex list-none items-center justify-between text-ui font-[650] [&::-webkit-details-marker]:hidden">
        <h3 className="font-text text-ui font-[650] tracking-normal">{label}</h3>
        <ChevronDown aria-hidden className="size-4.5 text-ink-500 group-open/filter:rotate-180" />
      </summary>
      <div className="pt-2">{children}</div>
    </details>
  )
}
