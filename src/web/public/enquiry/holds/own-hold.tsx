import type { ReactNode } from 'react'
import { formatInstant } from '../../../../domain/time/format.ts'
import { DEFAULT_TIME_ZONE } from '../../../../domain/time/zone-time.ts'
import { Notice } from '../../../../ui/notice.tsx'
import type { SecuredVehicle } from './secured-vehicles.ts'

interface Props {
  hold: SecuredVehicle
  dealership: { phone: string; timeZone: string } | undefined
  children: ReactNode
}

/** Replaces the form when the shopper's own hold is on this car. */
export function OwnHold({ hold, dealership, children }: Props) {
  const until = formatInstant(hold.until, 'weekdayTime', dealership?.timeZone ?? DEFAULT_TIME_ZONE)
  return (
    <div className="grid content-start gap-5 px-(--panel-pad) pt-1 pb-(--panel-pad)">
      <Notice kind="success" title={`You asked us to hold this car until ${until}`}>
        Your reference is {hold.reference}.{dealership && ` To change or end it, call ${dealership.phone}.`}
      </Notice>
      <div className="flex flex-wrap gap-2.5 max-md:flex-col">{children}</div>
    </div>
  )
}
