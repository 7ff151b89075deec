// Roles are written out: rows laid out as grids are no rows any more for some browsers.
/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role */

import {
  type Comparison,
  type ComparisonCell,
  type ComparisonRow,
  isDifferent,
} from '../../../domain/vehicles/compare/comparison.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Check, Minus } from '../../../ui/icons.tsx'

/** What is compared, group by group, under a head of its own. */
export function CompareRows({ groups }: { groups: readonly Comparison[] }) {
  return groups.map(({ title, rows }) => (
    <tbody key={title} role="rowgroup">
      <tr role="row" className="compare-group">
        <th role="rowheader" scope="rowgroup">
          <span className="font-display text-xl font-semibold tracking-[-0.018em]">{title}</span>
        </th>
      </tr>
      {rows.map((row) => (
        <Row key={row.label} row={row} />
      ))}
    </tbody>
  ))
}

function Row({ row }: { row: ComparisonRow }) {
  const { label, cells, isEquipment } = row
  return (
    <tr role="row" className={isDifferent(row) ? undefined : 'text-ink-500'}>
      <th role="rowheader" scope="row">
        <span>{label}</span>
      </th>
      {cells.map((cell, index) => (
        // A column is its place: the same car in every row.
        // oxlint-disable-next-line react/no-array-index-key
        <td role="cell" key={index}>
          {isEquipment && cell ? <Fitted isFitted={cell.text === 'Yes'} /> : <Value cell={cell} />}
        </td>
      ))}
    </tr>
  )
}

function Value({ cell }: { cell: ComparisonCell | null }) {
  if (!cell) return <Nothing spoken="Not listed" />
  return (
    <span className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
      <bdi className="min-w-0 wrap-anywhere">{cell.text}</bdi>
      {cell.mark && (
        <Badge tone="positive" icon={<Check aria-hidden />}>
          {cell.mark}
        </Badge>
      )}
    </span>
  )
}

function Fitted({ isFitted }: { isFitted: boolean }) {
  if (!isFitted) return <Nothing spoken="No" />
  return (
    <>
      <Check aria-hidden className="my-0.5 block size-5 text-positive" />
      <span className="sr-only">Yes</span>
    </>
  )
}

function Nothing({ spoken }: { spoken: string }) {
  return (
    <>
      <Minus aria-hidden className="my-1 block size-4 text-ink-300" />
      <span className="sr-only">{spoken}</span>
    </>
  )
}

/** Written out, because a page under its policy has no style attributes. */
export const COLUMNS = [
  '[--columns:0]',
  '[--columns:1]',
  '[--columns:2]',
  '[--columns:3]',
  '[--columns:4]',
  '[--columns:5]',
  '[--columns:6]',
  '[--columns:7]',
  '[--columns:8]',
  '[--columns:9]',
  '[--columns:10]',
  '[--columns:11]',
  '[--columns:12]',
  '[--columns:13]',
  '[--columns:14]',
  '[--columns:15]',
  '[--columns:16]',
]
