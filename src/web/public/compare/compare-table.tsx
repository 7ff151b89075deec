// Roles are written out: rows laid out as grids are no rows any more for some browsers.
/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role */

import { useRef } from 'react'
import { PAGING } from '../../../domain/constants.ts'
import type { VehicleCard } from '../../../domain/vehicles/card.ts'
import {
  type Comparison,
  type ComparisonCell,
  type ComparisonRow,
  isDifferent,
} from '../../../domain/vehicles/comparison.ts'
import { Badge } from '../../../ui/badge.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { Check, Minus } from '../../../ui/icons.tsx'
import { AddColumn } from './add-column.tsx'
import { CompareBar } from './compare-bar.tsx'
import { CompareHead } from './compare-head.tsx'

interface Props {
  vehicles: readonly VehicleCard[]
  groups: readonly Comparison[]
  differencesOnly: boolean
}

/** Cars side by side; on a phone two at a time, and a row's name above its values. */
export function CompareTable({ vehicles, groups, differencesOnly }: Props) {
  const box = useRef<HTMLDivElement>(null)
  const hasRoom = vehicles.length < PAGING.savedVehicles
  const columns = COLUMNS[vehicles.length + Number(hasRoom)]
  const ids = vehicles.map(({ stockid }) => stockid)
  return (
    <div className="relative mt-9 max-sm:mt-5">
      <CompareBar vehicles={vehicles} box={box} columns={columns} />
      {vehicles.length > 2 && (
        <p className="mb-3 text-s text-ink-500 sm:hidden print:hidden">
          {vehicles.length} vehicles, two at a time: swipe sideways for the others.
        </p>
      )}
      <div ref={box} className="compare-scroll">
        <table role="table" aria-labelledby="compare-title" className={classNames('compare-table', columns)}>
          <thead role="rowgroup">
            <tr role="row">
              <td role="cell" className="compare-corner">
                <span className="sr-only">Vehicle</span>
              </td>
              {vehicles.map((vehicle) => (
                <CompareHead
                  key={vehicle.stockid}
                  vehicle={vehicle}
                  others={ids.filter((id) => id !== vehicle.stockid)}
                  differencesOnly={differencesOnly}
                />
              ))}
              {hasRoom && <AddColumn ids={ids} differencesOnly={differencesOnly} />}
            </tr>
          </thead>
          {groups.map(({ title, rows }) => (
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
          ))}
        </table>
      </div>
    </div>
  )
}

/** What is the same for all steps back. */
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
const COLUMNS = [
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
]
