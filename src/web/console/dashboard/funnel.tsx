import { type DashboardLeadFigures, shareOf } from '../../../domain/reports/dashboard.ts'
import { VISITS_DEPARTMENT, type WebsiteFigures } from '../../../domain/reports/report.ts'
import { paths } from '../../../domain/site/routes.ts'
import { wholeText } from '../../../domain/vehicles/prices/price.ts'
import { FigureLink } from '../reports/figure-link.tsx'
import { leadListHref } from '../reports/report-links.ts'
import { type ReportsState, reportsUrl } from '../reports/reports-url.ts'

interface Props {
  leads: DashboardLeadFigures
  /** Null for readers without the figures of the website. */
  website: WebsiteFigures | null
  state: ReportsState
}

interface Step {
  label: string
  count: number
  href: string | null
  note: string | null
}

/** From the view of a car to its sale. Leads are those of sales, because views are of cars. */
export function Funnel({ leads: { period, sales }, website, state }: Props) {
  const inSales = { ...state, department: VISITS_DEPARTMENT as 'sales' }
  const listOf = (more: Parameters<typeof leadListHref>[3] = {}) =>
    leadListHref('received', period, inSales, more)
  const visits = website?.total.now
  const visitsHref = `${paths.reports()}${reportsUrl.href(state)}#website`
  const steps: Step[] = [
    ...(visits
      ? [
          { label: 'Views', count: visits.views, href: visitsHref, note: 'of cars' },
          {
            label: 'Saves',
            count: visits.saves,
            href: visitsHref,
            note: shareText(visits.saves, visits.views, 'views'),
          },
        ]
      : []),
    {
      label: 'Enquiries',
      count: sales.received,
      href: listOf(),
      note: visits ? shareText(sales.received, visits.views, 'views') : null,
    },
    {
      label: 'Appointments',
      count: sales.booked,
      href: listOf({ was: 'booked' }),
      note: shareText(sales.booked, sales.received, 'enquiries'),
    },
    {
      label: 'Sold',
      count: sales.won,
      href: listOf({ outcome: ['won'] }),
      note: shareText(sales.won, sales.received, 'enquiries'),
    },
  ]
  const most = Math.max(1, ...steps.map(({ count }) => count))
  return (
    <ol className="grid grid-flow-col auto-cols-fr gap-x-3 px-5 max-sm:grid-flow-row max-sm:gap-y-2 max-sm:px-4">
      {steps.map(({ label, count, href, note }) => (
        <li
          key={label}
          className="flex min-w-0 flex-col max-sm:grid max-sm:grid-cols-[6.5rem_5.5rem_minmax(0,1fr)] max-sm:items-center"
        >
          <span className="text-ink-700">{label}</span>
          <FigureLink
            href={count > 0 ? href : null}
            label={`${label}: ${wholeText(count)}`}
            text={wholeText(count)}
            className="font-display text-[1.375rem] leading-8 font-semibold tracking-[-0.01em] tabular-nums"
          />
          <span className="min-h-4 text-xs text-ink-500 tabular-nums">{note}</span>
          <svg aria-hidden className="mt-2 h-20 w-full max-sm:hidden">
            <rect
              y={`${100 - logHeight(count, most)}%`}
              width="100%"
              height={`${logHeight(count, most)}%`}
              rx="2"
              className={label === 'Sold' ? 'fill-accent' : 'fill-ink-700'}
            />
          </svg>
        </li>
      ))}
    </ol>
  )
}

function shareText(part: number, whole: number, noun: string): string | null {
  if (whole === 0) return null
  const share = (part / whole) * 100
  return `${share > 0 && share < 10 ? share.toFixed(1) : shareOf(part, whole)}% of ${noun}`
}

/** Logarithmic: views outnumber sales a thousand times. */
function logHeight(count: number, most: number): number {
  return count === 0 ? 0 : Math.max(3, (Math.log10(count + 1) / Math.log10(most + 1)) * 100)
}
