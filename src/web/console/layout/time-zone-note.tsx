import { cityOf, isSameTime, zoneAbbreviation } from '../../../domain/time/time-zone.ts'
import { classNames } from '../../../ui/class-names.ts'
import { useTimeZone } from '../session/time-zone.ts'
import { useNow } from '../use-now.ts'

/** Shown only if the browser's clock differs from the time shown in the console. */
export function TimeZoneNote({ className }: { className: string }) {
  const timeZone = useTimeZone()
  const now = useNow()
  if (isSameTime(timeZone, now, (at) => -at.getTimezoneOffset())) return null
  return (
    <span className={classNames('text-xs text-ink-500', className)}>
      Times are shown in {cityOf(timeZone)} time ({zoneAbbreviation(timeZone, now)}).
    </span>
  )
}
