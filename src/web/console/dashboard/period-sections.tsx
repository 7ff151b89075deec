import { Suspense } from 'react'
import { Await } from 'react-router'
import type { DashboardLeadFigures } from '../../../domain/reports/dashboard.ts'
import { AgeChart } from '../ageing/age-chart.tsx'
import { dealershipAgesHref } from '../ageing/age-links.ts'
import { ReportFilters } from '../reports/report-filters.tsx'
import { type ReportsState, reportQuery } from '../reports/reports-url.ts'
import type { CallOutcome } from '../staff-call.ts'
import type { Sections } from './dashboard-calls.ts'
import { Funnel } from './funnel.tsx'
import { LeadsByDay } from './leads-by-day.tsx'
import { AssistantShare, LeadAges, LostReasons, Outcomes } from './outcomes.tsx'
import { People } from './people.tsx'
import { Received } from './received.tsx'
import { Responses } from './responses.tsx'
import { LoadedPart, Section } from './section.tsx'
import { Visits } from './visits.tsx'

interface Props {
  sections: Sections
  state: ReportsState
}

/** Everything that follows the period, the department and the dealership. */
export function PeriodSections({ sections, state }: Props) {
  const { leads, responses, people, funnel, visits, hasVisits, stockAges } = sections
  const period = reportQuery(state)
  const frame = { period, outcome: leads }
  return (
    <>
      <Suspense key={period} fallback={<ReportFilters state={state} canGroup={false} />}>
        <Await resolve={leads}>
          {(outcome) => (
            <ReportFilters state={state} canGroup={false} {...(outcome.ok && { report: outcome.value })} />
          )}
        </Await>
      </Suspense>
      <div className="grid grid-cols-[minmax(0,2fr)_minmax(0,1fr)] divide-x divide-ink-100 border-b border-ink-200 max-xl:grid-cols-1 max-xl:divide-x-0 max-xl:divide-y">
        <Section
          {...frame}
          title="Leads by day"
          aside={<LoadedPart {...frame}>{(value) => <Received figures={value} state={state} />}</LoadedPart>}
        >
          {(value) => <LeadsByDay figures={value} state={state} />}
        </Section>
        <Section title="First response" period={period} outcome={responses}>
          {(value) => <Responses figures={value} state={state} />}
        </Section>
      </div>
      <div className="grid grid-cols-2 divide-x divide-ink-100 border-b border-ink-200 max-xl:grid-cols-1 max-xl:divide-x-0 max-xl:divide-y">
        <Section
          title={hasVisits ? 'From view to sale' : 'From enquiry to sale'}
          note="Sales leads, log scale"
          period={period}
          outcome={funnel}
        >
          {(value) => <Funnel leads={value.figures} website={value.visits} state={state} />}
        </Section>
        <Section {...frame} title="Conversion" note="How the leads of the period ended so far">
          {(value) => <Outcomes figures={value} state={state} />}
        </Section>
        <Section {...frame} title="Lost reasons" className="border-t border-ink-100">
          {(value) => <LostReasons figures={value} state={state} />}
        </Section>
        <Section
          {...frame}
          title="Assistant"
          note="Chats that became leads"
          className="border-t border-ink-100"
        >
          {(value) => <AssistantShare figures={value} state={state} />}
        </Section>
      </div>
      <Section
        title="By person"
        note={PEOPLE_NOTE}
        period={period}
        outcome={people}
        className="border-b border-ink-200"
      >
        {(value) => (
          <Suspense fallback={null}>
            <Await resolve={leads}>
              {(outcome) => <People figures={value} state={state} dealerships={namesOf(outcome)} />}
            </Await>
          </Suspense>
        )}
      </Section>
      <Section
        {...frame}
        title="Ageing leads"
        note="Open leads of any period, by the time since receipt"
        className="border-b border-ink-200"
      >
        {(value) => <LeadAges figures={value} state={state} />}
      </Section>
      {visits && (
        <Section
          title="Website"
          note="The whole website, counted without cookies"
          period={period}
          outcome={visits}
          className="border-b border-ink-200"
        >
          {(value) => <Visits figures={value} />}
        </Section>
      )}
      {stockAges && (
        <Section
          title="Ageing stock"
          note="Cars on sale now, by days in stock"
          period={period}
          outcome={stockAges}
        >
          {({ byDealership, dealerships }) => (
            <div className="px-5 max-sm:px-4">
              <AgeChart
                title="By dealership"
                rows={byDealership}
                nameOf={(key) => dealerships.find(({ slug }) => slug === key)?.name ?? 'No dealership'}
                hrefOf={dealershipAgesHref}
              />
            </div>
          )}
        </Section>
      )}
    </>
  )
}

const PEOPLE_NOTE = 'Leads of the period by the person who has them now'

function namesOf(outcome: CallOutcome<DashboardLeadFigures>): ReadonlyMap<string, string> {
  return new Map(outcome.ok ? outcome.value.dealerships.map(({ slug, name }) => [slug, name]) : [])
}
