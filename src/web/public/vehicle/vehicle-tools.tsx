import { paths } from '../../../domain/site/routes.ts'
import type { VehicleCard } from '../../../domain/vehicles/card.ts'
import { Button } from '../../../ui/button.tsx'
import { Printer, Share } from '../../../ui/icons.tsx'
import { CompareTick } from '../saved/compare-tick.tsx'
import { shareLink } from '../saved/share-link.ts'

export function VehicleTools({ vehicle, canBeSaved }: { vehicle: VehicleCard; canBeSaved: boolean }) {
  const href = paths.vehicle({ id: vehicle.id, slug: vehicle.slug })
  return (
    <div className="mt-3 flex flex-wrap items-center gap-x-2 noscript:hidden print:hidden">
      {canBeSaved && <CompareTick vehicle={vehicle} className="mr-auto" />}
      <Button
        variant="ghost"
        size="m"
        icon={<Share aria-hidden />}
        onClick={() => void shareLink({ title: vehicle.title, href })}
      >
        Share
      </Button>
      <Button variant="ghost" size="m" icon={<Printer aria-hidden />} onClick={() => window.print()}>
        Print
      </Button>
    </div>
  )
}
