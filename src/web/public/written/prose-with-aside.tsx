import type { ReactNode } from 'react'
import { classNames } from '../../../ui/class-names.ts'

interface Props {
  children: ReactNode
  aside: ReactNode
  className?: string
}

/** Text at a readable width with a sticky column next to it, or below it on a tablet. */
export function ProseWithAside({ children, aside, className }: Props) {
  return (
    <div
      className={classNames(
        'grid grid-cols-[minmax(0,45rem)_minmax(0,1fr)] items-start gap-x-16 gap-y-9 max-lg:grid-cols-1',
        className,
      )}
    >
      <div className="max-w-180">{children}</div>
      <aside className="sticky top-6 max-w-180 max-lg:static lg:ml-auto lg:w-full lg:max-w-100">
        {aside}
      </aside>
    </div>
  )
}
