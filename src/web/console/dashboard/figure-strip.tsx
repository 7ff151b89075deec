import { FIGURES } from '../../../domain/console-overview/figures.ts'
import { paths } from '../../../domain/site/routes.ts'
import { formatInstant } from '../../../domain/time/format.ts'
import { wholeText } from '../../../domain/vehicles/prices/price.ts'
import type { Figure } from '../../../services/console/index.ts'
import { Anchor } from '../../../ui/anchor.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { useTimeZone } from '../session/time-zone.ts'

interface Props {
  figures: readonly Figure[]
  /** The next deadline of a first response. */
  nextResponseDueAt: string | null
  /** When the figures were read. */
  at: Date
}

/** Each figure with its explanation and a link to its list. */
export function FigureStrip({ figures, nextResponseDueAt, at }: Props) {
  const timeZone = useTimeZone()
  const next = nextResponseDueAt === null ? null : nextText(nextResponseDueAt, at.getTime(), timeZone)
  return (
    <ul
      aria-label="Figures"
      className="grid shrink-0 grid-cols-4 gap-px border-b border-ink-200 bg-ink-100 max-lg:grid-cols-2"
    >
      {figures.map(({ name, count, href }) => {
        const { label, note, isWork } = FIGURES[name]
        const isPublicPage = !href.startsWith(paths.admin()) && !href.startsWith('#')
        return (
          <li key={name} className="min-w-0 bg-paper px-5 py-4 max-sm:px-4">
            <p className="text-ink-700">{label}</p>
            <Anchor
              href={href}
              target={isPublicPage ? '_blank' : undefined}
              aria-label={`${label}: ${wholeText(count)}${isPublicPage ? ' (opens in a new tab)' : ''}`}
              className={classNames(
                'group my-0.5 inline-flex min-w-6 items-center font-display text-[1.75rem] leading-8 font-semibold tracking-[-0.01em] tabular-nums max-sm:min-h-11',
                isWork && count === 0 && 'text-ink-500',
              )}
            >
              <span className="border-b border-ink-300 group-hover:border-current">{wholeText(count)}</span>
            </Anchor>
            <p className="text-xs text-ink-500">{name === 'response_overdue' ? (next ?? note) : note}</p>
          </li>
        )
      })}
      {/* Empty cells fill the last row, so that its lines are as long as the others. */}
      {Array.from({ length: (4 - (figures.length % 4)) % 4 }, (_, index) => (
        <li
          key={index}
          aria-hidden
          className={classNames('bg-paper', index >= figures.length % 2 && 'max-lg:hidden')}
        />
      ))}
    </ul>
  )
}

/** Within so many minutes the text counts; beyond, it names the time. */
const MAX_COUNTED_MINUTES = 120

function nextText(dueAt: string, now: number, timeZone: string): string {
  const minutes = Math.max(0, Math.ceil((Date.parse(dueAt) - now) / 60_000))
  return minutes <= MAX_COUNTED_MINUTES
    ? `Next one runs out in ${minutes} min`
    : `Next one runs out ${formatInstant(dueAt, 'weekdayTime', timeZone)}`
}
