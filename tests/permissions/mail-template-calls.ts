import type { Call, Target } from './calls.ts'
import type { Person, Verdict } from './oracle.ts'

const WHOLE: Target[] = [{ name: 'everything' }]
const WORDS = { name: 'reset', subject: 'A password', body: 'Here: {{ link }}' }

/** templates.edit: both administrators. What a yes would change is asked of a version that never was. */
const edits =
  (yes: Verdict) =>
  ({ role }: Person): Verdict =>
    role === 'super_admin' || role === 'admin' ? yes : [403]

export function mailTemplateCalls(): Call[] {
  const whole = (call: string, yes: Verdict, more: { path?: string; body?: object } = {}): Call => {
    const [method = '', path = ''] = call.split(' ')
    return {
      call,
      name: call,
      targets: WHOLE,
      send: () => ({ method, path: more.path ?? path, ...(more.body && { body: more.body }) }),
      expected: (actor) => ({ statuses: edits(yes)(actor) }),
    }
  }
  return [
    whole('GET /mail-templates', [200]),
    whole('GET /mail-template/{name}', [200], { path: '/mail-template/reset' }),
    whole('GET /mail-template-version', [200], { path: '/mail-template-version?name=reset&version=0' }),
    whole('POST /preview-mail-template', [200], { body: { ...WORDS, leadId: null } }),
    // Without a mail server nothing can be sent, whoever asks.
    whole('POST /test-mail-template', [409], { body: { ...WORDS, leadId: null } }),
    whole('PUT /update-mail-template', [409], { body: { ...WORDS, version: 999 } }),
    whole('POST /reset-mail-template', [200], { body: { name: 'reset', version: 999 } }),
  ]
}
