import type { VehicleCard } from '../../../domain/vehicles/card.ts'
import { classNames } from '../../../ui/class-names.ts'
import { Heart } from '../../../ui/icons.tsx'
import { toggleSaved, useSavedIds } from './use-saved.ts'

export function SaveButton({ vehicle, className }: { vehicle: VehicleCard; className?: string }) {
  const isSaved = useSavedIds().includes(vehicle.stockid)
  return (
    <button
      type="button"
      aria-pressed={isSaved}
      aria-label={`Save ${vehicle.name}, stock ${vehicle.stockid}`}
      onClick={() => toggleSaved(vehicle)}
      className={classNames(
        'grid size-10 place-items-center rounded-full bg-paper/82 transition-[scale,background-color] hover:bg-paper active:scale-90',
        isSaved ? 'text-accent' : 'text-ink-700',
        className,
      )}
    >
      <Heart aria-hidden className={classNames('size-5', isSaved && 'fill-current')} />
    </button>
  )
}
