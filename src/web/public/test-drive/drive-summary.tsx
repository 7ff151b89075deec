import { paths } from '../../../domain/site/routes.ts'
import { formatInstant } from '../../../domain/time/format.ts'
import type { VehicleCard } from '../../../domain/vehicles/card.ts'
import type { SiteDealership } from '../../../services/site/index.ts'
import { TextLink } from '../../../ui/anchor.tsx'
import { CarPicture } from '../car/car-picture.tsx'
import { ConditionTag } from '../car/car-plate.tsx'
import { SummaryRows } from '../steps/summary-rows.tsx'

interface Props {
  vehicle: VehicleCard | null
  dealership: SiteDealership
  slot: Date | null
  name: string | undefined
}

export function DriveSummary({ vehicle, dealership, slot, name }: Props) {
  return (
    <>
      {vehicle && (
        <div className="relative aspect-[5/3.1] overflow-hidden bg-plate">
          <CarPicture
            picture={vehicle.picture}
            alt={vehicle.title}
            sizes="400px"
            eager
            className="absolute inset-x-0 bottom-[10%] mx-auto"
          />
          <ConditionTag condition={vehicle.condition} />
        </div>
      )}
      <div className="px-6 pt-5">
        {vehicle ? (
          <>
            <p className="text-l font-[650]">{vehicle.name}</p>
            <p className="text-ui text-ink-500">
              {[vehicle.badge, `stock ${vehicle.stockid}`].filter(Boolean).join(', ')}
            </p>
          </>
        ) : (
          <>
            <p className="text-l font-[650]">No car selected yet</p>
            <p className="text-ui text-ink-500">
              Tell us what you would like to drive, or{' '}
              <TextLink href={paths.carSales()}>choose a car</TextLink>
            </p>
          </>
        )}
        <SummaryRows
          rows={[
            ['Where', dealership.name],
            ['Day', slot && formatInstant(slot, 'weekdayDayMonth', dealership.timeZone)],
            ['Time', slot && formatInstant(slot, 'time', dealership.timeZone)],
            ['Name', name],
          ]}
        />
      </div>
    </>
  )
}
