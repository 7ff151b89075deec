import { useEffect } from 'react'
import { useRevalidator } from 'react-router'
import { can } from '../../../domain/permissions/permissions.ts'
import type { PictureProgress as Progress } from '../../../domain/photos/feed-picture.ts'
import { countPhotos } from '../../../domain/photos/photo-texts.ts'
import { Button } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { RotateCw } from '../../../ui/icons.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { Progress as Meter } from '../../../ui/progress.tsx'
import { consoleMeta } from '../layout/console-meta.ts'
import { openScreen } from '../layout/open-screen.ts'
import { actorOf } from '../layout/session-actor.ts'
import { SheetHead } from '../layout/sheet-head.tsx'
import { ListScreen } from '../list/list-screen.tsx'
import { notify } from '../notify.ts'
import { useStaffSession } from '../session/session.ts'
import type { Route } from './+types/picture-progress'
import { loadProgress, retryPictures } from './photo-calls.ts'
import { PictureFailures } from './picture-failures.tsx'
import { PictureRate } from './picture-rate.tsx'

export const meta: Route.MetaFunction = () => consoleMeta('Photos of feeds')

export async function clientLoader() {
  await openScreen('stock-pictures')
  return await loadProgress()
}
clientLoader.hydrate = true as const

const REFRESH_MS = 3_000

/** How far the pictures of feeds are, where they come from, and which need a look. */
export default function PictureProgressScreen({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <SheetHead title="Photos of feeds" />
      <ListScreen outcome={loaderData} next="Fetching continues; only this page failed to load.">
        {(progress) => <ProgressContent progress={progress} />}
      </ListScreen>
    </>
  )
}

function ProgressContent({ progress }: { progress: Progress }) {
  const { total, fetched, waiting, failed, hosts, cars, paused, secondsLeft } = progress
  const { user } = useStaffSession()
  const { revalidate } = useRevalidator()
  const isRunning = waiting + failed > 0
  useEffect(() => {
    if (!isRunning) return
    const timer = setInterval(() => void revalidate(), REFRESH_MS)
    return () => clearInterval(timer)
  }, [isRunning, revalidate])

  async function retry(vehicleId?: string): Promise<void> {
    const outcome = await retryPictures(vehicleId)
    if (outcome.ok) notify('success', `${countPhotos(outcome.value.pictures)} will be fetched again`)
    else notify('error', outcome.error)
    await revalidate()
  }

  if (total === 0)
    return (
      <EmptyState title="No photos to fetch" drawing="bays">
        When a feed names pictures of its cars, they are fetched in the background and shown here.
      </EmptyState>
    )
  const percent = Math.floor((fetched / total) * 100)
  const actor = actorOf(user)
  const canRetry = actor !== null && can(actor, 'stock.edit')
  return (
    <div className="grid min-h-0 flex-1 grid-cols-[minmax(0,1fr)_22rem] overflow-y-auto max-lg:grid-cols-1">
      <section aria-label="Progress" className="p-5 max-sm:p-4">
        {paused && (
          <Notice kind="warning" announce className="mb-4">
            {paused}
          </Notice>
        )}
        <div className="flex flex-wrap items-baseline gap-x-2.5">
          <h2 className="text-[2rem] leading-10 tabular-nums">
            {fetched.toLocaleString('en-AU')}{' '}
            <span className="text-l text-ink-500">of {total.toLocaleString('en-AU')} photos fetched</span>
          </h2>
          <p className="ml-auto text-ink-500">{isRunning ? timeLeft(secondsLeft) : 'Done'}</p>
        </div>
        <Meter
          label="Photos fetched"
          hideLabel
          value={percent}
          className="mt-2"
          state={isRunning ? 'running' : 'done'}
        />
        <p className="mt-1.5 text-s text-ink-500">
          All cars are on the website already. They show the photos they have so far.
        </p>
        <PictureRate minutes={progress.minutes} rate={progress.rate} />
        <h3 className="mt-6 text-m font-semibold">Cars</h3>
        <dl className="mt-2 flex flex-wrap gap-x-6 gap-y-2">
          {[
            ['all photos', cars.all],
            ['some', cars.some],
            ['waiting', cars.none],
          ].map(([label, count]) => (
            <div key={label} className="flex items-baseline gap-1.5">
              <dt className="order-2 text-ink-500">{label}</dt>
              <dd className="text-l font-semibold tabular-nums">{count?.toLocaleString('en-AU')}</dd>
            </div>
          ))}
        </dl>
        <h3 className="mt-6 text-m font-semibold">By address</h3>
        <ul className="mt-2 grid gap-4">
          {hosts.map(({ host, total: hostTotal, fetched: hostFetched, isSlow }) => (
            <li key={host}>
              <Meter
                label={host}
                value={(hostFetched / hostTotal) * 100}
                valueText={`${hostFetched.toLocaleString('en-AU')} of ${hostTotal.toLocaleString('en-AU')}`}
              />
              {isSlow && (
                <p className="mt-1 text-s text-ink-500">
                  {host} answers slowly. We ask it for one photo at a time.
                </p>
              )}
            </li>
          ))}
        </ul>
      </section>
      <aside
        aria-label="Photos that need a look"
        className="border-l border-ink-100 max-lg:border-t max-lg:border-l-0"
      >
        <div className="flex min-h-13 items-center gap-2 border-b border-ink-100 px-4">
          <h2 className="text-m font-semibold">Photos that need a look</h2>
          {canRetry && progress.failureCount > 0 && (
            <Button className="ml-auto" icon={<RotateCw aria-hidden />} onClick={() => void retry()}>
              Retry all {progress.failureCount.toLocaleString('en-AU')}
            </Button>
          )}
        </div>
        <PictureFailures failures={progress.failures} canRetry={canRetry} onRetry={(id) => void retry(id)} />
      </aside>
    </div>
  )
}

function timeLeft(seconds: number | null): string {
  if (seconds === null) return 'Waiting for the host'
  if (seconds < 90) return 'About a minute left'
  const minutes = Math.round(seconds / 60)
  return minutes < 120 ? `About ${minutes} min left` : `About ${Math.round(minutes / 60)} hours left`
}
