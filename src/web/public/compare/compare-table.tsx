// Explicit roles: some browsers drop the table roles of rows with a grid layout.
/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role */

import { useRef } from 'react'
import { PAGING } from '../../../domain/constants.ts'
import type { VehicleCard } from '../../../domain/vehicles/card.ts'
import type { Comparison } from '../../../domain/vehicles/compare/comparison.ts'
import { classNames } from '../../../ui/class-names.ts'
import { AddColumn } from './add-column.tsx'
import { CompareBar } from './compare-bar.tsx'
import { CompareHead } from './compare-head.tsx'
import { COLUMNS, CompareRows } from './compare-rows.tsx'

interface Props {
  vehicles: readonly VehicleCard[]
  groups: readonly Comparison[]
  differencesOnly: boolean
}

/** Shows two cars at a time on a phone, with each row's label above its values. */
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
          {vehicles.length} vehicles, two at a time. Swipe to see the others.
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
          <CompareRows groups={groups} />
        </table>
      </div>
    </div>
  )
}
