import type { ReactNode } from 'react'
import { wholeText } from '../../../domain/vehicles/prices/price.ts'
import { classNames } from '../../../ui/class-names.ts'
import { Pagination } from '../../../ui/lists/pagination.tsx'

interface Props {
  page: number
  pageSize: number
  rowCount: number
  total: number
  hrefFor: (page: number) => string
  /** Keyboard hints, hidden on narrow screens. */
  keys?: ReactNode
  /** Shows the hints on the widest screens only. */
  hasManyKeys?: boolean
  className?: string
}

/** Footer of a list: range of rows, keyboard hints, pagination. */
export function ListFoot({ page, pageSize, rowCount, total, hrefFor, keys, hasManyKeys, className }: Props) {
  if (total === 0 && !keys) return null
  const first = (page - 1) * pageSize + 1
  return (
    <div
      className={classNames(
        'flex h-10 shrink-0 items-center gap-4 border-t border-ink-200 px-5 text-xs text-ink-500 tabular-nums max-sm:px-4',
        className,
      )}
    >
      {rowCount > 0 && (
        <span>
          {wholeText(first)} to {wholeText(first + rowCount - 1)} of {wholeText(total)}
        </span>
      )}
      <span
        className={classNames(
          'ml-auto flex items-center gap-1.5',
          hasManyKeys ? 'max-xl:hidden' : 'max-lg:hidden',
        )}
      >
        {keys}
      </span>
      <Pagination
        compact
        className={hasManyKeys ? 'max-xl:ml-auto' : 'max-lg:ml-auto'}
        page={page}
        pages={Math.ceil(total / pageSize)}
        hrefFor={hrefFor}
      />
    </div>
  )
}
