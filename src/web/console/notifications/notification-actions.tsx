import { useState } from 'react'
import { isNew, type NotificationItem } from '../../../domain/notifications/notification-item.ts'
import { can } from '../../../domain/permissions/permissions.ts'
import { localTime } from '../../../domain/time/zone-time.ts'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { actorOf } from '../layout/session-actor.ts'
import { useStaffSession } from '../session/session.ts'
import type { CallFailure } from '../staff-call.ts'
import { moveToTomorrow, takeLead } from './notification-calls.ts'
import { notificationHref } from './notification-href.ts'
import { notificationStore } from './notification-store.ts'

interface Props {
  items: readonly NotificationItem[]
  now: Date
  timeZone: string
  onLeave?: (() => void) | undefined
}

/** Buttons that act in place and say there what happened. */
export function NotificationActions({ items, now, timeZone, onLeave }: Props) {
  const { user } = useStaffSession()
  const [report, setReport] = useState<string | null>(null)
  const [isBusy, setIsBusy] = useState(false)
  const [first] = items
  if (!first) return null
  const ids = items.filter(isNew).map(({ id }) => id)
  const { lead, kind } = first
  const isOne = items.length === 1
  const act = async (call: Promise<{ ok: true } | CallFailure>, done: string) => {
    setIsBusy(true)
    const outcome = await call
    setIsBusy(false)
    setReport(outcome.ok ? done : outcome.error)
    if (outcome.ok) await notificationStore.read(ids)
  }
  const leave = () => {
    void notificationStore.read(ids)
    onLeave?.()
  }
  if (report !== null)
    return (
      <p role="status" className="mt-1 text-xs font-semibold text-ink-700">
        {report}
      </p>
    )
  const actor = actorOf(user)
  const isCallable = isOne && isNew(first) && CALL_KINDS.has(kind) && lead?.phone
  const canTake =
    isOne && kind === 'lead_unassigned' && lead && !lead.assignment && actor && canAssign(actor, first)
  const canMove = isOne && DUE_KINDS.has(kind) && lead?.assignment?.isOwn === true && isNew(first)
  const hasList = !isOne
  if (!isCallable && !canTake && !canMove && !hasList && ids.length === 0) return null
  return (
    <div className="mt-1.5 flex flex-wrap gap-1.5">
      {isCallable && (
        <ButtonLink
          size="s"
          className="max-sm:h-11"
          href={`tel:${lead.phone}`}
          onClick={() => void notificationStore.read(ids)}
        >
          Call
        </ButtonLink>
      )}
      {canTake && (
        <Button
          size="s"
          className="max-sm:h-11"
          loading={isBusy}
          onClick={() => void act(takeLead(first, actor.id), 'Assigned to you')}
        >
          Assign to me
        </Button>
      )}
      {canMove && (
        <Button
          size="s"
          className="max-sm:h-11"
          loading={isBusy}
          onClick={() => void act(moveToTomorrow(first, localTime(now, timeZone).date), 'Due tomorrow')}
        >
          Move to tomorrow
        </Button>
      )}
      {hasList && (
        <ButtonLink size="s" className="max-sm:h-11" href={notificationHref(items)} onClick={leave}>
          Show leads
        </ButtonLink>
      )}
      {ids.length > 0 && (
        <Button
          size="s"
          variant="ghost"
          className="max-sm:h-11"
          onClick={() => void notificationStore.read(ids)}
        >
          Mark read
        </Button>
      )}
    </div>
  )
}

function canAssign(actor: NonNullable<ReturnType<typeof actorOf>>, { lead }: NotificationItem): boolean {
  return lead !== null && can(actor, 'leads.assign')
}

const CALL_KINDS: ReadonlySet<NotificationItem['kind']> = new Set([
  'lead_assigned',
  'lead_reply',
  'response_warning',
  'response_missed',
])
const DUE_KINDS: ReadonlySet<NotificationItem['kind']> = new Set(['lead_due', 'lead_overdue'])
