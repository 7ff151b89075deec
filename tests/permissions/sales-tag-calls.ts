import type { Call, Target } from './calls.ts'
import type { Person, Verdict } from './oracle.ts'

const WHOLE: Target[] = [{ name: 'everything' }]
const NO_ROW = '999999999'

/** tags.manage: both administrators, and managers of sales. What a yes would change is asked of a tag there is not. */
const manages =
  (yes: Verdict) =>
  ({ role, department }: Person): Verdict =>
    role === 'super_admin' || role === 'admin' || (role === 'department_manager' && department === 'sales')
      ? yes
      : [403]

export function salesTagCalls(): Call[] {
  const whole = (call: string, yes: Verdict, more: { path?: string; body?: object } = {}): Call => {
    const [method = '', path = ''] = call.split(' ')
    return {
      call,
      name: call,
      targets: WHOLE,
      send: () => ({ method, path: more.path ?? path, ...(more.body && { body: more.body }) }),
      expected: (actor) => ({ statuses: manages(yes)(actor) }),
    }
  }
  return [
    whole('GET /sales-tags', [200]),
    whole('GET /sales-tag/{id}', [404], { path: `/sales-tag/${NO_ROW}` }),
    whole('POST /count-sales-tag', [200], { body: { rule: [{ is: 'price_dropped', value: null }] } }),
    whole('POST /create-sales-tag', [201, 409], {
      body: { name: 'Of an oracle', color: 'blue', rule: null },
    }),
    whole('PUT /update-sales-tag', [404], { body: { id: NO_ROW, version: 1, isOn: false } }),
    whole('POST /order-sales-tags', [409], { body: { order: [NO_ROW], seen: [] } }),
    whole('POST /delete-sales-tag', [404], { body: { id: NO_ROW, version: 1 } }),
    whole('POST /give-sales-tag', [404], { body: { id: NO_ROW, stockids: ['U1'] } }),
    whole('POST /take-sales-tag', [404], { body: { id: NO_ROW, stockids: ['U1'] } }),
  ]
}
