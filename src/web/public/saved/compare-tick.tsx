import { useId } from 'react'
import type { VehicleCard } from '../../../domain/vehicles/card.ts'
import { classNames } from '../../../ui/class-names.ts'
import { toggleCompared, useComparedIds } from './use-saved.ts'

/** Selects the car for comparison and saves it. Needs script and storage. */
export function CompareTick({ vehicle, className }: { vehicle: VehicleCard; className?: string }) {
  const id = useId()
  return (
    <label
      htmlFor={id}
      className={classNames(
        'flex min-h-10 items-center gap-2.5 text-s text-ink-700 noscript:hidden',
        className,
      )}
    >
      <input
        id={id}
        type="checkbox"
        checked={useComparedIds().includes(vehicle.stockid)}
        onChange={() => toggleCompared(vehicle)}
        className="tick"
      />
      <span>
        Compare
        <span className="sr-only">
          {' '}
          {vehicle.name}, stock {vehicle.stockid}
        </span>
      </span>
    </label>
  )
}
