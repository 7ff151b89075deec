import { LOST_REASONS } from '../../../domain/leads/assignments/assignment.ts'
import { OPEN_STATUSES } from '../../../domain/leads/lead-list.ts'
import { type DashboardLeadFigures, shareOf } from '../../../domain/reports/dashboard.ts'
import { SOURCE_GROUPS } from '../../../domain/reports/lead-sources.ts'
import { wholeText } from '../../../domain/vehicles/prices/price.ts'
import { FigureLink } from '../reports/figure-link.tsx'
import { leadListHref } from '../reports/report-links.ts'
import type { ReportsState } from '../reports/reports-url.ts'
import { BarList } from './bar-list.tsx'

interface Props {
  figures: DashboardLeadFigures
  state: ReportsState
}

/** How the leads of the period ended so far. */
export function Outcomes({ figures: { period, received, outcomes }, state }: Props) {
  const listOf = (more: Parameters<typeof leadListHref>[3]) => leadListHref('received', period, state, more)
  const rows = [
    { key: 'open', label: 'Open', count: outcomes.open, href: listOf({ status: OPEN_STATUSES }) },
    {
      key: 'won',
      label: 'Won',
      count: outcomes.won,
      href: listOf({ outcome: ['won'] }),
      fill: 'fill-positive',
    },
    {
      key: 'lost',
      label: 'Lost',
      count: outcomes.lost,
      href: listOf({ outcome: ['lost'] }),
      fill: 'fill-danger',
    },
    {
      key: 'none',
      label: 'Completed, no outcome',
      count: outcomes.none,
      href: listOf({ outcome: ['none'] }),
      fill: 'fill-ink-300',
    },
  ]
  return (
    <div className="px-5 max-sm:px-4">
      <BarList
        label="Conversion"
        rows={rows.map((row) => ({ ...row, note: `${shareOf(row.count, received.now) ?? 0}%` }))}
      />
    </div>
  )
}

export function LostReasons({ figures: { period, outcomes, lostReasons }, state }: Props) {
  if (lostReasons.length === 0)
    return <p className="px-5 text-ink-500 max-sm:px-4">No lead of this period was lost.</p>
  return (
    <div className="px-5 max-sm:px-4">
      <BarList
        label="Lost reasons"
        rows={lostReasons.map(({ reason, leads }) => ({
          key: reason,
          label: LOST_REASONS[reason],
          count: leads,
          href: leadListHref('received', period, state, { outcome: [`lost-${reason}`] }),
          note: `${shareOf(leads, outcomes.lost)}%`,
        }))}
      />
    </div>
  )
}

/** What the assistant on the website, and the assistants of customers, brought. */
export function AssistantShare({ figures: { period, received, outcomes, bySource }, state }: Props) {
  const { received: leads, won } = bySource.find(({ source }) => source === 'assistant') ?? {
    received: 0,
    won: 0,
  }
  const source = SOURCE_GROUPS.assistant.sources
  const parts = [
    {
      label: 'Leads',
      count: leads,
      whole: received.now,
      of: 'all leads',
      href: leadListHref('received', period, state, { source }),
    },
    {
      label: 'Won',
      count: won,
      whole: outcomes.won,
      of: 'all won leads',
      href: leadListHref('received', period, state, { source, outcome: ['won'] }),
    },
  ]
  return (
    <dl className="flex flex-wrap gap-x-10 gap-y-3 px-5 max-sm:px-4">
      {parts.map(({ label, count, whole, of, href }) => (
        <div key={label}>
          <dt className="text-ink-700">{label}</dt>
          <dd>
            <FigureLink
              href={count > 0 ? href : null}
              label={`Assistant, ${label.toLowerCase()}: ${wholeText(count)}`}
              text={wholeText(count)}
              className="font-display text-[1.375rem] leading-8 font-semibold tracking-[-0.01em] tabular-nums"
            />
            <span className="block text-xs text-ink-500 tabular-nums">
              {whole === 0 ? `no ${of.replace('all ', '')}` : `${shareOf(count, whole)}% of ${of}`}
            </span>
          </dd>
        </div>
      ))}
    </dl>
  )
}

/** Open leads by the time since their receipt, whatever the period. */
export function LeadAges({ figures: { ages }, state }: Props) {
  if (ages.every(({ leads }) => leads === 0))
    return <p className="px-5 text-ink-500 max-sm:px-4">No open leads.</p>
  return (
    <div className="px-5 max-sm:px-4">
      <BarList
        label="Ageing leads"
        rows={ages.map(({ label, from, to, leads }, index) => ({
          key: label,
          label,
          count: leads,
          href: leadListHref('received', { from: from ?? '', to }, state, { from, status: OPEN_STATUSES }),
          fill: AGE_FILLS[index] ?? 'fill-danger',
        }))}
      />
    </div>
  )
}

const AGE_FILLS = [
  'fill-ink-300',
  'fill-ink-300',
  'fill-ink-500',
  'fill-ink-500',
  'fill-warning',
  'fill-danger',
]
