import { formatInstant } from '../../../domain/time/format.ts'
import { Button } from '../../../ui/button.tsx'
import { WifiOff } from '../../../ui/icons.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { useStreamState } from '../events/console-events.ts'
import { useTimeZone } from '../session/time-zone.ts'

interface Props {
  /** When the list was had. */
  at: number
  isBehind: boolean
  hasUnknown: boolean
  onReload: () => void
}

/** One line on top of a list that stays: that it may be old, or that the view asks for something there is no longer. */
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
            ? `Offline. This list is of ${formatInstant(at, 'time', timeZone)} and may be behind.`
            : 'Failed to fetch assignments. This list may be behind.'}
        </Notice>
      )}
      {hasUnknown && (
        <Notice kind="info" flush announce>
          Something this view asks for is no longer known: it shows what it can.
        </Notice>
      )}
    </>
  )
}
