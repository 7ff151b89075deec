import type { ReactNode } from 'react'
import { classNames } from '../../ui/class-names.ts'

export type Fact = readonly [name: string, value: ReactNode]

interface Props {
  facts: readonly Fact[]
  className: string
}

/** Name and value pairs at the top of a panel. */
export function FactList({ facts, className }: Props) {
  return (
    <dl
      className={classNames(
        'grid grid-cols-[auto_minmax(0,1fr)] gap-x-5 gap-y-1.5 border-b border-ink-100',
        className,
      )}
    >
      {facts.map(([name, value]) => (
        <div key={name} className="contents">
          <dt className="text-ink-500">{name}</dt>
          <dd className="wrap-anywhere">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
