import { type ReactNode, useState } from 'react'
import type { HandOver } from '../../../domain/leads/assignments/hand-over.ts'
import { LEAVE_KINDS } from '../../../domain/shifts/leave.ts'
import type { LeaveEffect } from '../../../domain/shifts/leave-schemas.ts'
import type { ListedLeave } from '../../../domain/shifts/shift-schemas.ts'
import { formatDate, formatInstant } from '../../../domain/time/format.ts'
import { Avatar } from '../../../ui/avatar.tsx'
import { Button } from '../../../ui/button.tsx'
import { TextField } from '../../../ui/forms/text-field.tsx'
import { TriangleAlert } from '../../../ui/icons.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { HandOverChoice } from '../hand-over/hand-over-choice.tsx'
import { handOverError } from '../hand-over/hand-over-question.ts'
import { useLatest } from '../list/use-latest.ts'
import { notify } from '../notify.ts'
import { useTimeZone } from '../session/time-zone.ts'
import { decideLeave, loadLeaveEffect } from './shift-calls.ts'
import { leaveDates, leaveLength } from './shift-texts.ts'

interface Props {
  leave: ListedLeave
  onDone: () => void
}

/** A request with its effect on staffing, leads and bookings, and the decision. */
export function LeaveDecision({ leave, onDone }: Props) {
  const timeZone = useTimeZone()
  const { outcome } = useLatest(`${leave.id} ${leave.version}`, () => loadLeaveEffect(leave.id))
  const effect = outcome?.ok ? outcome.value : null
  const [handOver, setHandOver] = useState<HandOver>({ to: 'stay' })
  const [isDeclining, setIsDeclining] = useState(false)
  const [reason, setReason] = useState('')
  const [error, setError] = useState<string | null>(null)
  const [isBusy, setIsBusy] = useState(false)
  const asksHandOver = effect !== null && effect.asksHandOver && effect.openLeads > 0
  const decide = async (decision: 'approve' | 'decline') => {
    const problem = decision === 'approve' && asksHandOver ? handOverError(handOver) : null
    if (problem) return setError(problem)
    if (decision === 'decline' && reason.trim() === '') return setError('Say why it is declined')
    setIsBusy(true)
    const result = await decideLeave({
      leaveId: leave.id,
      version: leave.version,
      decision,
      reason,
      ...(decision === 'approve' && asksHandOver && { handOver }),
    })
    setIsBusy(false)
    if (!result.ok) return setError(result.error)
    notify(
      'success',
      decision === 'approve' ? `Leave of ${leave.name} approved` : `Leave of ${leave.name} declined`,
    )
    onDone()
  }
  return (
    <article
      aria-label={`Leave of ${leave.name}`}
      className="grid gap-3 border-b border-ink-200 p-5 max-sm:p-4"
    >
      <div className="flex items-center gap-3">
        <Avatar name={leave.name} size="m" />
        <div>
          <h3 className="font-text text-m font-semibold tracking-normal">{leave.name} requests leave</h3>
          <p className="text-xs text-ink-500">
            Sent {formatInstant(leave.requestedAt, 'weekdayTime', timeZone)}
          </p>
        </div>
      </div>
      <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1.5">
        <Line name="When">
          <strong>{leaveDates(leave)}</strong>, {leaveLength(leave)}
        </Line>
        {leave.kind && <Line name="Kind">{LEAVE_KINDS[leave.kind]}</Line>}
        {leave.note && <Line name="Note">“{leave.note}”</Line>}
      </dl>
      {outcome && !outcome.ok && <Notice kind="danger">{outcome.error}</Notice>}
      {effect && <EffectLines effect={effect} />}
      {asksHandOver && (
        <HandOverChoice
          person={{ ...leave, id: leave.userId }}
          question={{ openLeads: effect.openLeads, bookings: effect.bookings, canStay: true }}
          value={handOver}
          onChange={setHandOver}
        />
      )}
      {isDeclining && (
        <TextField
          label="Reason"
          hint={`${leave.name} can read it.`}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
        />
      )}
      {error && (
        <Notice kind="danger" announce>
          {error}
        </Notice>
      )}
      <div className="flex flex-wrap gap-2.5">
        {isDeclining ? (
          <>
            <Button variant="danger" loading={isBusy} onClick={() => void decide('decline')}>
              Decline leave
            </Button>
            <Button variant="ghost" onClick={() => setIsDeclining(false)}>
              Cancel
            </Button>
          </>
        ) : (
          <>
            <Button variant="ink" loading={isBusy} disabled={!effect} onClick={() => void decide('approve')}>
              Approve
            </Button>
            <Button variant="ghost" onClick={() => setIsDeclining(true)}>
              Decline
            </Button>
          </>
        )}
      </div>
    </article>
  )
}

function EffectLines({
  effect: { shortDays, shifts, openLeads, bookings, asksHandOver },
}: {
  effect: LeaveEffect
}) {
  return (
    <div className="grid gap-2 rounded-m bg-canvas p-3 text-s">
      {shortDays.map(({ date, on, needed }) => (
        <p key={date} className="flex gap-2">
          <TriangleAlert aria-hidden className="mt-0.5 size-4 shrink-0 text-warning" />
          <span>
            <strong>
              {formatDate(date, 'weekdayDayMonth')} would have {on === 1 ? '1 person' : `${on} people`}.
            </strong>{' '}
            It needs {needed}.
          </span>
        </p>
      ))}
      <p className="text-ink-700">
        {shifts === 0 ? 'No shifts' : shifts === 1 ? '1 shift' : `${shifts} shifts`} on these days
        {shortDays.length === 0 && ', and no day would be short of people'}.
        {!asksHandOver &&
          ` ${openLeads === 1 ? '1 open lead stays' : `${openLeads} open leads stay`} with them${
            bookings > 0
              ? `, ${bookings === 1 ? 'one has a booking' : `${bookings} have bookings`} on that day`
              : ''
          }.`}
      </p>
    </div>
  )
}

function Line({ name, children }: { name: string; children: ReactNode }) {
  return (
    <>
      <dt className="text-ink-500">{name}</dt>
      <dd className="min-w-0 wrap-anywhere">{children}</dd>
    </>
  )
}
