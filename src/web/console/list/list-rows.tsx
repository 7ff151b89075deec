import type { ReactNode } from 'react'
import { ButtonLink } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'

/** What is said in place of rows. */
export interface NoRows {
  title: string
  why: ReactNode
  /** The next step. */
  link?: { label: string; href: string } | null
}

interface Props {
  /** On this page. */
  shown: number
  /** Of a list in pages: its rows on all pages, and what they are called ('leads'). */
  pages?: { total: number; noun: string; firstHref: string }
  isFiltered?: boolean
  /** There is nothing at all. */
  empty: NoRows
  /** Nothing passes the filters. */
  noMatch?: NoRows
  headingLevel?: 2 | 3
  className?: string
  children: ReactNode
}

/** The rows of a list, or why there are none. */
export function ListRows({ shown, children, className, headingLevel, ...list }: Props) {
  if (shown > 0) return children
  const { title, why, link } = noRows(list)
  return (
    <div className={className ?? 'grid flex-1 place-items-center'}>
      <EmptyState
        drawing="bays"
        title={title}
        headingLevel={headingLevel}
        actions={link && <ButtonLink href={link.href}>{link.label}</ButtonLink>}
      >
        {why}
      </EmptyState>
    </div>
  )
}

type Reasons = Pick<Props, 'pages' | 'isFiltered' | 'empty' | 'noMatch'>

function noRows({ pages, isFiltered, empty, noMatch }: Reasons): NoRows {
  if (pages && pages.total > 0)
    return {
      title: `No ${pages.noun} on this page`,
      why: 'The list is shorter than it was.',
      link: { label: 'First page', href: pages.firstHref },
    }
  return isFiltered && noMatch ? noMatch : empty
}
