import { useState } from 'react'
import { formatTook } from '../../../domain/engine/engine-room.ts'
import type { JobState, ListedJob } from '../../../domain/engine/job-state.ts'
import { isQueuedJob } from '../../../domain/engine/jobs.ts'
import { formatRecentTime } from '../../../domain/time/format.ts'
import { classNames } from '../../../ui/class-names.ts'
import { Toggle } from '../../../ui/forms/toggle.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import {
  CircleAlert,
  CircleCheck,
  CircleDashed,
  Clock,
  LoaderCircle,
  Pause,
  Play,
  RotateCw,
} from '../../../ui/icons.tsx'
import { Cell, HeaderCell, Row, Table } from '../../../ui/lists/table.tsx'
import { toasts } from '../../../ui/overlays/toast-store.ts'
import { useTimeZone } from '../session/time-zone.ts'
import { useNow } from '../use-now.ts'
import { pauseJob, runJob } from './engine-calls.ts'
import { JobRunsDrawer } from './job-runs-drawer.tsx'

const STATES = {
  ok: { icon: CircleCheck, label: 'Fine', tone: 'text-positive' },
  running: { icon: LoaderCircle, label: 'Running', tone: 'text-ink-900' },
  late: { icon: Clock, label: 'Late', tone: 'text-warning' },
  failed: { icon: CircleAlert, label: 'Failed', tone: 'text-danger' },
  paused: { icon: Pause, label: 'Paused', tone: 'text-ink-500' },
  waiting: { icon: CircleDashed, label: 'Has not run yet', tone: 'text-ink-500' },
} as const satisfies Record<JobState, unknown>

const FILTERS = ['all', 'running', 'late', 'failed'] as const
type Filter = (typeof FILTERS)[number]
const FILTER_LABELS: Record<Filter, string> = {
  all: 'All',
  running: 'Running',
  late: 'Late',
  failed: 'Failed',
}

interface Props {
  jobs: readonly ListedJob[]
  canControl: boolean
  onChange: () => void
}

/** Every job with its schedule, its last run and buttons to run and pause it. */
export function JobsPanel({ jobs, canControl, onChange }: Props) {
  const [filter, setFilter] = useState<Filter>('all')
  const [openJob, setOpenJob] = useState<ListedJob | null>(null)
  const isIn = (job: ListedJob, name: Filter) => name === 'all' || job.state === name
  const rows = jobs.filter((job) => isIn(job, filter))
  return (
    <section id="jobs" aria-label="Jobs" className="min-w-0">
      <div className="flex flex-wrap items-center gap-2.5 px-5 py-3 max-sm:px-4">
        <h2 className="text-m leading-5 font-semibold">Jobs</h2>
        <p className="text-ink-500 tabular-nums max-sm:hidden">{jobs.length} schedules</p>
        <Toggle
          label="Jobs to show"
          className="ml-auto"
          value={filter}
          options={FILTERS.map((value) => ({
            value,
            label: `${FILTER_LABELS[value]} ${jobs.filter((job) => isIn(job, value)).length}`,
          }))}
          onChange={setFilter}
        />
      </div>
      {rows.length === 0 ? (
        <p className="border-t border-ink-100 px-5 py-6 text-ink-500 max-sm:px-4">No jobs match.</p>
      ) : (
        <Table label="Jobs">
          <thead>
            <tr>
              <HeaderCell>Job</HeaderCell>
              <HeaderCell className="max-sm:hidden">Schedule</HeaderCell>
              <HeaderCell className="max-sm:hidden">Last run</HeaderCell>
              <HeaderCell numeric className="max-md:hidden">
                Took
              </HeaderCell>
              <HeaderCell className="max-md:hidden">Next</HeaderCell>
              <HeaderCell>
                <span className="sr-only">Actions</span>
              </HeaderCell>
            </tr>
          </thead>
          <tbody>
            {rows.map((job) => (
              <JobRow
                key={job.name}
                job={job}
                canControl={canControl}
                onChange={onChange}
                onOpen={() => setOpenJob(job)}
              />
            ))}
          </tbody>
        </Table>
      )}
      <JobRunsDrawer job={openJob} onClose={() => setOpenJob(null)} />
    </section>
  )
}

interface RowProps {
  job: ListedJob
  canControl: boolean
  onChange: () => void
  onOpen: () => void
}

function JobRow({ job, canControl, onChange, onOpen }: RowProps) {
  const timeZone = useTimeZone()
  const [isBusy, setIsBusy] = useState(false)
  const now = useNow()
  const { icon: Icon, label, tone } = STATES[job.state]
  const time = (at: string | null) => (at === null ? '' : formatRecentTime(at, now, timeZone))
  const act = async (call: () => Promise<{ ok: boolean; error?: string }>, done: string) => {
    setIsBusy(true)
    const outcome = await call()
    setIsBusy(false)
    if (outcome.ok) toasts.success(done)
    else toasts.error(outcome.error ?? '')
    onChange()
  }
  const isPaused = job.pausedAt !== null
  const run = () => {
    const { name } = job
    if (isQueuedJob(name)) void act(() => runJob(name), `${job.label} will run in a moment`)
  }
  return (
    <Row className="align-top">
      <Cell className="py-2 whitespace-normal">
        <div className="flex gap-2.5">
          <Icon
            aria-hidden
            className={classNames('mt-0.5 size-4 shrink-0', tone, job.state === 'running' && 'animate-spin')}
          />
          <div className="min-w-0">
            <button type="button" onClick={onOpen} className="text-left hover:underline max-sm:min-h-6">
              {job.label}
            </button>
            <span className="sr-only">, {label}</span>
            <p className="text-xs text-ink-500 sm:hidden">
              {job.schedule}
              {job.lastAt && `, last run ${time(job.lastAt)}`}
            </p>
            {isPaused && (
              <p className="text-xs text-ink-500">
                Paused by {job.pausedBy}, {time(job.pausedAt)}
              </p>
            )}
            {job.state === 'failed' && job.lastError && (
              <p className="text-xs text-danger wrap-anywhere">{job.lastError}</p>
            )}
          </div>
        </div>
      </Cell>
      <Cell className="py-2 text-ink-500 max-sm:hidden">{job.schedule}</Cell>
      <Cell className="py-2 tabular-nums max-sm:hidden">{time(job.lastAt)}</Cell>
      <Cell numeric className="py-2 text-ink-500 tabular-nums max-md:hidden">
        {job.state === 'running' ? 'running' : job.tookMs === null ? '' : formatTook(job.tookMs)}
      </Cell>
      <Cell className="py-2 text-ink-500 tabular-nums max-md:hidden">{time(job.nextAt)}</Cell>
      <Cell className="py-1 text-right">
        {canControl && (
          <span className="inline-flex">
            {job.canRun && (
              <IconButton
                size="s"
                className="max-sm:size-11"
                name={`${job.state === 'failed' ? 'Run again' : 'Run now'}: ${job.label}`}
                disabled={isBusy || job.state === 'running'}
                onClick={run}
              >
                {job.state === 'failed' ? <RotateCw aria-hidden /> : <Play aria-hidden />}
              </IconButton>
            )}
            <IconButton
              size="s"
              className="max-sm:size-11"
              name={`${isPaused ? 'Resume' : 'Pause'}: ${job.label}`}
              aria-pressed={isPaused}
              disabled={isBusy}
              onClick={() =>
                void act(
                  () => pauseJob({ job: job.name, isPaused: !isPaused }),
                  isPaused ? `${job.label} resumed` : `${job.label} paused on all instances`,
                )
              }
            >
              {isPaused ? <CircleDashed aria-hidden /> : <Pause aria-hidden />}
            </IconButton>
          </span>
        )}
      </Cell>
    </Row>
  )
}
