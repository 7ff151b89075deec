import { setTimeout as pause } from 'node:timers/promises'
import { createFormGuardServices } from '../../../src/services/leads/intake/form-guard.ts'
import { makeLeadBody } from '../../factories/lead.ts'
import type { Program } from '../../program.ts'

/** Requests of visitors in the background, so that a proof sees what they notice of a start, a stop or an upgrade. */
export interface Visitors {
  requests(): number
  /** References of the leads that were acknowledged. */
  leads(): string[]
  /** Requests that were not answered as they should be. */
  failures(): string[]
  stop(): Promise<void>
}

const PAUSE_MS = 25
const PAGES = ['/', '/car-sales', '/healthz', '/functions/search'] as const

interface Options {
  /** The instances that answer, read before each request; visitors wait while there are none. */
  programs: () => readonly Program[]
  /** AUTH_SECRET of the programs, for guards of forms. */
  secret: string
  /** Distinguishes the visitors of one proof from those of another. */
  name: string
}

/** Loads pages and submits leads, one request after another, until stopped. Sends each to the next of the programs. */
export function startVisitors({ programs, secret, name }: Options): Visitors {
  const guards = createFormGuardServices({
    secret: new TextEncoder().encode(secret),
    // A form opened this second would be too fast.
    clock: () => new Date(Date.now() - 60_000),
  })
  const leads: string[] = []
  const failures: string[] = []
  let [requests, isStopped] = [0, false]

  async function sendNext(): Promise<void> {
    const turn = requests++
    const running = programs()
    const { base } = running[turn % running.length] as Program
    const page = PAGES[turn % (PAGES.length + 1)]
    const what = page ?? 'a lead'
    try {
      const answer = page ? await fetch(base + page) : await submitLead(base, turn)
      const text = await answer.text()
      if (!answer.ok) failures.push(`${what}: ${answer.status} ${text.slice(0, 200)}`)
      else if (!page) leads.push((JSON.parse(text) as { lead: { reference: string } }).lead.reference)
    } catch (error) {
      failures.push(`${what}: ${String((error as Error).cause ?? error)}`)
    }
  }

  const submitLead = (base: string, turn: number) =>
    fetch(`${base}/functions/submit-lead`, {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        'Idempotency-Key': `${name}-${turn}`,
        'X-Forwarded-For': `10.2.${(turn >> 8) & 255}.${turn & 255}`,
      },
      body: JSON.stringify({
        ...makeLeadBody({ contact: { name: `Visitor ${turn}`, email: `${name}${turn}@example.com` } }),
        guard: guards.give(),
      }),
    })

  const end = (async () => {
    while (!isStopped) {
      if (programs().length > 0) await sendNext()
      await pause(PAUSE_MS)
    }
  })()
  return {
    requests: () => requests,
    leads: () => leads,
    failures: () => failures,
    async stop() {
      isStopped = true
      await end
    },
  }
}
