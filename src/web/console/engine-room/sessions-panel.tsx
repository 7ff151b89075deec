import { useState } from 'react'
import type { ListedSession } from '../../../domain/engine/security.ts'
import { formatRecentTime } from '../../../domain/time/format.ts'
import { Avatar } from '../../../ui/avatar.tsx'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { Laptop, Smartphone } from '../../../ui/icons.tsx'
import { Cell, HeaderCell, Row, Table } from '../../../ui/lists/table.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { closesDialog } from '../../../ui/overlays/invoker.ts'
import { toasts } from '../../../ui/overlays/toast-store.ts'
import { useTimeZone } from '../session/time-zone.ts'
import type { CallBody } from '../staff-call.ts'
import { useNow } from '../use-now.ts'
import { endSessions } from './engine-calls.ts'

const DIALOG = 'end-all-sessions'
const MAX_NOW_MS = 90_000
const PHONES = /iphone|ipad|android|phone/i

interface Props {
  sessions: readonly ListedSession[]
  onChange: () => void
}

/** Everyone who is signed in, and where. */
export function SessionsPanel({ sessions, onChange }: Props) {
  const [isAsking, setIsAsking] = useState(false)
  const [isBusy, setIsBusy] = useState(false)
  const people = new Set(sessions.map(({ userId }) => userId))
  const end = async (which: CallBody<'post /end-sessions'>, done: string) => {
    setIsBusy(true)
    const outcome = await endSessions(which)
    setIsBusy(false)
    if (outcome.ok) toasts.success(done)
    else toasts.error(outcome.error)
    setIsAsking(false)
    onChange()
  }
  const others = sessions.filter(({ isCurrent }) => !isCurrent).length
  return (
    <section id="sessions" aria-label="Sessions" className="min-w-0">
      <div className="flex flex-wrap items-center gap-2.5 px-5 py-3 max-sm:px-4">
        <h2 className="text-m leading-5 font-semibold">Sessions</h2>
        <p className="text-ink-500 tabular-nums">
          {people.size === 1 ? '1 person' : `${people.size} people`},{' '}
          {sessions.length === 1 ? '1 device' : `${sessions.length} devices`}
        </p>
        <Button
          variant="danger-line"
          size="s"
          className="ml-auto max-sm:h-11"
          disabled={others === 0}
          onClick={() => setIsAsking(true)}
        >
          End all but mine
        </Button>
      </div>
      <Table label="Sessions">
        <thead>
          <tr>
            <HeaderCell>Person</HeaderCell>
            <HeaderCell className="max-sm:hidden">Device</HeaderCell>
            <HeaderCell className="max-lg:hidden">Place</HeaderCell>
            <HeaderCell>Last seen</HeaderCell>
            <HeaderCell>
              <span className="sr-only">Actions</span>
            </HeaderCell>
          </tr>
        </thead>
        <tbody>
          {sessions.map((session) => (
            <SessionRow
              key={session.id}
              session={session}
              isBusy={isBusy}
              onEnd={() =>
                void end(
                  { which: 'one', userId: session.userId, sessionId: session.id },
                  `Session of ${session.name} ended`,
                )
              }
              onEndAll={
                sessions.filter(({ userId, isCurrent }) => userId === session.userId && !isCurrent).length > 1
                  ? () =>
                      void end(
                        { which: 'person', userId: session.userId },
                        `All sessions of ${session.name} ended`,
                      )
                  : null
              }
            />
          ))}
        </tbody>
      </Table>
      <Dialog
        id={DIALOG}
        size="s"
        title="End all sessions but yours?"
        open={isAsking}
        onClose={() => setIsAsking(false)}
        footer={
          <>
            <Button {...closesDialog(DIALOG)}>Cancel</Button>
            <Button
              variant="danger"
              loading={isBusy}
              onClick={() => void end({ which: 'all_but_mine' }, 'Everyone else is signed out')}
            >
              End {others} {others === 1 ? 'session' : 'sessions'}
            </Button>
          </>
        }
      >
        <p className="text-ink-700">
          Everyone else is signed out at once and has to sign in again. Text they have not saved may be lost.
        </p>
      </Dialog>
    </section>
  )
}

interface RowProps {
  session: ListedSession
  isBusy: boolean
  onEnd: () => void
  /** Null if the person has no other session. */
  onEndAll: (() => void) | null
}

function SessionRow({ session, isBusy, onEnd, onEndAll }: RowProps) {
  const timeZone = useTimeZone()
  const { name, device, address, lastUsedAt, isCurrent, isNewDevice } = session
  const now = useNow()
  const isNow = isCurrent || now.getTime() - Date.parse(lastUsedAt) < MAX_NOW_MS
  const DeviceIcon = PHONES.test(device) ? Smartphone : Laptop
  return (
    <Row>
      <Cell className="whitespace-normal">
        <span className="flex items-center gap-2.5 py-1.5">
          <Avatar name={name} tone={isCurrent ? 'ink' : 'soft'} />
          <span className="min-w-0">
            {name} {isCurrent && <span className="text-xs text-ink-500">you</span>}{' '}
            {isNewDevice && <Badge tone="warning">New device</Badge>}
            <span className="block text-xs text-ink-500 sm:hidden">{device}</span>
          </span>
        </span>
      </Cell>
      <Cell className="text-ink-700 max-sm:hidden">
        <span className="flex items-center gap-2">
          <DeviceIcon aria-hidden className="size-4 shrink-0 text-ink-500" />
          {device}
        </span>
      </Cell>
      <Cell className="text-ink-500 tabular-nums max-lg:hidden">{address}</Cell>
      <Cell className="tabular-nums">
        {isNow ? (
          <span className="inline-flex items-center gap-1.5">
            <span aria-hidden className="size-1.75 rounded-full bg-positive" />
            Now
          </span>
        ) : (
          formatRecentTime(lastUsedAt, now, timeZone)
        )}
      </Cell>
      <Cell className="text-right">
        {!isCurrent && (
          <span className="inline-flex gap-1">
            {onEndAll && (
              <Button
                variant="ghost"
                size="s"
                className="max-sm:h-11"
                disabled={isBusy}
                aria-label={`End all sessions of ${name}`}
                onClick={onEndAll}
              >
                End all
              </Button>
            )}
            <Button
              variant="ghost"
              size="s"
              className="max-sm:h-11"
              disabled={isBusy}
              aria-label={`End the session of ${name} on ${device}`}
              onClick={onEnd}
            >
              End
            </Button>
          </span>
        )}
      </Cell>
    </Row>
  )
}
