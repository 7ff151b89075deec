import { formatDate } from '../../../domain/time/format.ts'
import { wholeText } from '../../../domain/vehicles/prices/price.ts'
import { classNames } from '../../../ui/class-names.ts'
import type { SourceList } from './source-calls.ts'

const CHART_HEIGHT = 88
const BAR_WIDTH = 19
const BAR_STEP = 24

interface DayLook {
  className: string
  label: string
  /** Shown in the cell, because colour alone says nothing to some people. */
  sign?: string
}

const HEALTHY: DayLook = { className: 'bg-positive/35', label: 'Healthy' }
const HELD: DayLook = { className: 'bg-warning', label: 'Held', sign: '?' }
const FAILED: DayLook = { className: 'bg-danger', label: 'Failed', sign: '!' }
const NO_RUN: DayLook = { className: 'bg-ink-100', label: 'No run' }
const LEGEND = [HEALTHY, HELD, FAILED, NO_RUN]
const DAY_LOOKS: Record<string, DayLook> = {
  applied: HEALTHY,
  unchanged: HEALTHY,
  running: { ...HEALTHY, label: 'Running' },
  held: HELD,
  failed: FAILED,
}

/** Cars changed by feeds, and the worst run of each source, day by day for two weeks. */
export function SourceCharts({ list }: { list: SourceList }) {
  return (
    <div className="flex max-w-200 flex-col gap-7 px-5 py-5 max-sm:px-4">
      <ChangedCars days={list.days} />
      <DailyHealth list={list} />
    </div>
  )
}

function ChangedCars({ days }: { days: SourceList['days'] }) {
  // An even number, so that half of it is a whole one.
  const most = Math.max(2, Math.ceil(Math.max(...days.map(({ cars }) => cars)) / 2) * 2)
  const total = days.reduce((sum, { cars }) => sum + cars, 0)
  return (
    <figure>
      <figcaption className="mb-3 text-s font-semibold">
        Cars changed by feeds{' '}
        <span className="font-normal text-ink-500">last 14 days, {wholeText(total)} in all</span>
      </figcaption>
      <div className="grid grid-cols-[auto_1fr] gap-x-3 text-xs text-ink-500 tabular-nums">
        <div aria-hidden className="-my-2 flex h-26 flex-col justify-between text-right">
          {[most, most / 2, 0].map((count) => (
            <span key={count}>{wholeText(count)}</span>
          ))}
        </div>
        <svg
          role="img"
          aria-label={`Cars changed each day: ${days.map(({ day, cars }) => `${formatDate(day)} ${cars}`).join(', ')}`}
          viewBox={`0 0 ${days.length * BAR_STEP} ${CHART_HEIGHT}`}
          className="h-22 w-full text-ink-700"
          preserveAspectRatio="none"
        >
          {[0, 0.5, 1].map((share) => (
            <line
              key={share}
              x2="100%"
              y1={share * (CHART_HEIGHT - 1) + 0.5}
              y2={share * (CHART_HEIGHT - 1) + 0.5}
              className="stroke-ink-200"
              vectorEffect="non-scaling-stroke"
            />
          ))}
          {days.map(({ day, cars }, index) => (
            <rect
              key={day}
              x={index * BAR_STEP + (BAR_STEP - BAR_WIDTH) / 2}
              y={CHART_HEIGHT - (cars / most) * CHART_HEIGHT}
              width={BAR_WIDTH}
              height={(cars / most) * CHART_HEIGHT}
              // The day that has not ended yet.
              className={index === days.length - 1 ? 'fill-ink-300' : 'fill-current'}
            >
              <title>{`${formatDate(day)}: ${cars}`}</title>
            </rect>
          ))}
        </svg>
        <span />
        <p aria-hidden className="flex justify-between pt-1.5">
          <span>{formatDate(days[0]?.day ?? '', 'dayMonth')}</span>
          <span>{formatDate(days[Math.floor(days.length / 2)]?.day ?? '', 'dayMonth')}</span>
          <span>Today</span>
        </p>
      </div>
    </figure>
  )
}

function DailyHealth({ list: { days, sources } }: { list: SourceList }) {
  return (
    <section aria-labelledby="feed-health">
      <div className="mb-3 flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h2 id="feed-health" className="font-text text-s font-semibold tracking-normal">
          Health <span className="font-normal text-ink-500">worst run of each day</span>
        </h2>
        <ul aria-hidden className="flex flex-wrap gap-x-4 text-xs text-ink-500">
          {LEGEND.map((look) => (
            <li key={look.label} className="flex items-center gap-1.5">
              <DayCell look={look} className="size-3.5" />
              {look.label}
            </li>
          ))}
        </ul>
      </div>
      <ul className="flex flex-col gap-1.5">
        {sources.map((source) => (
          <li key={source.id} className="grid grid-cols-[minmax(6rem,9rem)_1fr] items-center gap-3 text-s">
            <span className="truncate">{source.name}</span>
            <span
              role="img"
              aria-label={source.days
                .map((outcome, index) => `${formatDate(days[index]?.day ?? '')} ${lookOf(outcome).label}`)
                .join(', ')}
              className="flex gap-1"
            >
              {source.days.map((outcome, index) => (
                <DayCell
                  key={days[index]?.day ?? index}
                  look={lookOf(outcome)}
                  title={`${formatDate(days[index]?.day ?? '')}: ${lookOf(outcome).label}`}
                  className="h-5 flex-1"
                />
              ))}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}

function DayCell({ look, title, className }: { look: DayLook; title?: string; className: string }) {
  return (
    <span
      title={title}
      className={classNames(
        'grid place-items-center rounded-[3px] text-[0.6875rem] leading-none font-semibold text-paper',
        className,
        look.className,
      )}
    >
      {look.sign}
    </span>
  )
}

const lookOf = (outcome: string | null) => (outcome === null ? NO_RUN : (DAY_LOOKS[outcome] ?? NO_RUN))
