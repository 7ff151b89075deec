import { FIGURES, type FigureName } from '../../../domain/console-overview/figures.ts'
import { MAX_COUNTED_MINUTES } from '../../../domain/leads/assignments/first-response.ts'
import { paths } from '../../../domain/site/routes.ts'
import { formatInstant } from '../../../domain/time/format.ts'
import { wholeText } from '../../../domain/vehicles/prices/price.ts'
import type { Figure } from '../../../services/console/index.ts'
import { Anchor } from '../../../ui/anchor.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { useTimeZone } from '../session/time-zone.ts'
import type { WaitingLeads } from './load-overview.ts'
import { LEAD_GROUPS, type LeadGroup, WaitingLeadList } from './waiting-leads.tsx'

interface Props {
  figures: readonly Figure[]
  waiting: WaitingLeads
  /** The next deadline of a first response. */
  nextResponseDueAt: string | null
  /** When the figures were read. */
  at: Date
}

/** Open leads with the first of each kind, then the other figures in small. Each figure links to its list. */
export function FigureStrip({ figures, waiting, nextResponseDueAt, at }: Props) {
  const timeZone = useTimeZone()
  const next = nextResponseDueAt === null ? null : nextText(nextResponseDueAt, at.getTime(), timeZone)
  const leadFigures = figures.filter(({ name }) => isLeadGroup(name))
  const others = figures.filter(({ name }) => !isLeadGroup(name))
  return (
    <ul
      aria-label="Figures"
      className="grid shrink-0 grid-cols-12 gap-px border-b border-ink-200 bg-ink-100 max-lg:grid-cols-2"
    >
      {leadFigures.map((figure) => {
        const { name } = figure
        return (
          <li
            key={name}
            className={classNames(
              'min-w-0 bg-paper py-4 max-lg:col-span-2',
              leadFigures.length === 4 ? 'col-span-3' : 'col-span-4',
            )}
          >
            <div className="px-5 max-sm:px-4">
              <p className="text-ink-700">{FIGURES[name].label}</p>
              <FigureLink figure={figure} className="my-0.5 text-[1.75rem] leading-8 max-sm:min-h-11" />
              <p className="text-xs text-ink-500">
                {name === 'response_overdue' ? (next ?? FIGURES[name].note) : FIGURES[name].note}
              </p>
            </div>
            {isLeadGroup(name) && <WaitingLeadList group={name} leads={waiting[name]} at={at} />}
          </li>
        )
      })}
      {others.map((figure) => (
        <li
          key={figure.name}
          title={FIGURES[figure.name].note}
          className="col-span-2 flex min-w-0 items-baseline gap-2 bg-paper px-5 py-2.5 max-lg:col-span-1 max-sm:px-4"
        >
          <FigureLink figure={figure} className="max-sm:min-h-11" />
          <span className="min-w-0 text-xs text-ink-700">{FIGURES[figure.name].label}</span>
        </li>
      ))}
      {/* Empty cells fill the last row, so that its lines are as long as the others. */}
      {Array.from({ length: (6 - (others.length % 6)) % 6 }, (_, index) => (
        <li
          key={index}
          aria-hidden
          className={classNames(
            'col-span-2 bg-paper max-lg:col-span-1',
            index >= others.length % 2 && 'max-lg:hidden',
          )}
        />
      ))}
    </ul>
  )
}

function FigureLink({ figure: { name, count, href }, className }: { figure: Figure; className: string }) {
  const { label, isWork } = FIGURES[name]
  const isPublicPage = !href.startsWith(paths.admin()) && !href.startsWith('#')
  return (
    <Anchor
      href={href}
      target={isPublicPage ? '_blank' : undefined}
      aria-label={`${label}: ${wholeText(count)}${isPublicPage ? ' (opens in a new tab)' : ''}`}
      className={classNames(
        'group inline-flex min-h-6 min-w-6 items-center font-display font-semibold tracking-[-0.01em] tabular-nums',
        isWork && count === 0 && 'text-ink-500',
        className,
      )}
    >
      <span className="border-b border-ink-300 group-hover:border-current">{wholeText(count)}</span>
    </Anchor>
  )
}

function isLeadGroup(name: FigureName): name is LeadGroup {
  return (LEAD_GROUPS as readonly FigureName[]).includes(name)
}

function nextText(dueAt: string, now: number, timeZone: string): string {
  const minutes = Math.max(0, Math.ceil((Date.parse(dueAt) - now) / 60_000))
  return minutes <= MAX_COUNTED_MINUTES
    ? `Next one runs out in ${minutes} min`
    : `Next one runs out ${formatInstant(dueAt, 'weekdayTime', timeZone)}`
}
