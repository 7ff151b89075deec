import type { Call, Target } from './calls.ts'
import type { Person, Verdict } from './oracle.ts'

const EVERYTHING: Target[] = [{ name: 'everything' }]
const PAGE = { kind: 'page', slug: 'unknown-page' }
const UNKNOWN_PICTURE = '0000000000000000'
const UNKNOWN_ID = '00000000-0000-4000-8000-000000000000'

/** content.edit and system.settings: both administrators. Calls that would change content send input that is refused anyway. */
const checkContentAccess =
  (success: Verdict) =>
  ({ role }: Person): Verdict =>
    role === 'super_admin' || role === 'admin' ? success : [403]

export function listContentCalls(): Call[] {
  const createCall = (call: string, success: Verdict, more: { query?: string; body?: object } = {}): Call => {
    const [method = '', path = ''] = call.split(' ')
    return {
      call,
      name: `${call}${more.query ?? ''}`,
      targets: EVERYTHING,
      send: () => ({ method, path: `${path}${more.query ?? ''}`, ...(more.body && { body: more.body }) }),
      predictResult: (actor) => ({ statuses: checkContentAccess(success)(actor) }),
    }
  }
  return [
    createCall('GET /documents', [200], { query: '?kind=page' }),
    createCall('GET /documents', [200], { query: '?kind=site' }),
    createCall('GET /document', [404], { query: '?kind=page&slug=unknown-page' }),
    createCall('GET /document-version', [404], { query: '?kind=page&slug=unknown-page&version=1' }),
    createCall('POST /create-document', [400], { body: { ...PAGE, body: {} } }),
    createCall('POST /change-document', [404], { body: { ...PAGE, version: 1, act: 'deleted' } }),
    createCall('POST /undelete-document', [404], { body: { kind: 'page', id: UNKNOWN_ID } }),
    createCall('POST /arrange-documents', [200], { body: { kind: 'review', slugs: [] } }),
    createCall('GET /redirects', [200]),
    createCall('GET /redirects.csv', [200]),
    createCall('POST /save-redirect', [400], { body: { from: '', to: '', was: null } }),
    createCall('POST /delete-redirect', [404], { body: { from: '/unknown' } }),
    createCall('POST /import-redirects', [400], { body: { csv: '', trial: true } }),
    createCall('POST /preview-link', [404], { body: PAGE }),
    createCall('GET /media', [200]),
    createCall('POST /upload-media', [415], { body: {} }),
    createCall('POST /change-media', [404], { body: { id: UNKNOWN_PICTURE, name: 'Nothing', alt: '' } }),
    createCall('POST /delete-media', [404], { body: { id: UNKNOWN_PICTURE } }),
  ]
}
