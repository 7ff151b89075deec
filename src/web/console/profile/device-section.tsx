import { useState } from 'react'
import { formatRecentTime } from '../../../domain/time/format.ts'
import type { OwnSession } from '../../../domain/users/own-account.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { toasts } from '../../../ui/overlays/toast-store.ts'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { NotLoaded } from '../list/not-loaded.tsx'
import { useLatest } from '../list/use-latest.ts'
import { useTimeZone } from '../session/time-zone.ts'
import type { CallOutcome } from '../staff-call.ts'
import { useNow } from '../use-now.ts'
import { endOtherSessions, endOwnSession, loadOwnSessions } from './own-account-calls.ts'

/** The devices that the user is signed in on. */
export function DeviceSection() {
  const { outcome, reload } = useLatest('own-sessions', loadOwnSessions)
  if (!outcome) return <Skeleton className="h-24 w-full" />
  return outcome.ok ? (
    <DeviceList sessions={outcome.value.sessions} onChange={reload} />
  ) : (
    <NotLoaded failure={outcome} onRetry={reload} />
  )
}

function DeviceList({ sessions, onChange }: { sessions: readonly OwnSession[]; onChange: () => void }) {
  const [isBusy, setIsBusy] = useState(false)
  const timeZone = useTimeZone()
  const now = useNow()
  const run = async (call: () => Promise<CallOutcome<unknown>>, text: string) => {
    setIsBusy(true)
    const outcome = await call()
    setIsBusy(false)
    if (outcome.ok) toasts.success(text)
    else toasts.error(outcome.error)
    onChange()
  }
  return (
    <div className="grid gap-4">
      <ul className="grid gap-3">
        {sessions.map(({ id, device, address, lastUsedAt, isCurrent }) => (
          <li key={id} className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <div className="min-w-0 flex-1">
              <p className="font-semibold">
                {device}
                {isCurrent && (
                  <Badge tone="positive" className="ml-2">
                    This device
                  </Badge>
                )}
              </p>
              <p className="text-s text-ink-500">
                {address}, last used {formatRecentTime(lastUsedAt, now, timeZone)}
              </p>
            </div>
            {!isCurrent && (
              <Button
                size="s"
                disabled={isBusy}
                aria-label={`Sign out on ${device}, last used ${formatRecentTime(lastUsedAt, now, timeZone)}`}
                onClick={() => void run(() => endOwnSession(id), `Signed out on ${device}`)}
              >
                Sign out
              </Button>
            )}
          </li>
        ))}
      </ul>
      {sessions.length > 1 && (
        <div>
          <Button
            variant="danger-line"
            disabled={isBusy}
            onClick={() => void run(endOtherSessions, 'Signed out on all other devices')}
          >
            Sign out on all other devices
          </Button>
        </div>
      )}
    </div>
  )
}
