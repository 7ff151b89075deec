import { cityOf, isSameTime, zoneAbbreviation } from '../../../domain/time/time-zone.ts'
import { classNames } from '../../../ui/class-names.ts'
import { useTimeZone } from '../session/time-zone.ts'
import { useNow } from '../use-now.ts'

/** For readers whose own clock shows another time than the console does; nobody else needs it. */
export function TimeZoneNote({ className }: { className: string }) {
  const timeZone = useTimeZone()
  const now = useNow()
  if (isSameTime(timeZone, now, (at) => -at.getTimezoneOffset())) return null
  return (
    <span className={classNames('text-xs text-ink-500', className)}>
      Times are shown for {cityOf(timeZone)} ({zoneAbbreviation(timeZone, now)}).
    </span>
  )
}
