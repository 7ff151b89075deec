import {
  VISIT_MEASURE_NAMES,
  VISIT_MEASURES,
  VISITS_KEPT_DAYS,
  type WebsiteFigures,
} from '../../../domain/reports/report.ts'
import { changeText, spanText } from '../../../domain/reports/report-texts.ts'
import { formatDate } from '../../../domain/time/format.ts'
import { wholeText } from '../../../domain/vehicles/prices/price.ts'
import { TextLink } from '../../../ui/anchor.tsx'
import { Cell, HeaderCell, Row, Table } from '../../../ui/lists/table.tsx'
import { NotLoaded } from '../list/not-loaded.tsx'
import type { CallOutcome } from '../staff-call.ts'
import { carHref } from '../stock/stock-url.ts'
import { DaySection } from './day-section.tsx'
import { FigureStrip } from './figure-strip.tsx'
import type { ReportsState } from './reports-url.ts'

interface Props {
  outcome: CallOutcome<WebsiteFigures>
  state: ReportsState
  today: string
}

/** Visits to the pages of cars, and the most viewed ones. */
export function WebsiteSection({ outcome, state, today }: Props) {
  return (
    <section aria-labelledby="website" className="border-t border-ink-200">
      <h2 id="website" className="px-5 pt-4 pb-2 text-m leading-5 font-semibold max-sm:px-4">
        Website
      </h2>
      {outcome.ok ? (
        <>
          <KeptNote figures={outcome.value} />
          <Visits figures={outcome.value} state={state} today={today} />
        </>
      ) : (
        <NotLoaded failure={outcome} next="The other figures are complete." />
      )}
    </section>
  )
}

/** Says that the figures are not complete, if they are not. */
function KeptNote({ figures: { period, keptFrom } }: { figures: WebsiteFigures }) {
  if (period.from >= keptFrom) return null
  return (
    <p className="px-5 pb-3 text-ink-700 max-sm:px-4">
      Views and saves are kept for {VISITS_KEPT_DAYS} days. Those before {formatDate(keptFrom)} are missing
      here.
    </p>
  )
}

function Visits({ figures, state, today }: { figures: WebsiteFigures } & Omit<Props, 'outcome'>) {
  const {
    total: { now, before },
    days,
    cars,
    period,
  } = figures
  if (VISIT_MEASURE_NAMES.every((name) => now[name] === 0))
    return (
      <p className="px-5 pb-5 text-ink-700 max-sm:px-4">
        No views, saves or enquiries of cars from {spanText(period)}.
      </p>
    )
  return (
    <>
      <FigureStrip
        label="Website figures"
        className="grid-cols-3 border-y border-ink-100"
        figures={VISIT_MEASURE_NAMES.map((name) => ({
          label: VISIT_MEASURES[name],
          text: wholeText(now[name]),
          ...(before && { textBefore: before[name] === 0 ? null : wholeText(before[name]) }),
          change: changeText(now[name], before?.[name] ?? null, 'more'),
          href: null,
        }))}
      />
      <div className="grid grid-cols-2 divide-x divide-ink-100 max-xl:grid-cols-1 max-xl:divide-x-0">
        <div className="min-w-0 divide-y divide-ink-100">
          {VISIT_MEASURE_NAMES.map((name) => (
            <DaySection
              key={name}
              level={3}
              hasToggle={name === 'views'}
              noun={VISIT_MEASURES[name]}
              days={days.map((day) => ({ day: day.day, value: day[name] }))}
              today={today}
              state={state}
            />
          ))}
        </div>
        {cars.length > 0 && <MostViewed cars={cars} />}
      </div>
    </>
  )
}

function MostViewed({ cars }: Pick<WebsiteFigures, 'cars'>) {
  return (
    <section aria-label="Most viewed cars" className="min-w-0 py-4 max-xl:border-t max-xl:border-ink-100">
      <h3 className="mb-2 px-5 font-text text-s leading-5 font-semibold tracking-normal max-sm:px-4">
        Most viewed cars
      </h3>
      <Table label="Most viewed cars">
        <thead>
          <tr>
            <HeaderCell>Vehicle</HeaderCell>
            {VISIT_MEASURE_NAMES.map((name) => (
              <HeaderCell key={name} numeric>
                {VISIT_MEASURES[name]}
              </HeaderCell>
            ))}
          </tr>
        </thead>
        <tbody>
          {cars.map(({ id, stockid, title, ...visits }) => (
            <Row key={id}>
              <Cell>
                <TextLink href={carHref(id)}>{title}</TextLink>{' '}
                <span className="text-ink-500">{stockid}</span>
              </Cell>
              {VISIT_MEASURE_NAMES.map((name) => (
                <Cell key={name} numeric className="tabular-nums">
                  {wholeText(visits[name])}
                </Cell>
              ))}
            </Row>
          ))}
        </tbody>
      </Table>
    </section>
  )
}
