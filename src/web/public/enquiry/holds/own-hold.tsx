import type { ReactNode } from 'react'
import { formatInstant } from '../../../../domain/time/format.ts'
import { DEFAULT_TIME_ZONE } from '../../../../domain/time/zone-time.ts'
import { Notice } from '../../../../ui/notice.tsx'
import type { SecuredVehicle } from './secured-vehicles.ts'

interface Props {
  own: SecuredVehicle
  showroom: { phone: string; timeZone: string } | undefined
  children: ReactNode
}

/** In the place of the form: nobody is told that a car is taken which waits for them. */
export function OwnHold({ own, showroom, children }: Props) {
  const until = formatInstant(own.until, 'weekdayTime', showroom?.timeZone ?? DEFAULT_TIME_ZONE)
  return (
    <div className="grid content-start gap-5 px-(--panel-pad) pt-1 pb-(--panel-pad)">
      <Notice kind="success" title={`You asked us to hold this car until ${until}`}>
        Your reference is {own.reference}.{showroom && ` To change or end it, call ${showroom.phone}.`}
      </Notice>
      <div className="flex flex-wrap gap-2.5 max-md:flex-col">{children}</div>
    </div>
  )
}
