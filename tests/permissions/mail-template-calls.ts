import type { Call, Target } from './calls.ts'
import type { Person, Verdict } from './oracle.ts'

const EVERYTHING: Target[] = [{ name: 'everything' }]
const TEMPLATE = { name: 'acknowledgement', subject: 'Thank you', body: 'Hi {{ lead.first_name }}' }
const ACCOUNT_TEMPLATE = { name: 'reset', subject: 'A password', body: 'Here:\n{{ link }}' }

/** templates.edit: both administrators. Calls that would change a template name an unknown version. */
const checkTemplateAccess =
  (success: Verdict) =>
  ({ role }: Person): Verdict =>
    role === 'super_admin' || role === 'admin' ? success : [403]

/** users.manage_admins: account mails decide where links that open accounts go. */
const checkAccountTemplateAccess =
  (success: Verdict) =>
  ({ role }: Person): Verdict =>
    role === 'super_admin' ? success : [403]

export function listMailTemplateCalls(): Call[] {
  const createCall = (
    call: string,
    success: Verdict,
    more: { path?: string; body?: object; name?: string; check?: typeof checkTemplateAccess } = {},
  ): Call => {
    const [method = '', path = ''] = call.split(' ')
    return {
      call,
      name: more.name ?? call,
      targets: EVERYTHING,
      send: () => ({ method, path: more.path ?? path, ...(more.body && { body: more.body }) }),
      predictResult: (actor) => ({ statuses: (more.check ?? checkTemplateAccess)(success)(actor) }),
    }
  }
  const accountOnly = { check: checkAccountTemplateAccess }
  return [
    createCall('GET /mail-templates', [200]),
    createCall('GET /mail-template/{name}', [200], { path: '/mail-template/reset' }),
    createCall('GET /mail-template-version', [200], { path: '/mail-template-version?name=reset&version=0' }),
    createCall('POST /preview-mail-template', [200], { body: { ...TEMPLATE, leadId: null } }),
    // There is no mail server, so an allowed actor gets 409.
    createCall('POST /test-mail-template', [409], { body: { ...TEMPLATE, leadId: null } }),
    createCall('PUT /update-mail-template', [409], { body: { ...TEMPLATE, version: 999 } }),
    createCall('POST /reset-mail-template', [200], { body: { name: 'acknowledgement', version: 999 } }),
    createCall('PUT /update-mail-template', [409], {
      name: 'change an account mail',
      body: { ...ACCOUNT_TEMPLATE, version: 999 },
      ...accountOnly,
    }),
    createCall('POST /reset-mail-template', [200], {
      name: 'reset an account mail',
      body: { name: 'reset', version: 999 },
      ...accountOnly,
    }),
  ]
}
