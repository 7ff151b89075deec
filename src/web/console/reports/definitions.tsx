import {
  BOOKING_MEASURE_NAMES,
  BOOKING_MEASURES,
  LEAD_MEASURE_NAMES,
  LEAD_MEASURES,
  VISITS_DEFINITION,
} from '../../../domain/reports/report.ts'

interface Props {
  hasBookings: boolean
  hasWebsite: boolean
}

/** How each figure on the screen is counted. */
export function Definitions({ hasBookings, hasWebsite }: Props) {
  const terms = [
    ...LEAD_MEASURE_NAMES.map((name) => LEAD_MEASURES[name]),
    ...(hasBookings
      ? BOOKING_MEASURE_NAMES.map((name) => ({
          label: `Bookings: ${BOOKING_MEASURES[name].label.toLowerCase()}`,
          definition: BOOKING_MEASURES[name].definition,
        }))
      : []),
    ...(hasWebsite ? [{ label: 'Website', definition: VISITS_DEFINITION }] : []),
  ]
  return <DefinitionList terms={terms} />
}

export function DefinitionList({ terms }: { terms: readonly { label: string; definition: string }[] }) {
  return (
    <details className="border-t border-ink-200 px-5 py-4 max-sm:px-4 print:hidden">
      <summary className="flex min-h-6 cursor-pointer items-center font-semibold max-sm:min-h-11">
        How the figures are counted
      </summary>
      <dl className="mt-3 grid max-w-200 grid-cols-[10rem_minmax(0,1fr)] gap-x-4 gap-y-2 max-sm:grid-cols-1 max-sm:gap-y-1">
        {terms.map(({ label, definition }) => (
          <div key={label} className="contents">
            <dt className="font-semibold">{label}</dt>
            <dd className="text-ink-700 max-sm:mb-2">{definition}</dd>
          </div>
        ))}
      </dl>
    </details>
  )
}
