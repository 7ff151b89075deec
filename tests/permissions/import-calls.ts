import type { Call, Target } from './calls.ts'
import type { Person, Verdict } from './oracle.ts'

const EVERYTHING: Target[] = [{ name: 'everything' }]
const UNKNOWN = '00000000-0000-4000-8000-000000000000'
const UNKNOWN_IMPORT = 999_999_999

/** stock.edit: both administrators, and sales managers. Calls that would change something name an unknown one. */
const checkStockAccess =
  (success: Verdict) =>
  ({ role, department }: Person): Verdict =>
    role === 'super_admin' || role === 'admin' || (role === 'department_manager' && department === 'sales')
      ? success
      : [403]

export function listImportCalls(): Call[] {
  const createCall = (call: string, success: Verdict, more: { path?: string; body?: object } = {}): Call => {
    const [method = '', path = ''] = call.split(' ')
    return {
      call,
      name: call,
      targets: EVERYTHING,
      send: () => ({ method, path: more.path ?? path, ...(more.body && { body: more.body }) }),
      predictResult: (actor) => ({ statuses: checkStockAccess(success)(actor) }),
    }
  }
  const source = {
    name: 'Oracle source',
    kind: 'url',
    address: 'https://feeds.example.com/a.csv',
    profile: null,
    isFull: true,
    schedule: { kind: 'manual' },
    // No dealership has this name, so nobody's source is stored.
    dealership: 'nowhere',
    missingRuns: 1,
    maxOffSalePercent: 50,
    maxPriceFallPercent: 80,
    notify: [],
  }
  const byId = { body: { id: UNKNOWN } }
  const byImport = { body: { id: UNKNOWN_IMPORT } }
  return [
    createCall('POST /upload-stock-file', [400], { body: {} }),
    createCall('POST /fetch-stock-file', [400], { body: { url: 'https://unknown.example/a.csv' } }),
    createCall('GET /prepared-import', [404], { path: `/prepared-import?id=${UNKNOWN}` }),
    createCall('POST /change-prepared-import', [404], byId),
    createCall('POST /fix-import-row', [404], { body: { id: UNKNOWN, row: 1, cells: {} } }),
    createCall('POST /check-import', [404], byId),
    createCall('POST /apply-import', [404], byId),
    createCall('POST /stop-import', [404], byId),
    createCall('POST /pause-import', [404], byId),
    createCall('GET /prepared-imports', [200]),
    createCall('POST /resume-import', [404], byId),
    createCall('POST /choose-archive-file', [404], { body: { id: UNKNOWN, file: 'used.csv' } }),
    createCall('GET /import-samples', [404], { path: `/import-samples?id=${UNKNOWN}` }),
    createCall('POST /discard-prepared-import', [404], byId),
    createCall('GET /import-rows', [404], { path: `/import-rows?id=${UNKNOWN}&kind=added` }),
    createCall('GET /import-rows.csv', [404], { path: `/import-rows.csv?id=${UNKNOWN}` }),
    createCall('GET /stock-sources', [200]),
    createCall('GET /stock-runs', [200]),
    createCall('POST /create-stock-source', [400, 403], { body: source }),
    createCall('PUT /update-stock-source', [404], { body: { ...source, id: UNKNOWN, version: 1 } }),
    createCall('POST /pause-stock-source', [404], { body: { id: UNKNOWN, isPaused: true } }),
    createCall('POST /run-stock-source', [404], byId),
    createCall('POST /delete-stock-source', [404], { body: { id: UNKNOWN, version: 1 } }),
    createCall('POST /undo-import', [404], byImport),
    createCall('POST /release-import', [404], { body: { id: UNKNOWN_IMPORT, keepsMissing: true } }),
    createCall('POST /discard-import', [404], byImport),
    createCall('POST /take-import-prices', [404], byImport),
  ]
}
