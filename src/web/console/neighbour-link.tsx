import type { ReactNode } from 'react'
import { Anchor } from '../../ui/anchor.tsx'

/** Link to the previous or next item of a list; renders nothing at the ends. */
export function NeighbourLink({
  name,
  href,
  children,
}: {
  name: string
  href: string | null
  children: ReactNode
}) {
  if (!href) return null
  return (
    <Anchor
      href={href}
      preventScrollReset
      aria-label={name}
      title={name}
      className="grid size-7 place-items-center rounded-s text-ink-700 hover:bg-ink-100 hover:text-ink-900 max-sm:size-11 [&_svg]:size-4"
    >
      {children}
    </Anchor>
  )
}
