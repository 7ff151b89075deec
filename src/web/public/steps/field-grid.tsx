import type { ReactNode } from 'react'
import { classNames } from '../../../ui/class-names.ts'

interface Props {
  columns: 2 | 3
  children: ReactNode
}

/** Fields side by side where there is room, ignoring their own widths. */
export function FieldGrid({ columns, children }: Props) {
  return (
    <div
      className={classNames(
        'grid gap-x-4 gap-y-5 max-md:grid-cols-1 [&>*]:sm:col-span-1',
        columns === 3 ? 'grid-cols-3' : 'grid-cols-2',
      )}
    >
      {children}
    </div>
  )
}

export function FullWidth({ children }: { children: ReactNode }) {
  return <div className="col-[1/-1]!">{children}</div>
}
