import { formatTook } from '../../../domain/engine/engine-room.ts'
import type { ListedJob } from '../../../domain/engine/job-state.ts'
import { formatRecentTime } from '../../../domain/time/format.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Drawer } from '../../../ui/overlays/dialog.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { NotLoaded } from '../list/not-loaded.tsx'
import { useLatest } from '../list/use-latest.ts'
import { useTimeZone } from '../session/time-zone.ts'
import { useNow } from '../use-now.ts'
import { loadJobRuns } from './engine-calls.ts'

const RESULTS = {
  done: { label: 'Done', tone: 'positive' },
  failed: { label: 'Failed', tone: 'danger' },
  stopped: { label: 'Stopped', tone: 'warning' },
} as const

interface Props {
  /** Null while the drawer is closed. */
  job: ListedJob | null
  onClose: () => void
}

/** The last runs of a job. */
export function JobRunsDrawer({ job, onClose }: Props) {
  const timeZone = useTimeZone()
  const { outcome, reload } = useLatest(job?.name ?? null, loadJobRuns)
  const now = useNow()
  return (
    <Drawer
      id="job-runs"
      title={job?.label ?? 'Job'}
      aside={job?.schedule}
      open={job !== null}
      onClose={onClose}
    >
      {!outcome && <Skeleton className="h-24 w-full" />}
      {outcome && !outcome.ok && <NotLoaded failure={outcome} onRetry={reload} />}
      {outcome?.ok && outcome.value.runs.length === 0 && (
        <p className="text-ink-500">
          {job?.canRun
            ? 'No runs are recorded yet.'
            : 'Every instance runs this all the time, so single runs are not recorded.'}
        </p>
      )}
      {outcome?.ok && (
        <ul className="grid divide-y divide-ink-100">
          {outcome.value.runs.map((run) => (
            <li key={run.id} className="py-2.5">
              <p className="flex items-center gap-2">
                {run.result ? (
                  <Badge tone={RESULTS[run.result].tone}>{RESULTS[run.result].label}</Badge>
                ) : (
                  <Badge>Running</Badge>
                )}
                <span className="tabular-nums">{formatRecentTime(run.startedAt, now, timeZone)}</span>
                {run.tookMs !== null && (
                  <span className="ml-auto text-ink-500 tabular-nums">{formatTook(run.tookMs)}</span>
                )}
              </p>
              <p className="text-xs text-ink-500">
                On {run.instance}
                {run.requestedBy && `, started by ${run.requestedBy}`}
              </p>
              {run.error && <p className="mt-1 text-xs text-danger wrap-anywhere">{run.error}</p>}
            </li>
          ))}
        </ul>
      )}
    </Drawer>
  )
}
