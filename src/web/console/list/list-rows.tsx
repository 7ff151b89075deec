import type { ReactNode } from 'react'
import { ButtonLink } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'

/** The message in place of rows. */
export interface NoRows {
  title: string
  why: ReactNode
  /** Suggests the next step. */
  link?: { label: string; href: string } | null
}

interface Props {
  /** Number of rows on this page. */
  shown: number
  /** For a paginated list: the row count of all pages, and the plural noun ('leads'). */
  pages?: { total: number; noun: string; firstHref: string }
  isFiltered?: boolean
  /** Shown if the list is empty without filters. */
  empty: NoRows
  /** Shown if nothing matches the filters. */
  noMatch?: NoRows
  headingLevel?: 2 | 3
  className?: string
  children: ReactNode
}

/** Renders the rows, or why there are none. */
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

type RowReasons = Pick<Props, 'pages' | 'isFiltered' | 'empty' | 'noMatch'>

function noRows({ pages, isFiltered, empty, noMatch }: RowReasons): NoRows {
  if (pages && pages.total > 0)
    return {
      title: `No ${pages.noun} on this page`,
      why: 'The list has become shorter. Go back to the first page.',
      link: { label: 'First page', href: pages.firstHref },
    }
  return isFiltered && noMatch ? noMatch : empty
}
