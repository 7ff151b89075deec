import type { Call, Target } from './calls.ts'
import * as oracle from './oracle.ts'

interface ReportTarget extends Target {
  filter: oracle.ReportFilter
}

const DEALERSHIPS = [null, 'harbour-artarmon', oracle.BROOKVALE]
const DEPARTMENTS = [null, 'sales', 'service', 'parts'] as const

/** Reports by each combination of filters, inside the scope of the actor and outside. */
export function listReportCalls(): Call[] {
  const targets: ReportTarget[] = DEPARTMENTS.flatMap((department) =>
    DEALERSHIPS.map((dealership) => ({
      name: `${department ?? 'every department'} at ${dealership ?? 'every dealership'}`,
      filter: { department, dealership },
    })),
  )
  const createCall = (
    path: string,
    verdict: (actor: oracle.Person, filter: oracle.ReportFilter) => oracle.Verdict,
  ): Call<ReportTarget> => ({
    call: `GET ${path}`,
    name: `read ${path}`,
    targets,
    send: (_actor, { filter }) => ({ method: 'GET', path: `${path}?${queryOf(filter)}` }),
    predictResult: (actor, { filter }) => ({ statuses: verdict(actor, filter) }),
  })
  const calls: Call<ReportTarget>[] = [
    createCall('/reports', oracle.checkReport),
    createCall('/reports.csv', oracle.checkReportExport),
    createCall('/dashboard-leads', oracle.checkReport),
    createCall('/dashboard-responses', oracle.checkReport),
    createCall('/dashboard-people', oracle.checkReport),
    createCall('/website-figures', oracle.checkWebsiteFigures),
    createCall('/visit-figures', oracle.checkWebsiteFigures),
  ]
  return calls
}

function queryOf({ department, dealership }: oracle.ReportFilter): string {
  return String(new URLSearchParams({ ...(department && { department }), ...(dealership && { dealership }) }))
}
