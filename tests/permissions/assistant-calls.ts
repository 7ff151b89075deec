import type { Call, Target } from './calls.ts'
import type { Person, Verdict } from './oracle.ts'

const WHOLE: Target[] = [{ name: 'everything' }]
const NO_ROW = '999999999'
const PROVIDER = { endpoint: null, model: null, temperature: 0.2, maxTokens: 800 }
const NO_LIMIT = { tokens: null, cost: null }
const UNSEEN = {
  ...PROVIDER,
  limits: {
    perMinute: { session: 1, address: 1 },
    session: { daily: NO_LIMIT, monthly: NO_LIMIT },
    site: { daily: NO_LIMIT, monthly: NO_LIMIT },
  },
  enabled: true,
  showOnMobile: true,
  greeting: 'As nobody has it',
  hours: 'always',
}

/** chat.manage: both administrators. What a yes would change is asked with what is refused for itself. */
const manages =
  (yes: Verdict) =>
  ({ role }: Person): Verdict =>
    role === 'super_admin' || role === 'admin' ? yes : [403]

export function assistantCalls(): Call[] {
  const whole = (call: string, yes: Verdict, more: { path?: string; body?: object } = {}): Call => {
    const [method = '', path = ''] = call.split(' ')
    return {
      call,
      name: call,
      targets: WHOLE,
      send: () => ({ method, path: more.path ?? path, ...(more.body && { body: more.body }) }),
      expected: (actor) => ({ statuses: manages(yes)(actor) }),
    }
  }
  return [
    whole('GET /assistant-settings', [200]),
    whole('PUT /assistant-settings', [409], {
      body: { settings: { ...UNSEEN, greeting: 'Another' }, seen: UNSEEN },
    }),
    whole('POST /test-assistant', [200], { body: PROVIDER }),
    whole('GET /assistant-figures', [200]),
    whole('GET /get-interactions', [200]),
    whole('GET /get-interaction/{id}', [404], { path: `/get-interaction/${NO_ROW}` }),
    whole('GET /interactions.csv', [200]),
    whole('POST /rate-interaction', [404], { body: { id: NO_ROW, isGood: true } }),
    whole('GET /evaluations', [200]),
    whole('POST /run-evaluation', [200, 409], { body: {} }),
    whole('GET /evaluation-questions', [200]),
    whole('POST /add-evaluation-question', [404], { body: { interactionId: NO_ROW, expected: 'refused' } }),
    whole('POST /remove-evaluation-question', [404], { body: { id: NO_ROW } }),
  ]
}
