import type { PictureFailure } from '../../../domain/photos/feed-picture.ts'
import { countPhotos } from '../../../domain/photos/photo-texts.ts'
import { paths } from '../../../domain/site/routes.ts'
import { formatInstant } from '../../../domain/time/format.ts'
import { Anchor } from '../../../ui/anchor.tsx'
import { Button } from '../../../ui/button.tsx'
import { CircleAlert, TriangleAlert } from '../../../ui/icons.tsx'
import { useTimeZone } from '../session/time-zone.ts'

interface Props {
  failures: readonly PictureFailure[]
  canRetry: boolean
  onRetry: (vehicleId: string) => void
}

/** Pictures that failed, by car and reason. */
export function PictureFailures({ failures, canRetry, onRetry }: Props) {
  const timeZone = useTimeZone()
  if (failures.length === 0)
    return <p className="px-4 py-3.5 text-ink-500">Every photo so far could be fetched.</p>
  return (
    <ul>
      {failures.map((failure) => {
        const { vehicleId, title, stockid, state, reason, photos, url, nextTryAt, host } = failure
        const Icon = state === 'skipped' ? CircleAlert : TriangleAlert
        return (
          <li
            key={`${vehicleId} ${host} ${state} ${reason}`}
            className="flex gap-2.5 border-b border-ink-100 px-4 py-3 text-s"
          >
            <Icon
              aria-hidden
              className={state === 'skipped' ? 'mt-0.5 size-4.5 text-danger' : 'mt-0.5 size-4.5 text-warning'}
            />
            <div className="min-w-0 flex-1">
              <p>
                <Anchor href={paths.car({ id: vehicleId })} className="font-semibold hover:underline">
                  {title}
                </Anchor>{' '}
                <span className="text-ink-500">{stockid}</span>
              </p>
              <p>
                {reason}, {countPhotos(photos)}
              </p>
              <p className="truncate text-xs text-ink-500" title={url}>
                {url}
              </p>
              <p className="text-xs text-ink-500">
                {outcomeOf(state, nextTryAt && formatInstant(nextTryAt, 'time', timeZone))}
              </p>
            </div>
            {canRetry && state !== 'fetched' && (
              <Button
                size="console"
                variant="ghost"
                aria-label={`Retry the photos of ${title}`}
                onClick={() => onRetry(vehicleId)}
              >
                Retry
              </Button>
            )}
          </li>
        )
      })}
    </ul>
  )
}

function outcomeOf(state: PictureFailure['state'], time: string | null): string {
  if (state === 'skipped') return 'Skipped'
  if (state === 'fetched') return 'Kept'
  return time ? `Retry at ${time}` : 'Failed six times'
}
