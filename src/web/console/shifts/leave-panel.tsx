import { useState } from 'react'
import { LEAVE_STATUSES } from '../../../domain/shifts/leave.ts'
import type { ListedLeave, ShiftPlan } from '../../../domain/shifts/shift-schemas.ts'
import { formatDate } from '../../../domain/time/format.ts'
import { addDays } from '../../../domain/time/zone-time.ts'
import { Avatar } from '../../../ui/avatar.tsx'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { notify } from '../notify.ts'
import { GapCard } from './gap-card.tsx'
import { LeaveDecision } from './leave-decision.tsx'
import { cancelLeave } from './shift-calls.ts'
import { leaveDates, leaveLabel } from './shift-texts.ts'

interface Props {
  plan: ShiftPlan
  myId: string
  dates: readonly string[]
  /** Opens the form of a shift for someone who could come in. */
  onAdd: (userId: string, date: string) => void
  onDone: () => void
}

/** Requests to decide, one's own leave, days that are short of people, and who is away. */
export function LeavePanel({ plan, myId, dates, onAdd, onDone }: Props) {
  const requests = plan.requests.filter(({ canDecide }) => canDecide)
  const own = plan.requests.filter(({ userId }) => userId === myId)
  const gaps = plan.gaps.filter(({ date }) => dates.includes(date))
  const away = plan.leaves.filter(
    ({ status, firstDate, lastDate }) =>
      status === 'approved' && firstDate <= (dates.at(-1) ?? '') && lastDate >= (dates[0] ?? ''),
  )
  const canDecide = plan.groups.some(({ canEdit }) => canEdit)
  return (
    <aside
      aria-label="Leave"
      className="shrink-0 border-ink-200 max-xl:border-t xl:w-90 xl:overflow-y-auto xl:border-l"
    >
      {canDecide && (
        <section aria-label="Requests">
          <h2 className={HEADING}>
            Needs a decision{' '}
            <span className="font-normal text-ink-500">
              {requests.length === 1 ? '1 request' : `${requests.length} requests`}
              {gaps.length > 0 && `, ${gaps.length === 1 ? '1 gap' : `${gaps.length} gaps`}`}
            </span>
          </h2>
          {requests.map((leave) => (
            <LeaveDecision key={`${leave.id} ${leave.version}`} {...{ leave, onDone }} />
          ))}
          {gaps.map((gap) => (
            <GapCard key={`${gap.dealership} ${gap.date}`} gap={gap} onAdd={onAdd} />
          ))}
        </section>
      )}
      <section aria-label="My leave">
        <h2 className={HEADING}>My leave</h2>
        {own.length === 0 ? (
          <p className="px-5 py-3 text-s text-ink-500 max-sm:px-4">You have no leave coming up.</p>
        ) : (
          <ul>
            {own.map((leave) => (
              <OwnLeave key={leave.id} leave={leave} onDone={onDone} />
            ))}
          </ul>
        )}
      </section>
      {away.length > 0 && (
        <section aria-label="Away">
          <h2 className={HEADING}>Away</h2>
          <ul className="grid gap-2.5 px-5 py-3 max-sm:px-4">
            {away.map((leave) => (
              <li key={leave.id} className="flex items-center gap-2.5 text-s">
                <Avatar name={leave.name} />
                <span className="min-w-0 truncate">{leave.name}</span>
                <span className="ml-auto text-right text-xs text-ink-500">
                  {leave.starts
                    ? leaveDates(leave)
                    : `back ${formatDate(addDays(leave.lastDate, 1), 'weekdayDayMonth')}`}
                </span>
                {leave.canCancel && leave.userId !== myId && <CancelLeave leave={leave} onDone={onDone} />}
              </li>
            ))}
          </ul>
        </section>
      )}
      <p className="border-t border-ink-200 px-5 py-4 text-xs text-ink-500 max-sm:px-4">
        Routing follows these shifts as soon as you save.
      </p>
    </aside>
  )
}

const HEADING = 'border-b border-ink-100 px-5 py-3 font-text text-s font-semibold tracking-normal max-sm:px-4'

function OwnLeave({ leave, onDone }: { leave: ListedLeave; onDone: () => void }) {
  return (
    <li className="flex flex-wrap items-center gap-x-2.5 gap-y-1 border-b border-ink-100 px-5 py-3 text-s last:border-b-0 max-sm:px-4">
      <span>{leaveDates(leave)}</span>
      <Badge>{LEAVE_STATUSES[leave.status]}</Badge>
      {leave.canCancel && <CancelLeave leave={leave} onDone={onDone} />}
      <span className="w-full text-xs text-ink-500">
        {leaveLabel({ ...leave, status: 'approved' })}
        {leave.reason && `: ${leave.reason}`}
      </span>
    </li>
  )
}

function CancelLeave({ leave, onDone }: { leave: ListedLeave; onDone: () => void }) {
  const [isBusy, setIsBusy] = useState(false)
  const cancel = async () => {
    setIsBusy(true)
    const outcome = await cancelLeave({ leaveId: leave.id, version: leave.version })
    setIsBusy(false)
    notify(outcome.ok ? 'success' : 'error', outcome.ok ? 'Leave cancelled' : outcome.error)
    onDone()
  }
  return (
    <Button
      size="s"
      className="ml-auto max-sm:h-11"
      loading={isBusy}
      aria-label={`Cancel leave of ${leave.name}, ${leaveDates(leave)}`}
      onClick={() => void cancel()}
    >
      Cancel leave
    </Button>
  )
}
