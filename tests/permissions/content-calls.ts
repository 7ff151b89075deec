import type { Call, Target } from './calls.ts'
import type { Person, Verdict } from './oracle.ts'

const WHOLE: Target[] = [{ name: 'everything' }]
const PAGE = { kind: 'page', slug: 'nobody-wrote-this' }
const NO_PICTURE = '0000000000000000'
const NO_ROW = '00000000-0000-4000-8000-000000000000'

/** content.edit and system.settings: both administrators. What a yes would change is asked with what is refused for itself. */
const edits =
  (yes: Verdict) =>
  ({ role }: Person): Verdict =>
    role === 'super_admin' || role === 'admin' ? yes : [403]

export function contentCalls(): Call[] {
  const whole = (call: string, yes: Verdict, more: { query?: string; body?: object } = {}): Call => {
    const [method = '', path = ''] = call.split(' ')
    return {
      call,
      name: `${call}${more.query ?? ''}`,
      targets: WHOLE,
      send: () => ({ method, path: `${path}${more.query ?? ''}`, ...(more.body && { body: more.body }) }),
      expected: (actor) => ({ statuses: edits(yes)(actor) }),
    }
  }
  return [
    whole('GET /documents', [200], { query: '?kind=page' }),
    whole('GET /documents', [200], { query: '?kind=site' }),
    whole('GET /document', [404], { query: '?kind=page&slug=nobody-wrote-this' }),
    whole('GET /document-version', [404], { query: '?kind=page&slug=nobody-wrote-this&version=1' }),
    whole('POST /create-document', [400], { body: { ...PAGE, body: {} } }),
    whole('POST /change-document', [404], { body: { ...PAGE, version: 1, act: 'deleted' } }),
    whole('POST /undelete-document', [404], { body: { kind: 'page', id: NO_ROW } }),
    whole('POST /arrange-documents', [200], { body: { kind: 'review', slugs: [] } }),
    whole('GET /redirects', [200]),
    whole('GET /redirects.csv', [200]),
    whole('POST /save-redirect', [400], { body: { from: '', to: '', was: null } }),
    whole('POST /delete-redirect', [404], { body: { from: '/nobody' } }),
    whole('POST /import-redirects', [400], { body: { csv: '', trial: true } }),
    whole('POST /preview-link', [404], { body: PAGE }),
    whole('GET /media', [200]),
    whole('POST /upload-media', [415], { body: {} }),
    whole('POST /change-media', [404], { body: { id: NO_PICTURE, name: 'Nothing', alt: '' } }),
    whole('POST /delete-media', [404], { body: { id: NO_PICTURE } }),
  ]
}
