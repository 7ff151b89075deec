import type { PictureProgress } from '../../../domain/photos/feed-picture.ts'
import { formatInstant } from '../../../domain/time/format.ts'
import { useTimeZone } from '../session/time-zone.ts'

const WIDTH = 600
const HEIGHT = 80

/** Photos fetched in each of the last minutes. */
export function PictureRate({ minutes, rate }: Pick<PictureProgress, 'minutes' | 'rate'>) {
  const timeZone = useTimeZone()
  const max = Math.max(1, ...minutes.map(({ fetched }) => fetched))
  const points = minutes.map(({ fetched }, at) => {
    const x = (at / Math.max(minutes.length - 1, 1)) * WIDTH
    return `${x.toFixed(1)},${(HEIGHT - (fetched / max) * (HEIGHT - 4)).toFixed(1)}`
  })
  const [first, last] = [minutes[0], minutes.at(-1)]
  return (
    <figure className="mt-5">
      <svg
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={`Photos fetched per minute: ${minutes.map(({ fetched }) => fetched).join(', ')}`}
        className="h-20 w-full border-b border-ink-200"
      >
        <polygon points={`0,${HEIGHT} ${points.join(' ')} ${WIDTH},${HEIGHT}`} className="fill-ink-100" />
        <polyline
          points={points.join(' ')}
          className="fill-none stroke-ink-900"
          strokeWidth="2"
          vectorEffect="non-scaling-stroke"
        />
      </svg>
      <figcaption className="mt-1 flex justify-between text-s text-ink-500 tabular-nums">
        <span>{first && formatInstant(first.at, 'time', timeZone)}</span>
        <span className="font-semibold text-ink-900">{rate.toFixed(1)} a second</span>
        <span>{last && formatInstant(last.at, 'time', timeZone)}</span>
      </figcaption>
    </figure>
  )
}
