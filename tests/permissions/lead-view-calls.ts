import type { Call, Target } from './calls.ts'
import type { Person, Verdict } from './oracle.ts'

const WHOLE: Target[] = [{ name: 'everything' }]
const NOBODYS = '00000000-0000-4000-8000-000000000000'

/** leads.export: both administrators. */
const exportsLeads = ({ role }: Person): Verdict =>
  role === 'super_admin' || role === 'admin' ? [200] : [403]

/** The ways to look at leads are for everybody who sees any, and that is everybody of the staff; views are their owner's alone. */
export function leadViewCalls(): Call[] {
  let kept = 0
  return [
    {
      call: 'GET /saved-views',
      name: 'one’s views',
      targets: WHOLE,
      send: () => ({ method: 'GET', path: '/saved-views' }),
      expected: () => ({ statuses: [200] }),
    },
    {
      call: 'POST /saved-views',
      name: 'keep a view',
      targets: WHOLE,
      send() {
        kept += 1
        return { method: 'POST', path: '/saved-views', body: { name: `View ${kept}`, query: 'due=today' } }
      },
      expected: () => ({ statuses: [201] }),
    },
    {
      call: 'DELETE /saved-views/{id}',
      name: 'let go of a view that is not one’s own',
      targets: WHOLE,
      send: () => ({ method: 'DELETE', path: `/saved-views/${NOBODYS}` }),
      expected: () => ({ statuses: [404] }),
    },
    {
      call: 'GET /lead-counts',
      name: 'count the views',
      targets: WHOLE,
      send: () => ({ method: 'GET', path: '/lead-counts' }),
      expected: () => ({ statuses: [200] }),
    },
    {
      call: 'GET /leads.csv',
      name: 'take leads out',
      targets: WHOLE,
      send: () => ({ method: 'GET', path: '/leads.csv' }),
      expected: (actor) => ({ statuses: exportsLeads(actor) }),
    },
  ]
}
