import { useState } from 'react'
import { useNavigate, useRevalidator } from 'react-router'
import { scheduleText } from '../../../domain/sources/schedule.ts'
import { formatRecentTime } from '../../../domain/time/format.ts'
import { wholeText } from '../../../domain/vehicles/prices/price.ts'
import { Anchor } from '../../../ui/anchor.tsx'
import { Button } from '../../../ui/button.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { X } from '../../../ui/icons.tsx'
import { Kbd } from '../../../ui/kbd.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { useKeys } from '../layout/keys/use-keys.ts'
import { ConfirmFoot } from '../leads/dialogs/confirm-foot.tsx'
import { notify } from '../notify.ts'
import { useTimeZone } from '../session/time-zone.ts'
import type { CallOutcome } from '../staff-call.ts'
import { useNow } from '../use-now.ts'
import { feedsUrl } from './feeds-url.ts'
import { HealthMark } from './health-mark.tsx'
import { RunLine } from './run-line.tsx'
import { healthOf } from './run-texts.ts'
import { deleteSource, pauseSource, runSource, type Source } from './source-calls.ts'

const DELETE_ID = 'delete-source'

/** One source: its state, its rules and its last runs. A page of its own on small screens. */
export function SourcePanel({ source, onEdit }: { source: Source; onEdit: () => void }) {
  const navigate = useNavigate()
  const timeZone = useTimeZone()
  const now = useNow()
  const { revalidate } = useRevalidator()
  const [busy, setBusy] = useState<'run' | 'pause' | 'delete' | null>(null)
  const [isDeleting, setIsDeleting] = useState(false)
  const { health, text } = healthOf(source)

  const act = async (
    name: 'run' | 'pause' | 'delete',
    call: () => Promise<CallOutcome<unknown>>,
    done: string,
  ) => {
    setBusy(name)
    const outcome = await call()
    setBusy(null)
    if (!outcome.ok) notify('error', outcome.error)
    else notify('success', done)
    await revalidate()
    return outcome.ok
  }
  const startRun = () => {
    if (busy === null && !source.isRunning) void act('run', () => runSource(source.id), 'The run has started')
  }
  useKeys({ r: startRun })
  const remove = async () => {
    if (await act('delete', () => deleteSource(source.id, source.version), `${source.name} deleted`))
      await navigate(feedsUrl.href({}))
  }
  const rules = [
    [
      'Address',
      <code key="address" className="font-mono text-xs wrap-anywhere">
        {source.address}
      </code>,
    ],
    ['Schedule', scheduleText(source.schedule)],
    [
      'Next run',
      source.isPaused || source.nextRunAt === null
        ? 'When someone starts it'
        : formatRecentTime(new Date(source.nextRunAt), now, timeZone),
    ],
    [
      'Hold when',
      `more than ${source.maxOffSalePercent}% go off sale, or a price falls more than ${source.maxPriceFallPercent}%`,
    ],
    [
      'Missing cars',
      source.isFull
        ? `go off sale after ${source.missingRuns} ${source.missingRuns === 1 ? 'run' : 'runs'}`
        : 'stay: the file is a part of the stock',
    ],
    ['Notify', source.notifyNames.join(', ') || 'Nobody'],
  ] as const
  return (
    <aside
      aria-label="Source"
      className="flex w-110 shrink-0 flex-col overflow-auto border-l border-ink-100 max-lg:w-full max-lg:border-l-0"
    >
      <div className="flex items-start gap-2 px-5 pt-4">
        <div className="min-w-0">
          <h2 className="text-xl wrap-break-word">{source.name}</h2>
          <p className="flex items-center gap-2 pt-1 text-s">
            <HealthMark health={health} />
            <span>{text}</span>
            <span className="text-ink-500">
              {wholeText(source.runs)} runs, {wholeText(source.held)} held, {wholeText(source.failed)} failed
            </span>
          </p>
        </div>
        <IconButton
          name="Close the source"
          className="ml-auto"
          onClick={() => void navigate(feedsUrl.href({}))}
        >
          <X aria-hidden />
        </IconButton>
      </div>
      <div className="flex flex-wrap gap-2 px-5 py-3">
        <Button variant="primary" loading={busy === 'run' || source.isRunning} onClick={startRun}>
          Run now
          <span className="max-lg:hidden [&_kbd]:text-current">
            <Kbd>r</Kbd>
          </span>
        </Button>
        <Button
          loading={busy === 'pause'}
          onClick={() =>
            void act(
              'pause',
              () => pauseSource(source.id, !source.isPaused),
              source.isPaused ? 'The source runs by its schedule again' : 'The source is paused',
            )
          }
        >
          {source.isPaused ? 'Resume' : 'Pause'}
        </Button>
        <Button onClick={onEdit}>Change</Button>
        <Button variant="danger-line" onClick={() => setIsDeleting(true)}>
          Delete
        </Button>
        <Dialog
          id={DELETE_ID}
          size="s"
          title={`Delete ${source.name}?`}
          open={isDeleting}
          onClose={() => setIsDeleting(false)}
        >
          <p className="text-ink-700">
            Its schedule and its list of runs go. The {wholeText(source.cars)} cars it brought stay in stock.
          </p>
          <ConfirmFoot
            id={DELETE_ID}
            act="Delete source"
            isDanger
            isBusy={busy === 'delete'}
            failure={null}
            onAct={() => void remove()}
          />
        </Dialog>
      </div>
      <dl className="grid grid-cols-[auto_1fr] gap-x-5 gap-y-1.5 border-t border-ink-100 px-5 py-4 text-s">
        {rules.map(([label, value]) => (
          <div key={label} className="contents">
            <dt className="text-ink-500">{label}</dt>
            <dd className="min-w-0">{value}</dd>
          </div>
        ))}
      </dl>
      <section aria-labelledby="last-runs" className="border-t border-ink-100 px-5 py-4">
        <div className="mb-1 flex items-baseline justify-between text-s text-ink-500">
          <h3 id="last-runs" className="font-text text-s tracking-normal">
            Last runs
          </h3>
          {source.runs > source.lastRuns.length && (
            <Anchor href={feedsUrl.href({ tab: 'runs' })} className="underline underline-offset-3">
              All runs
            </Anchor>
          )}
        </div>
        {source.lastRuns.length === 0 ? (
          <p className="text-s">It has not run yet.</p>
        ) : (
          <ul>
            {source.lastRuns.map((run) => (
              <RunLine key={run.id} run={run} />
            ))}
          </ul>
        )}
      </section>
    </aside>
  )
}
