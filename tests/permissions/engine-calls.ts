import type { Call, Target } from './calls.ts'
import type { Person, Verdict } from './oracle.ts'

const EVERYTHING: Target[] = [{ name: 'everything' }]
const UNKNOWN_ID = '00000000-0000-4000-8000-000000000000'

const UNKNOWN_DEPARTMENT = { dealership: 'nowhere', department: 'sales' }

type Check = (success: Verdict) => (actor: Person) => Verdict

/** system.settings, system.logs, system.backup: both administrators. */
const forAdmins: Check =
  (success) =>
  ({ role }) =>
    role === 'super_admin' || role === 'admin' ? success : [403]

/** system.maintenance, system.security: only the super administrator. */
const forSuperAdmin: Check =
  (success) =>
  ({ role }) =>
    role === 'super_admin' ? success : [403]

/** Calls that would change something name an unknown row, or what is so already. */
export function listEngineCalls(): Call[] {
  const createCall = (
    call: string,
    check: Check,
    more: { success?: Verdict; query?: string; body?: object; name?: string; id?: string } = {},
  ): Call => {
    const [method = '', path = ''] = call.split(' ')
    return {
      call,
      name: more.name ?? call,
      targets: EVERYTHING,
      send: () => ({
        method,
        path: path.replace('{id}', more.id ?? '') + (more.query ?? ''),
        ...(more.body && { body: more.body }),
      }),
      predictResult: (actor) => ({ statuses: check(more.success ?? [200])(actor) }),
    }
  }
  return [
    createCall('GET /engine-room', forAdmins),
    createCall('GET /backups', forAdmins),
    createCall('PUT /backup-settings', forAdmins, {
      body: { isOn: true, hour: 3, retention: { days: 14, weeks: 8, months: 12 } },
    }),
    // The scene makes no backups, so an allowed actor gets 503.
    createCall('POST /back-up-now', forAdmins, { success: [503] }),
    createCall('GET /backup-file/{id}', forAdmins, { success: [503], id: UNKNOWN_ID }),
    createCall('GET /log-lines', forAdmins),
    createCall('GET /system-settings', forAdmins),
    createCall('GET /job-runs', forAdmins, { query: '?job=publish-due' }),
    createCall('POST /route-stranded-leads', forAdmins),
    createCall('GET /maintenance', (success) => () => success),
    createCall('POST /pause-job', forSuperAdmin, { body: { job: 'publish-due', isPaused: false } }),
    // The scene runs no jobs, so an allowed actor gets 503.
    createCall('POST /run-job', forSuperAdmin, { body: { job: 'publish-due' }, success: [503] }),
    createCall('POST /start-maintenance', forSuperAdmin, { body: { minutes: 1 }, success: [400] }),
    createCall('POST /end-maintenance', forSuperAdmin, { body: {} }),
    createCall('POST /end-sessions', forSuperAdmin, {
      body: { which: 'person', userId: UNKNOWN_ID },
      success: [404],
    }),
    createCall('GET /sign-in-attempts', forSuperAdmin),
    createCall('GET /rate-limits', forSuperAdmin),
    createCall('GET /departments', forAdmins),
    createCall('PUT /update-department', forAdmins, {
      body: { ...UNKNOWN_DEPARTMENT, name: null, managerId: null, targetHours: null },
      success: [404],
    }),
    createCall('POST /open-department', forSuperAdmin, { body: UNKNOWN_DEPARTMENT, success: [404] }),
    createCall('POST /close-department', forSuperAdmin, {
      body: { ...UNKNOWN_DEPARTMENT, handTo: 'nowhere-else' },
      success: [404],
    }),
    createCall('POST /lift-rate-limit', forSuperAdmin, { body: { key: 'unknown' }, success: [404] }),
  ]
}
