import { formatInstant } from '../../../domain/time/format.ts'
import { classNames } from '../../../ui/class-names.ts'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { useTimeZone } from '../session/time-zone.ts'
import type { SystemStatus } from './system-status.ts'

/** Shows the result of the server's readiness check. */
export function SystemBadge({ status }: { status: SystemStatus }) {
  const timeZone = useTimeZone()
  return (
    <output aria-live="polite" className="flex shrink-0 items-center">
      {status.online === null ? (
        <Skeleton round className="h-5 w-27 max-[429px]:w-5" />
      ) : (
        <span
          title={status.since ? `Since ${formatInstant(status.since, 'time', timeZone)}` : undefined}
          className={classNames(
            'inline-flex h-5 items-center gap-1.5 rounded-pill pr-2.25 pl-1.75 text-xs max-[429px]:w-5 max-[429px]:justify-center max-[429px]:p-0 font-semibold whitespace-nowrap',
            status.online ? 'bg-positive-soft text-positive' : 'bg-danger-soft text-danger',
          )}
        >
          <span aria-hidden className="size-1.75 rounded-full bg-current" />
          {/* On a narrow phone the bar has room for the dot only. */}
          <span className="max-[429px]:sr-only">{status.online ? 'System Online' : 'System Offline'}</span>
        </span>
      )}
    </output>
  )
}
