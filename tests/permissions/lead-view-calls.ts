import type { Call, Target } from './calls.ts'
import type { Person, Verdict } from './oracle.ts'

const EVERYTHING: Target[] = [{ name: 'everything' }]
const UNKNOWN_ID = '00000000-0000-4000-8000-000000000000'

/** leads.export: both administrators. */
const checkLeadExport = ({ role }: Person): Verdict =>
  role === 'super_admin' || role === 'admin' ? [200] : [403]

type Audience = 'sales' | 'service' | 'parts' | 'everyone'

/** leads.view_all for the department: managers of it and administrators, who alone may share with everyone. */
function checkSharing(actor: Person, audience: Audience, success: Verdict): Verdict {
  const isAdministrator = checkLeadExport(actor)[0] === 200
  const isManager = actor.role === 'department_manager' && actor.department === audience
  return isAdministrator || isManager ? success : [403]
}

/** All staff see leads, so all may use views. A saved view belongs to its author only. */
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
    ...(['sales', 'service', 'parts', 'everyone'] as const).map(
      (audience): Call => ({
        call: 'PUT /saved-views/{id}/sharing',
        name: `share an unknown view with ${audience}`,
        targets: EVERYTHING,
        send: () => ({
          method: 'PUT',
          path: `/saved-views/${UNKNOWN_ID}/sharing`,
          body: { sharedWith: audience },
        }),
        predictResult: (actor) => ({ statuses: checkSharing(actor, audience, [404]) }),
      }),
    ),
    {
      call: 'PUT /saved-views/{id}/sharing',
      name: 'stop sharing an unknown view',
      targets: EVERYTHING,
      send: () => ({
        method: 'PUT',
        path: `/saved-views/${UNKNOWN_ID}/sharing`,
        body: { sharedWith: null },
      }),
      predictResult: () => ({ statuses: [404] }),
    },
    {
      call: 'PUT /saved-views/{id}/hiding',
      name: 'hide an unknown view',
      targets: EVERYTHING,
      send: () => ({ method: 'PUT', path: `/saved-views/${UNKNOWN_ID}/hiding`, body: { isHidden: true } }),
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
