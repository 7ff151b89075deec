import type { Call, Target } from './calls.ts'
import type { Person, Verdict } from './oracle.ts'

const EVERYTHING: Target[] = [{ name: 'everything' }]
const UNKNOWN_ROW = '999999999'
const PROVIDER = { endpoint: null, model: null, temperature: 0.2, maxTokens: 800 }
const NO_LIMIT = { tokens: null, cost: null }
const UNKNOWN_SETTINGS = {
  ...PROVIDER,
  limits: {
    perMinute: { session: 1, address: 1 },
    session: { daily: NO_LIMIT, monthly: NO_LIMIT },
    site: { daily: NO_LIMIT, monthly: NO_LIMIT },
  },
  enabled: true,
  showOnMobile: true,
  greeting: 'Never saved',
  hours: 'always',
}

/** chat.manage: both administrators. Calls that would change something send input that is refused anyway. */
const checkAssistantAccess =
  (success: Verdict) =>
  ({ role }: Person): Verdict =>
    role === 'super_admin' || role === 'admin' ? success : [403]

export function listAssistantCalls(): Call[] {
  const createCall = (call: string, success: Verdict, more: { path?: string; body?: object } = {}): Call => {
    const [method = '', path = ''] = call.split(' ')
    return {
      call,
      name: call,
      targets: EVERYTHING,
      send: () => ({ method, path: more.path ?? path, ...(more.body && { body: more.body }) }),
      predictResult: (actor) => ({ statuses: checkAssistantAccess(success)(actor) }),
    }
  }
  return [
    createCall('GET /assistant-settings', [200]),
    createCall('PUT /assistant-settings', [409], {
      body: { settings: { ...UNKNOWN_SETTINGS, greeting: 'Another' }, seen: UNKNOWN_SETTINGS },
    }),
    createCall('POST /test-assistant', [200], { body: PROVIDER }),
    createCall('GET /assistant-figures', [200]),
    createCall('GET /get-interactions', [200]),
    createCall('GET /get-interaction/{id}', [404], { path: `/get-interaction/${UNKNOWN_ROW}` }),
    createCall('GET /interactions.csv', [200]),
    createCall('POST /rate-interaction', [404], { body: { id: UNKNOWN_ROW, isGood: true } }),
    createCall('GET /evaluations', [200]),
    createCall('POST /run-evaluation', [200, 409], { body: {} }),
    createCall('GET /evaluation-questions', [200]),
    createCall('POST /add-evaluation-question', [404], {
      body: { interactionId: UNKNOWN_ROW, expected: 'refused' },
    }),
    createCall('POST /remove-evaluation-question', [404], { body: { id: UNKNOWN_ROW } }),
  ]
}
