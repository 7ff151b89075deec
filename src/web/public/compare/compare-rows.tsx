// Explicit roles: some browsers drop the table roles of rows with a grid layout.
/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role */

import {
  type Comparison,
  type ComparisonCell,
  type ComparisonRow,
  isDifferent,
} from '../../../domain/vehicles/compare/comparison.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Check, Minus } from '../../../ui/icons.tsx'

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
        // The index identifies the column: the same car in every row.
        // oxlint-disable-next-line react/no-array-index-key
        <td role="cell" key={index}>
          {isEquipment && cell ? <Fitted isFitted={cell.text === 'Yes'} /> : <Value cell={cell} />}
        </td>
      ))}
    </tr>
  )
}

function Value({ cell }: { cell: ComparisonCell | null }) {
  if (!cell) return <Dash label="Not listed" />
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
  if (!isFitted) return <Dash label="No" />
  return (
    <>
      <Check aria-hidden className="my-0.5 block size-5 text-positive" />
      <span className="sr-only">Yes</span>
    </>
  )
}

function Dash({ label }: { label: string }) {
  return (
    <>
      <Minus aria-hidden className="my-1 block size-4 text-ink-300" />
      <span className="sr-only">{label}</span>
    </>
  )
}

/** Listed as classes, because the security policy forbids style attributes. */
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
