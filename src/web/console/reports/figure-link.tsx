import { Anchor } from '../../../ui/anchor.tsx'
import { classNames } from '../../../ui/class-names.ts'

interface Props {
  /** Null if no list contains exactly what the figure counts. */
  href: string | null
  /** Accessible name: 'Completed: 12'. */
  label: string
  text: string
  className?: string
}

/** A figure that opens the list it counts. */
export function FigureLink({ href, label, text, className }: Props) {
  if (href === null) return <span className={className}>{text}</span>
  return (
    <Anchor
      href={href}
      aria-label={label}
      className={classNames('group inline-flex min-h-6 min-w-6 items-center max-sm:min-h-11', className)}
    >
      <span className="border-b border-ink-300 group-hover:border-current">{text}</span>
    </Anchor>
  )
}
