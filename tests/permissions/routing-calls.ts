import type { Call } from './calls.ts'
import type * as oracle from './oracle.ts'

const EVERYTHING = [{ name: 'everything' }]
const UNKNOWN_ID = '00000000-0000-4000-8000-000000000000'
/** No draft has this version, so an allowed actor gets 409 and nothing changes. */
const STALE_VERSION = 999

/** Calls of the routing rules: for administrators, except routing chosen leads, which is assigning them. */
export function listRoutingCalls(): Call[] {
  const createCall = (
    call: string,
    roles: readonly string[],
    { body, success = 200 }: { body?: object; success?: number } = {},
  ): Call => {
    const [method = '', path = ''] = call.split(' ')
    return {
      call,
      name: call,
      targets: EVERYTHING,
      send: () => ({ method, path, ...(body && { body }) }),
      predictResult: ({ role }: Pick<oracle.Person, 'role'>) => ({
        statuses: roles.includes(role) ? [success] : [403],
      }),
    }
  }
  const admins = ['super_admin', 'admin']
  return [
    createCall('GET /routing', admins),
    createCall('PUT /save-routing-draft', admins, {
      body: { rules: [], version: STALE_VERSION },
      success: 409,
    }),
    createCall('POST /discard-routing-draft', admins, { body: { version: STALE_VERSION }, success: 409 }),
    createCall('POST /switch-routing-on', admins, { body: { version: STALE_VERSION }, success: 409 }),
    // The world has no live rules.
    createCall('POST /switch-routing-off', admins, { success: 409 }),
    createCall('GET /routing-replay', admins, { success: 409 }),
    createCall('POST /try-routing', admins, {
      body: { form: 'enquiry', dealership: null, make: null, price: null, source: 'website' },
    }),
    createCall('POST /route-leads', [...admins, 'department_manager'], {
      body: { leadIds: [UNKNOWN_ID] },
      success: 409,
    }),
  ]
}
