import type { ReactNode } from 'react'
import { ButtonLink } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'

/** The message in place of rows. */
export interface NoRows {
  title: string
  explanation: ReactNode
  /** Suggests the next step. */
  link?: { label: string; href: string } | null
}

interface Props {
  /** Number of rows on this page. */
  rowCount: number
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
export function ListRows({ rowCount, children, className, headingLevel, ...list }: Props) {
  if (rowCount > 0) return children
  const { title, explanation, link } = noRows(list)
  return (
    <div className={className ?? 'grid flex-1 place-items-center'}>
      <EmptyState
        drawing="bays"
        title={title}
        headingLevel={headingLevel}
        actions={link && <ButtonLink href={link.href}>{link.label}</ButtonLink>}
      >
        {explanation}
      </EmptyState>
    </div>
  )
}

type RowReasons = Pick<Props, 'pages' | 'isFiltered' | 'empty' | 'noMatch'>

function noRows({ pages, isFiltered, empty, noMatch }: RowReasons): NoRows {
  if (pages && pages.total > 0)
    return {
      title: `No ${pages.noun} on this page`,
      explanation: 'The list has become shorter. Go back to the first page.',
      link: { label: 'First page', href: pages.firstHref },
    }
  return isFiltered && noMatch ? noMatch : empty
}
