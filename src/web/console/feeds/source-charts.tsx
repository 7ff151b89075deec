import { formatDate } from '../../../domain/time/format.ts'
import { wholeText } from '../../../domain/vehicles/prices/price.ts'
import { classNames } from '../../../ui/class-names.ts'
import type { SourceList } from './source-calls.ts'

const CHART_HEIGHT = 72
const BAR_WIDTH = 18
const BAR_STEP = 24

const DAY_LOOKS: Record<string, { className: string; label: string }> = {
  applied: { className: 'bg-success-soft', label: 'Healthy' },
  unchanged: { className: 'bg-success-soft', label: 'Healthy' },
  running: { className: 'bg-success-soft', label: 'Running' },
  held: { className: 'bg-warning', label: 'Held' },
  failed: { className: 'bg-danger', label: 'Failed' },
}

/** Cars changed by feeds, and the worst run of each source, day by day for two weeks. */
export function SourceCharts({ list: { days, sources } }: { list: SourceList }) {
  const most = Math.max(1, ...days.map(({ cars }) => cars))
  const total = days.reduce((sum, { cars }) => sum + cars, 0)
  return (
    <div className="flex flex-col gap-6 px-5 py-5 max-sm:px-4">
      <figure>
        <figcaption className="mb-2 text-s font-semibold">
          Cars changed by feeds{' '}
          <span className="font-normal text-ink-500">last 14 days, {wholeText(total)} in all</span>
        </figcaption>
        <svg
          role="img"
          aria-label={`Cars changed each day: ${days.map(({ day, cars }) => `${formatDate(day)} ${cars}`).join(', ')}`}
          viewBox={`0 0 ${days.length * BAR_STEP} ${CHART_HEIGHT}`}
          className="h-18 w-full max-w-160 text-ink-700"
          preserveAspectRatio="none"
        >
          {days.map(({ day, cars }, index) => {
            const height = (cars / most) * (CHART_HEIGHT - 4)
            return (
              <rect
                key={day}
                x={index * BAR_STEP}
                y={CHART_HEIGHT - Math.max(1, height)}
                width={BAR_WIDTH}
                height={Math.max(1, height)}
                fill="currentColor"
              >
                <title>{`${formatDate(day)}: ${cars}`}</title>
              </rect>
            )
          })}
        </svg>
      </figure>
      <section aria-labelledby="feed-health">
        <h2 id="feed-health" className="mb-2 text-s font-semibold">
          Health <span className="font-normal text-ink-500">worst run of each day</span>
        </h2>
        <ul className="flex flex-col gap-1.5">
          {sources.map((source) => (
            <li key={source.id} className="grid grid-cols-[8rem_1fr] items-center gap-3 text-s">
              <span className="truncate">{source.name}</span>
              <span
                role="img"
                aria-label={source.days
                  .map((outcome, index) => `${formatDate(days[index]?.day ?? '')} ${dayLabel(outcome)}`)
                  .join(', ')}
                className="flex max-w-120 gap-1"
              >
                {source.days.map((outcome, index) => (
                  <span
                    key={days[index]?.day ?? index}
                    title={`${formatDate(days[index]?.day ?? '')}: ${dayLabel(outcome)}`}
                    className={classNames(
                      'h-4 flex-1 rounded-[3px]',
                      outcome === null ? 'bg-ink-100' : (DAY_LOOKS[outcome]?.className ?? 'bg-ink-100'),
                    )}
                  />
                ))}
              </span>
            </li>
          ))}
        </ul>
      </section>
    </div>
  )
}

const dayLabel = (outcome: string | null) =>
  outcome === null ? 'No run' : (DAY_LOOKS[outcome]?.label ?? 'No run')
