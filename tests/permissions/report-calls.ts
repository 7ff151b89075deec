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
    createCall('/reports.pdf', oracle.checkReportExport),
    {
      ...createCall('/grouped-report', oracle.checkReport),
      send: (_actor, { filter }) => groupedRequest(filter),
    },
    createCall('/dashboard-leads', oracle.checkReport),
    createCall('/dashboard-responses', oracle.checkReport),
    createCall('/dashboard-people', oracle.checkReport),
    createCall('/website-figures', oracle.checkWebsiteFigures),
    createCall('/visit-figures', oracle.checkWebsiteFigures),
  ]
  return [...calls, ...listSavedReportCalls()]
}

const UNKNOWN_ID = '00000000-0000-4000-8000-000000000000'
const SCHEDULE = {
  version: null,
  every: 'mon',
  at: '07:00',
  userIds: [],
  addresses: [],
  hasFigures: true,
  hasPdf: false,
  hasCsv: false,
  isPaused: false,
}

/** Everyone who sees reports saves some of their own; a report that does not exist is missing for everyone. */
function listSavedReportCalls(): Call[] {
  const targets = [{ name: 'an unknown report' }]
  const everything = oracle.checkReport
  const isSeen = (actor: oracle.Person) =>
    everything(actor, { department: null, dealership: null })[0] === 200
  const createCall = (call: string, body?: object): Call => {
    const [method = '', path = ''] = call.split(' ')
    return {
      call,
      name: call,
      targets,
      send: () => ({ method, path: path.replace('{id}', UNKNOWN_ID), ...(body && { body }) }),
      predictResult: (actor) => ({ statuses: isSeen(actor) ? [404] : [403] }),
    }
  }
  let number = 0
  return [
    {
      call: 'GET /saved-reports',
      name: 'list saved reports',
      targets: [{ name: 'own reports' }],
      send: () => ({ method: 'GET', path: '/saved-reports' }),
      predictResult: (actor) => ({ statuses: isSeen(actor) ? [200] : [403] }),
    },
    {
      call: 'POST /saved-reports',
      name: 'save a report',
      targets: [{ name: 'own reports' }],
      send: () => {
        number += 1
        const body = { name: `Report ${number}`, definition: { group: 'source' } }
        return { method: 'POST', path: '/saved-reports', body }
      },
      predictResult: (actor) => ({ statuses: isSeen(actor) ? [201] : [403] }),
    },
    createCall('PUT /saved-reports/{id}', { version: 1, name: 'Another name' }),
    createCall('DELETE /saved-reports/{id}'),
    createCall('GET /report-schedule/{id}'),
    createCall('PUT /report-schedule/{id}', SCHEDULE),
    createCall('POST /report-schedule/{id}/test', { hasFigures: true, hasPdf: false, hasCsv: false }),
  ]
}

function groupedRequest(filter: oracle.ReportFilter) {
  const query = queryOf(filter)
  return { method: 'GET', path: `/grouped-report?group=source${query && `&${query}`}` }
}

function queryOf({ department, dealership }: oracle.ReportFilter): string {
  return String(new URLSearchParams({ ...(department && { department }), ...(dealership && { dealership }) }))
}
