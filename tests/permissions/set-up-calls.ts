import type { Call, Target } from './calls.ts'
import type { Person, Verdict } from './oracle.ts'

const EVERYTHING: Target[] = [{ name: 'everything' }]

/** system.settings: both administrators. */
const checkSettingsAccess =
  (success: Verdict) =>
  ({ role }: Person): Verdict =>
    role === 'super_admin' || role === 'admin' ? success : [403]

export function listSetUpCalls(): Call[] {
  const createCall = (call: string, success: Verdict, body?: object): Call => {
    const [method = '', path = ''] = call.split(' ')
    return {
      call,
      name: call,
      targets: EVERYTHING,
      send: () => ({ method, path, ...(body && { body }) }),
      predictResult: (actor) => ({ statuses: checkSettingsAccess(success)(actor) }),
    }
  }
  return [
    createCall('GET /set-up', [200]),
    createCall('POST /skip-set-up-step', [200], { step: 'assistant', isSkipped: true }),
    createCall('POST /draft-legal-pages', [200], { name: 'Privacy officer', email: 'privacy@example.com' }),
    // The demo is live, and went live long ago or has no address of its own.
    createCall('POST /go-live', [409]),
    createCall('POST /take-site-back', [200, 409]),
  ]
}
