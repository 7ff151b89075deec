import { LEAD_MEASURE_NAMES, LEAD_MEASURES, type Report } from '../../../domain/reports/report.ts'
import { changeText, measureText, spanText } from '../../../domain/reports/report-texts.ts'
import { wholeText } from '../../../domain/vehicles/prices/price.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { DaySection } from './day-section.tsx'
import { FigureStrip } from './figure-strip.tsx'
import { GroupTable } from './group-table.tsx'
import { leadListHref } from './report-links.ts'
import { type ReportsState, reportsUrl } from './reports-url.ts'

interface Props {
  report: Report
  state: ReportsState
  today: string
}

/** The leads of the period: in all, by day, type, source and person. */
export function LeadSections({ report, state, today }: Props) {
  const { period, total, days, byForm, bySource, byPerson, scope } = report
  if (total.now.received === 0) return <NoLeads report={report} state={state} />
  return (
    <>
      <FigureStrip
        label="Figures"
        className="grid-cols-6 border-b border-ink-200 sm:@max-4xl:grid-cols-3"
        figures={LEAD_MEASURE_NAMES.map((name) => ({
          label: LEAD_MEASURES[name].label,
          text: measureText(name, total.now[name]),
          textBefore: total.before[name] ? measureText(name, total.before[name]) : null,
          change: changeText(total.now[name], total.before[name], LEAD_MEASURES[name].better),
          href: total.now[name] ? leadListHref(name, period, state) : null,
        }))}
      />
      <DaySection
        noun="Leads"
        days={days.map(({ day, leads }) => ({ day, value: leads }))}
        today={today}
        state={state}
        hrefOf={(span) => leadListHref('received', span, state)}
      />
      <div className="divide-y divide-ink-200 border-t border-ink-200">
        <GroupTable
          title="By type"
          noun="Type"
          groups={byForm}
          hrefOf={(measure, { key }) => leadListHref(measure, period, state, { form: [key] })}
        />
        <GroupTable
          title="By source"
          noun="Source"
          groups={bySource}
          hrefOf={(measure, { key }) => leadListHref(measure, period, state, { source: [key] })}
        />
        {/* The figures of staff above are their own row. */}
        {scope !== 'own' && byPerson.length > 0 && (
          <GroupTable
            title="By person"
            noun="Assigned to"
            groups={byPerson}
            hrefOf={(measure, { key }) => leadListHref(measure, period, state, { assignedTo: [key] })}
          />
        )}
      </div>
    </>
  )
}

function NoLeads({ report: { period, total, scope }, state }: Omit<Props, 'today'>) {
  const { received } = total.before
  return (
    <EmptyState
      drawing="bays"
      title="No leads in this period"
      actions={
        state.period !== '90-days' && (
          <ButtonLink href={reportsUrl.href({ ...state, period: '90-days', from: null, to: null })}>
            Last 90 days
          </ButtonLink>
        )
      }
    >
      {scope === 'own' ? 'None of your leads was' : 'No lead was'} received from {spanText(period)}
      {received > 0 && `, and ${wholeText(received)} from ${spanText(period.before)}`}.
    </EmptyState>
  )
}
