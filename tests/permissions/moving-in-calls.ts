import type { Call, Target } from './calls.ts'
import type { Person, Verdict } from './oracle.ts'

const EVERYTHING: Target[] = [{ name: 'everything' }]
const MAIL_SERVER = {
  host: '192.0.2.1',
  port: 587,
  encryption: 'starttls',
  user: '',
  senderName: 'Cars',
  senderAddress: 'cars@example.com',
  version: 0,
}

/** system.settings: both administrators. */
const checkAdmins =
  (success: Verdict) =>
  ({ role }: Person): Verdict =>
    role === 'super_admin' || role === 'admin' ? success : [403]

/** users.create: managers too. */
const checkManagers =
  (success: Verdict) =>
  ({ role }: Person): Verdict =>
    role === 'super_admin' || role === 'admin' || role === 'department_manager' ? success : [403]

/** users.manage_admins: the mail server decides where links that open accounts go. */
const checkSuperAdmin =
  (success: Verdict) =>
  ({ role }: Person): Verdict =>
    role === 'super_admin' ? success : [403]

/** Calls of the mail server and of moving in. None of them changes anything here. */
export function listMovingInCalls(): Call[] {
  const createCall = (
    call: string,
    success: Verdict,
    more: { path?: string; body?: object; check?: typeof checkAdmins } = {},
  ): Call => {
    const [method = '', path = ''] = call.split(' ')
    return {
      call,
      name: call,
      targets: EVERYTHING,
      send: () => ({ method, path: more.path ?? path, ...(more.body && { body: more.body }) }),
      predictResult: (actor) => ({ statuses: (more.check ?? checkAdmins)(success)(actor) }),
    }
  }
  return [
    createCall('GET /mail-server', [200]),
    // The address is not public, so an allowed actor gets 400.
    createCall('PUT /mail-server', [400], { body: MAIL_SERVER, check: checkSuperAdmin }),
    createCall('POST /remove-mail-server', [409], { body: { version: 999 }, check: checkSuperAdmin }),
    // There is no mail server.
    createCall('POST /test-mail-server', [409]),
    createCall('POST /confirm-test-mail', [400, 429], { body: { code: 'NEVER' } }),
    createCall('GET /mail-server-hints', [200]),
    createCall('POST /read-old-site-map', [400], { body: { xml: 'no sitemap' } }),
    createCall('GET /move-ins', [200]),
    createCall('POST /check-move-in', [400], { body: { csv: 'name', fileName: 'a.csv' } }),
    createCall('POST /apply-move-in', [400], { body: { csv: 'name', fileName: 'a.csv' } }),
    createCall('POST /undo-move-in', [404], { body: { id: '00000000-0000-4000-8000-000000000000' } }),
    createCall('GET /export.zip', [200, 429]),
    createCall('POST /invite-staff', [200], {
      body: { rows: [{ name: 'Numbat' }], trial: true },
      check: checkManagers,
    }),
  ]
}
