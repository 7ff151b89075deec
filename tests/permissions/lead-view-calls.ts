import type { Call, Target } from './calls.ts'
import type { Person, Verdict } from './oracle.ts'

const EVERYTHING: Target[] = [{ name: 'everything' }]
const UNKNOWN_ID = '00000000-0000-4000-8000-000000000000'

/** leads.export: both administrators. */
const checkLeadExport = ({ role }: Person): Verdict =>
  role === 'super_admin' || role === 'admin' ? [200] : [403]

/** All staff see leads, so all may use views. A saved view belongs to its owner only. */
export function listLeadViewCalls(): Call[] {
  let savedCount = 0
  return [
    {
      call: 'GET /saved-views',
      name: 'list own views',
      targets: EVERYTHING,
      send: () => ({ method: 'GET', path: '/saved-views' }),
      predictResult: () => ({ statuses: [200] }),
    },
    {
      call: 'POST /saved-views',
      name: 'save a view',
      targets: EVERYTHING,
      send() {
        savedCount += 1
        return {
          method: 'POST',
          path: '/saved-views',
          body: { name: `View ${savedCount}`, query: 'due=today' },
        }
      },
      predictResult: () => ({ statuses: [201] }),
    },
    {
      call: 'DELETE /saved-views/{id}',
      name: 'delete an unknown view',
      targets: EVERYTHING,
      send: () => ({ method: 'DELETE', path: `/saved-views/${UNKNOWN_ID}` }),
      predictResult: () => ({ statuses: [404] }),
    },
    {
      call: 'GET /lead-counts',
      name: 'count the views',
      targets: EVERYTHING,
      send: () => ({ method: 'GET', path: '/lead-counts' }),
      predictResult: () => ({ statuses: [200] }),
    },
    {
      call: 'GET /leads.csv',
      name: 'export leads',
      targets: EVERYTHING,
      send: () => ({ method: 'GET', path: '/leads.csv' }),
      predictResult: (actor) => ({ statuses: checkLeadExport(actor) }),
    },
  ]
}
