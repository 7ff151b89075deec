import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import {
  type SchedulePanel as Panel,
  REPORT_RHYTHM_NAMES,
  REPORT_RHYTHMS,
  REPORT_TIMES,
  type ReportRhythm,
  type ReportScheduleInput,
} from '../../../../domain/reports/report-schedule.ts'
import { type SavedReport, STOP_REASONS } from '../../../../domain/reports/saved-report.ts'
import { formatClock, formatInstant } from '../../../../domain/time/format.ts'
import { Button } from '../../../../ui/button.tsx'
import { Checkbox } from '../../../../ui/forms/checkbox.tsx'
import { SelectField } from '../../../../ui/forms/select-field.tsx'
import { IconButton } from '../../../../ui/icon-button.tsx'
import { X } from '../../../../ui/icons.tsx'
import { SkeletonRows } from '../../../../ui/skeleton.tsx'
import { NotLoaded } from '../../list/not-loaded.tsx'
import { notify } from '../../notify.ts'
import type { CallOutcome } from '../../staff-call.ts'
import { RecipientField } from './recipient-field.tsx'
import { replaceReport } from './report-store.ts'
import { loadSchedule, saveSchedule, sendTest } from './schedule-calls.ts'

interface Props {
  saved: SavedReport
  /** Adds the author to a first schedule. */
  userId: string
  onClose: () => void
}

/** When and to whom a report is mailed: next to the report where there is room, in place of it where there is not. */
export function SchedulePanel({ saved, userId, onClose }: Props) {
  const [outcome, setOutcome] = useState<CallOutcome<Panel> | null>(null)
  const title = useRef<HTMLHeadingElement>(null)
  const { id } = saved
  useEffect(() => {
    title.current?.focus()
    let isCurrent = true
    void loadSchedule({ id } as SavedReport).then((loaded) => isCurrent && setOutcome(loaded))
    return () => {
      isCurrent = false
    }
  }, [id])
  const handleKey = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return
    event.preventDefault()
    onClose()
  }
  return (
    // Esc works from any element in the panel.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <aside
      aria-labelledby="schedule-title"
      onKeyDown={handleKey}
      className="flex min-h-0 w-90 shrink-0 flex-col border-l border-ink-200 bg-paper max-lg:w-full max-lg:border-l-0 print:hidden"
    >
      <div className="flex h-13 shrink-0 items-center gap-3 border-b border-ink-100 pr-3 pl-5 max-sm:pl-4">
        <h2 id="schedule-title" ref={title} tabIndex={-1} className="shrink-0 text-l leading-6 outline-none">
          Send by email
        </h2>
        <p className="min-w-0 truncate text-ink-500">{saved.name}</p>
        <IconButton name="Close" size="s" className="ml-auto max-sm:size-11" onClick={onClose}>
          <X aria-hidden />
        </IconButton>
      </div>
      {outcome === null && <SkeletonRows rows={5} columns={['w-24', 'w-36']} />}
      {outcome?.ok && (
        <ScheduleForm
          saved={saved}
          userId={userId}
          panel={outcome.value}
          onSaved={(panel) => setOutcome({ ok: true, value: panel })}
        />
      )}
      {outcome && !outcome.ok && (
        <NotLoaded failure={outcome} next="The report is safe; only its schedule failed to load." />
      )}
    </aside>
  )
}

const DEFAULTS: Omit<ReportScheduleInput, 'userIds'> = {
  version: null,
  every: 'mon',
  at: '07:00',
  addresses: [],
  hasFigures: true,
  hasPdf: true,
  hasCsv: false,
  isPaused: false,
}

interface FormProps extends Pick<Props, 'saved' | 'userId'> {
  panel: Panel
  onSaved: (panel: Panel) => void
}

function ScheduleForm({ saved, userId, panel, onSaved }: FormProps) {
  const { schedule: stored, people, mayAddAddresses, timeZone } = panel
  const [plan, setPlan] = useState<ReportScheduleInput>(() => inputOf(panel, userId))
  const [errors, setErrors] = useState<Record<string, string>>({})
  const [busy, setBusy] = useState<'save' | 'pause' | 'test' | null>(null)
  const change = (part: Partial<ReportScheduleInput>) => {
    setPlan((current) => ({ ...current, ...part }))
    setErrors({})
  }
  const times = REPORT_TIMES.includes(plan.at) ? REPORT_TIMES : [plan.at, ...REPORT_TIMES]

  async function save(input: ReportScheduleInput, act: 'save' | 'pause'): Promise<void> {
    setBusy(act)
    const outcome = await saveSchedule(saved, input)
    setBusy(null)
    if (!outcome.ok) {
      setErrors(Object.keys(outcome.errors).length > 0 ? outcome.errors : { form: outcome.error })
      return
    }
    const { schedule } = outcome.value
    setPlan((current) => ({ ...current, version: schedule.version, isPaused: schedule.isPaused }))
    onSaved({ ...panel, schedule })
    replaceReport({ ...saved, schedule: { isPaused: schedule.isPaused } })
    notify(
      'success',
      act === 'save' ? 'Schedule saved' : schedule.isPaused ? 'Emails paused' : 'Emails resumed',
    )
  }

  async function test(): Promise<void> {
    setBusy('test')
    const { hasFigures, hasPdf, hasCsv } = plan
    const outcome = await sendTest(saved, { hasFigures, hasPdf, hasCsv })
    setBusy(null)
    if (outcome.ok) notify('success', `Test sent to ${outcome.value.address}`)
    else setErrors({ form: outcome.error })
  }

  return (
    <>
      <div className="grid min-h-0 flex-1 content-start gap-4 overflow-y-auto px-5 py-4 max-sm:px-4">
        {stored?.stopReason && (
          <p role="status" className="rounded-m bg-warning-soft px-3.5 py-2.5 text-warning">
            Paused. {STOP_REASONS[stored.stopReason]} Resume it to send it again.
          </p>
        )}
        <div className="grid grid-cols-2 gap-3">
          <SelectField
            label="Every"
            value={plan.every}
            options={REPORT_RHYTHM_NAMES.map((value) => ({ value, label: REPORT_RHYTHMS[value] }))}
            onChange={(event) => change({ every: event.target.value as ReportRhythm })}
          />
          <SelectField
            label="At"
            value={plan.at}
            options={times.map((value) => ({ value, label: formatClock(value) }))}
            onChange={(event) => change({ at: event.target.value })}
          />
        </div>
        <RecipientField
          {...{ people, mayAddAddresses }}
          userIds={plan.userIds}
          addresses={plan.addresses}
          error={errors.userIds ?? errors.addresses}
          onChange={change}
        />
        <fieldset>
          <legend className="mb-1 font-semibold">Contents</legend>
          <Checkbox
            label="Figures in the email"
            checked={plan.hasFigures}
            error={errors.hasFigures}
            onChange={(event) => change({ hasFigures: event.target.checked })}
          />
          <Checkbox
            label="PDF"
            checked={plan.hasPdf}
            onChange={(event) => change({ hasPdf: event.target.checked })}
          />
          <Checkbox
            label="CSV"
            checked={plan.hasCsv}
            onChange={(event) => change({ hasCsv: event.target.checked })}
          />
        </fieldset>
        <Times panel={panel} timeZone={timeZone} />
        <Button
          size="s"
          className="justify-self-start max-sm:h-11"
          loading={busy === 'test'}
          onClick={() => void test()}
        >
          Send me a test
        </Button>
        {errors.form && (
          <p role="alert" className="text-danger">
            {errors.form}
          </p>
        )}
      </div>
      <div className="flex shrink-0 justify-end gap-2.5 border-t border-ink-100 px-5 py-3 max-sm:px-4">
        {stored && (
          <Button
            loading={busy === 'pause'}
            onClick={() => void save({ ...inputOf(panel, userId), isPaused: !stored.isPaused }, 'pause')}
          >
            {stored.isPaused ? 'Resume' : 'Pause'}
          </Button>
        )}
        <Button variant="primary" loading={busy === 'save'} onClick={() => void save(plan, 'save')}>
          Save schedule
        </Button>
      </div>
    </>
  )
}

/** The schedule as stored, or a first one that goes to the author. */
function inputOf({ schedule }: Panel, userId: string): ReportScheduleInput {
  if (!schedule) return { ...DEFAULTS, userIds: [userId] }
  const { nextAt: _nextAt, stopReason: _stopReason, ...input } = schedule
  return input
}

/** When it is sent next, and how the last run went. */
function Times({ panel: { schedule, lastRun }, timeZone }: { panel: Panel; timeZone: string }) {
  if (!schedule && !lastRun) return null
  return (
    <dl className="grid grid-cols-[4rem_minmax(0,1fr)] gap-y-1.5 border-y border-ink-100 py-3">
      <dt className="text-ink-500">Next</dt>
      <dd>{schedule?.nextAt ? formatInstant(schedule.nextAt, 'weekdayTime', timeZone) : 'Paused'}</dd>
      <dt className="text-ink-500">Last</dt>
      <dd>
        {lastRun ? (
          <>
            {formatInstant(lastRun.at, 'weekdayTime', timeZone)}, {peopleText(lastRun.sent)}
            {lastRun.waiting > 0 && `, ${lastRun.waiting} waiting to be sent`}
          </>
        ) : (
          'Not sent yet'
        )}
        {lastRun && lastRun.failures.length > 0 && (
          <ul aria-label="Not sent to" className="mt-1 grid gap-1 text-danger">
            {lastRun.failures.map(({ name, reason }) => (
              <li key={name}>
                {name}: {reason}
              </li>
            ))}
          </ul>
        )}
      </dd>
    </dl>
  )
}

const peopleText = (count: number) =>
  count === 0 ? 'to no one' : `to ${count} ${count === 1 ? 'recipient' : 'recipients'}`
