import { type ReactNode, useEffect, useRef, useState } from 'react'
import { classNames } from '../../../../ui/class-names.ts'
import { ChevronDown } from '../../../../ui/icons.tsx'

interface Props {
  label: string
  isOpen: boolean
  className?: string
  onToggle?: (isOpen: boolean) => void
  children: ReactNode
}

/** Collapsible without script. Stays open until the shopper closes it. */
export function FilterGroup({ label, isOpen, className, onToggle, children }: Props) {
  const details = useRef<HTMLDetailsElement>(null)
  const [isOpenInitially] = useState(isOpen)
  useEffect(() => {
    if (isOpen && details.current) details.current.open = true
  }, [isOpen])
  return (
    <details
      ref={details}
      open={isOpenInitially}
      onToggle={onToggle && (({ currentTarget }) => onToggle(currentTarget.open))}
      className={classNames(
        'group/filter border-t border-ink-200 py-4.5 first-of-type:border-0 first-of-type:pt-0',
        className,
      )}
    >
      <summary className="flex list-none items-center justify-between rounded-s [&::-webkit-details-marker]:hidden">
        <h3 className="font-text text-ui font-[650] tracking-normal">{label}</h3>
        <ChevronDown aria-hidden className="size-4.5 text-ink-500 group-open/filter:rotate-180" />
      </summary>
      <div className="pt-2">{children}</div>
    </details>
  )
}
