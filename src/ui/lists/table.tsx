import type { ComponentProps, ReactNode } from 'react'
import { Anchor } from '../anchor.tsx'
import { classNames } from '../class-names.ts'
import { ArrowDown, ArrowUp } from '../icons.tsx'

export type TableProps = {
  /** Accessible name of the table and its scroll region. */
  label: string
  /** A thead and a tbody. */
  children: ReactNode
  className?: string
}

/** The header stays visible while the box scrolls. Set the height of the box with `className`. */
export function Table({ label, children, className }: TableProps) {
  return (
    // A scroll region must be focusable by keyboard.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <section aria-label={label} tabIndex={0} className={classNames('relative overflow-auto', className)}>
      <table aria-label={label} className="w-full border-separate border-spacing-0 text-left text-s">
        {children}
      </table>
    </section>
  )
}

export type Sort = {
  /** Null if another column is sorted. */
  direction: 'ascending' | 'descending' | null
  /** Address of the list sorted by this column. */
  href?: string
  onSort?: () => void
}

export type HeaderCellProps = ComponentProps<'th'> & { sort?: Sort; numeric?: boolean }

export function HeaderCell({ sort, numeric, className, children, ...rest }: HeaderCellProps) {
  const isSorted = Boolean(sort?.direction)
  return (
    <th
      scope="col"
      {...rest}
      aria-sort={sort ? (sort.direction ?? 'none') : undefined}
      className={classNames(HEAD, numeric && 'text-right', isSorted && 'font-semibold', className)}
    >
      {sort ? <SortControl sort={sort}>{children}</SortControl> : children}
    </th>
  )
}

function SortControl({ sort, children }: { sort: Sort; children: ReactNode }) {
  const Arrow = sort.direction === 'descending' ? ArrowDown : ArrowUp
  const className = classNames(
    'group inline-flex h-6 items-center gap-1 rounded-s hover:text-ink-900 focus-visible:outline-offset-1',
    sort.direction && 'text-ink-900',
  )
  const content = (
    <>
      {children}
      <Arrow
        aria-hidden
        className={classNames('size-3.5', !sort.direction && 'opacity-0 group-hover:opacity-60')}
      />
    </>
  )
  if (sort.href) {
    return (
      <Anchor href={sort.href} preventScrollReset className={className}>
        {content}
      </Anchor>
    )
  }
  return (
    <button type="button" onClick={sort.onSort} className={className}>
      {content}
    </button>
  )
}

export type RowProps = ComponentProps<'tr'> & {
  selected?: boolean
  /** Arrived while the list was open. */
  fresh?: boolean
}

export function Row({ selected, fresh, className, ...rest }: RowProps) {
  return (
    <tr
      {...rest}
      aria-current={selected ? 'true' : undefined}
      className={classNames(ROW, selected && SELECTED, fresh && !selected && FRESH, className)}
    />
  )
}

export function Cell({ numeric, className, ...rest }: ComponentProps<'td'> & { numeric?: boolean }) {
  return <td {...rest} className={classNames(CELL, numeric && 'text-right', className)} />
}

/** Heading of a group of rows: 'Overdue 5'. */
export function GroupRow({ columns, children }: { columns: number; children: ReactNode }) {
  return (
    <tr>
      <th
        scope="rowgroup"
        colSpan={columns}
        className="h-7 border-b border-ink-100 bg-canvas px-5 text-xs font-semibold text-ink-900"
      >
        {children}
      </th>
    </tr>
  )
}

const EDGES = 'first:pl-5 last:pr-4'
/** Has no specificity, so that a cell can override it. */
const NO_WRAP = '[:where(&)]:whitespace-nowrap'
const HEAD = classNames(
  'sticky top-0 z-1 h-7.5 border-t border-b border-t-ink-100 border-b-ink-200 bg-paper px-2 text-xs font-normal text-ink-500',
  NO_WRAP,
  EDGES,
)
const CELL = classNames('h-9 border-b border-ink-100 px-2 max-sm:h-11', NO_WRAP, EDGES)
const ROW = 'hover:bg-canvas'
const SELECTED =
  'bg-ink-100 hover:bg-ink-100 [&_.avatar]:bg-paper [&>td:first-child]:shadow-[inset_3px_0_0_var(--ink-900)]'
const FRESH = 'bg-accent-soft/60 [&>td:first-child]:shadow-[inset_3px_0_0_var(--accent)]'
