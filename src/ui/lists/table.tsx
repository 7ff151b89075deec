import type { ComponentProps, ReactNode } from 'react'
import { Anchor } from '../anchor.tsx'
import { classNames } from '../class-names.ts'
import { ArrowDown, ArrowUp } from '../icons.tsx'

export type TableProps = {
  /** Spoken name of the table and of the region it scrolls in. */
  label: string
  /** A thead and a tbody. */
  children: ReactNode
  className?: string
}

/** The head stays in view while its own box scrolls; give that box a height by `className`. */
export function Table({ label, children, className }: TableProps) {
  return (
    // A scrolling box must be reachable by keyboard.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <section aria-label={label} tabIndex={0} className={classNames('relative overflow-auto', className)}>
      <table aria-label={label} className="w-full border-separate border-spacing-0 text-left text-s">
        {children}
      </table>
    </section>
  )
}

export type Sort = {
  /** Null when the rows are ordered by another column. */
  direction: 'ascending' | 'descending' | null
  /** The address of the list ordered by this column. */
  href?: string
  onSort?: () => void
}

export type HeaderCellProps = ComponentProps<'th'> & { sort?: Sort; numeric?: boolean }

export function HeaderCell({ sort, numeric, className, children, ...rest }: HeaderCellProps) {
  const sorted = Boolean(sort?.direction)
  return (
    <th
      scope="col"
      {...rest}
      aria-sort={sort ? (sort.direction ?? 'none') : undefined}
      className={classNames(HEAD, numeric && 'text-right', sorted && 'font-semibold', className)}
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
  const inside = (
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
        {inside}
      </Anchor>
    )
  }
  return (
    <button type="button" onClick={sort.onSort} className={className}>
      {inside}
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

/** Names the rows under it: 'Overdue 5'. */
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
/** Of no weight of its own: a cell that is to break its lines says so. */
const UNBROKEN = '[:where(&)]:whitespace-nowrap'
const HEAD = classNames(
  'sticky top-0 z-1 h-7.5 border-t border-b border-t-ink-100 border-b-ink-200 bg-paper px-2 text-xs font-normal text-ink-500',
  UNBROKEN,
  EDGES,
)
const CELL = classNames('h-9 border-b border-ink-100 px-2 max-sm:h-11', UNBROKEN, EDGES)
const ROW = 'hover:bg-canvas'
const SELECTED =
  'bg-ink-100 hover:bg-ink-100 [&_.avatar]:bg-paper [&>td:first-child]:shadow-[inset_3px_0_0_var(--ink-900)]'
const FRESH = 'bg-accent-soft/60 [&>td:first-child]:shadow-[inset_3px_0_0_var(--accent)]'
