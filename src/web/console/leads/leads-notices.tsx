import { formatInstant } from '../../../domain/time/format.ts'
import { Button } from '../../../ui/button.tsx'
import { WifiOff } from '../../../ui/icons.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { useStreamState } from '../events/console-events.ts'
import { useTimeZone } from '../session/time-zone.ts'

interface Props {
  /** When the list was loaded. */
  at: number
  isBehind: boolean
  hasUnknown: boolean
  onReload: () => void
}

/** Warns above the list that it may be out of date, or that the view has an unknown filter. */
export function LeadsNotices({ at, isBehind, hasUnknown, onReload }: Props) {
  const isOffline = useStreamState() === 'offline'
  const timeZone = useTimeZone()
  return (
    <>
      {(isBehind || isOffline) && (
        <Notice
          kind="warning"
          flush
          announce
          icon={isOffline ? <WifiOff aria-hidden /> : undefined}
          action={
            <Button size="s" className="max-sm:h-11" onClick={onReload}>
              Try again
            </Button>
          }
        >
          {isOffline
            ? `Offline. This list was loaded at ${formatInstant(at, 'time', timeZone)} and may be out of date.`
            : 'Failed to fetch assignments. This list may be out of date.'}
        </Notice>
      )}
      {hasUnknown && (
        <Notice kind="info" flush announce>
          This view uses a filter that no longer exists. Its other filters still apply.
        </Notice>
      )}
    </>
  )
}
