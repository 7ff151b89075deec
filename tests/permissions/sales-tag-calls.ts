import type { Call, Target } from './calls.ts'
import type { Person, Verdict } from './oracle.ts'

const EVERYTHING: Target[] = [{ name: 'everything' }]
const UNKNOWN_ROW = '999999999'

/** tags.manage: both administrators, and sales managers. Calls that would change a tag name an unknown one. */
const checkTagAccess =
  (success: Verdict) =>
  ({ role, department }: Person): Verdict =>
    role === 'super_admin' || role === 'admin' || (role === 'department_manager' && department === 'sales')
      ? success
      : [403]

export function listSalesTagCalls(): Call[] {
  const createCall = (call: string, success: Verdict, more: { path?: string; body?: object } = {}): Call => {
    const [method = '', path = ''] = call.split(' ')
    return {
      call,
      name: call,
      targets: EVERYTHING,
      send: () => ({ method, path: more.path ?? path, ...(more.body && { body: more.body }) }),
      predictResult: (actor) => ({ statuses: checkTagAccess(success)(actor) }),
    }
  }
  return [
    createCall('GET /sales-tags', [200]),
    createCall('GET /sales-tag/{id}', [404], { path: `/sales-tag/${UNKNOWN_ROW}` }),
    createCall('POST /count-sales-tag', [200], { body: { rule: [{ is: 'price_dropped', value: null }] } }),
    createCall('POST /create-sales-tag', [201, 409], {
      body: { name: 'Oracle tag', color: 'blue', rule: null },
    }),
    createCall('PUT /update-sales-tag', [404], { body: { id: UNKNOWN_ROW, version: 1, isOn: false } }),
    createCall('POST /order-sales-tags', [409], { body: { order: [UNKNOWN_ROW], seen: [] } }),
    createCall('POST /delete-sales-tag', [404], { body: { id: UNKNOWN_ROW, version: 1 } }),
    createCall('POST /give-sales-tag', [404], { body: { id: UNKNOWN_ROW, stockids: ['U1'] } }),
    createCall('POST /take-sales-tag', [404], { body: { id: UNKNOWN_ROW, stockids: ['U1'] } }),
  ]
}
