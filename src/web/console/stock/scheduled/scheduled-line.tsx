import { type FormEvent, useRef, useState } from 'react'
import { formatInstant } from '../../../../domain/time/format.ts'
import { cityOf } from '../../../../domain/time/time-zone.ts'
import { localTime } from '../../../../domain/time/zone-time.ts'
import { delayText } from '../../../../domain/vehicles/desk/scheduled-price.ts'
import { Button } from '../../../../ui/button.tsx'
import { CalendarClock, CircleAlert, CircleCheck } from '../../../../ui/icons.tsx'
import { notify } from '../../notify.ts'
import type { CallOutcome } from '../../staff-call.ts'
import { carsText, skippedText, undoChange } from '../bulk/notify-change.ts'
import { ScheduleTime, timeError } from '../bulk/schedule-time.tsx'
import { cancelScheduled, moveScheduled, type ScheduledChange } from './scheduled-calls.ts'

const MARKS = {
  waiting: { Mark: CalendarClock, tone: 'text-ink-500' },
  applied: { Mark: CircleCheck, tone: 'text-positive' },
  refused: { Mark: CircleAlert, tone: 'text-danger' },
  cancelled: { Mark: CircleAlert, tone: 'text-ink-500' },
}

interface Props {
  change: ScheduledChange
  onDone: () => void
}

/** One scheduled change: what, when, by whom, and what came of it. */
export function ScheduledLine({ change, onDone }: Props) {
  const [isMoving, setIsMoving] = useState(false)
  const [isBusy, setIsBusy] = useState(false)
  const moveButton = useRef<HTMLButtonElement>(null)
  const { status, label, cars, userName, dueAt, timeZone, canChange } = change
  const { Mark, tone } = MARKS[status]

  async function act(call: Promise<CallOutcome<unknown>>, text: string): Promise<void> {
    setIsBusy(true)
    const outcome = await call
    setIsBusy(false)
    if (outcome.ok) notify('success', text)
    else notify('error', outcome.error)
    setIsMoving(false)
    moveButton.current?.focus()
    onDone()
  }
  async function undo(): Promise<void> {
    setIsBusy(true)
    await undoChange(change.batchId ?? '')
    setIsBusy(false)
    onDone()
  }

  return (
    <li className="border-b border-ink-100 py-3 last:border-b-0">
      <div className="flex gap-3 max-sm:flex-wrap">
        <Mark aria-hidden className={`mt-0.5 size-4.5 shrink-0 ${tone}`} />
        <div className="min-w-0 flex-1">
          <p className="font-semibold wrap-break-word">{label}</p>
          <p className="text-ink-500">
            {carsText(cars)}, by {userName}
          </p>
          <p>
            {formatInstant(dueAt, 'weekdayTime', timeZone)}{' '}
            <span className="text-ink-500">{cityOf(timeZone)} time</span>
          </p>
          <ResultText change={change} />
        </div>
        <div className="flex shrink-0 items-start gap-2 max-sm:w-full max-sm:justify-end">
          {status === 'waiting' && canChange && (
            <>
              <Button
                ref={moveButton}
                size="s"
                className="max-sm:h-11"
                aria-expanded={isMoving}
                onClick={() => setIsMoving(!isMoving)}
              >
                Change time
              </Button>
              <Button
                size="s"
                variant="danger-line"
                className="max-sm:h-11"
                loading={isBusy}
                onClick={() => void act(cancelScheduled(change), 'The prices stay as they are')}
              >
                Cancel change
              </Button>
            </>
          )}
          {status === 'refused' && canChange && (
            <Button
              size="s"
              className="max-sm:h-11"
              loading={isBusy}
              onClick={() => void act(cancelScheduled(change), 'Dismissed')}
            >
              Dismiss
            </Button>
          )}
          {change.canUndo && (
            <Button size="s" className="max-sm:h-11" loading={isBusy} onClick={() => void undo()}>
              Undo
            </Button>
          )}
        </div>
      </div>
      {isMoving && (
        <MoveForm
          change={change}
          isBusy={isBusy}
          onClose={() => {
            setIsMoving(false)
            moveButton.current?.focus()
          }}
          onMove={(at) =>
            void act(moveScheduled({ id: change.id, version: change.version, at }), 'The time is changed')
          }
        />
      )}
    </li>
  )
}

function ResultText({ change }: { change: ScheduledChange }) {
  const { status, changed, skipped, delay, reason, isUndone } = change
  if (status === 'refused') return <p className="text-danger">Not applied. {reason}.</p>
  if (status !== 'applied') return null
  return (
    <>
      <p>
        {isUndone ? 'Undone. ' : ''}
        {changed === 0 ? 'No price changed.' : `${carsText(changed)} repriced.`}{' '}
        <span className="text-ink-500">{skippedText(skipped)}</span>
      </p>
      {delay !== null && (
        <p className="text-warning">Applied {delayText(delay)} late, when the program ran again.</p>
      )}
    </>
  )
}

interface MoveProps {
  change: ScheduledChange
  isBusy: boolean
  onClose: () => void
  onMove: (at: { date: string; clock: string }) => void
}

function MoveForm({ change: { dueAt, timeZone }, isBusy, onClose, onMove }: MoveProps) {
  const [time, setTime] = useState(() => localTime(new Date(dueAt), timeZone))
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (timeError(time, [timeZone], new Date()) === null) onMove(time)
  }
  return (
    <form noValidate onSubmit={submit} className="mt-3 rounded-s bg-canvas p-3">
      <ScheduleTime time={time} timeZones={[timeZone]} onChange={setTime} />
      <div className="mt-3 flex justify-end gap-2">
        <Button variant="ghost" className="max-sm:h-11" onClick={onClose}>
          Keep the time
        </Button>
        <Button type="submit" variant="primary" className="max-sm:h-11" loading={isBusy}>
          Save time
        </Button>
      </div>
    </form>
  )
}
