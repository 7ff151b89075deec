import type pg from 'pg'
import { withClient } from '../src/data/database/one-client.ts'
import { createFormGuardServices } from '../src/services/leads/intake/form-guard.ts'
import { makeLeadBody } from './factories/lead.ts'
import { type MailServer, startMailServer } from './mail-server.ts'
import { type Home, type Program, startProgram, waitUntil } from './program.ts'

interface KillPlan {
  leads: number
  kills: number
}

export interface LeadKillReport extends KillPlan {
  mails: number
  /** Mails that arrived a second time because of a kill. */
  repeatedMails: number
}

const CONCURRENT_VISITORS = 8
const SECRET = 'a secret shared by these test programs'
const DELIVERY_TIMEOUT_MS = 20 * 60_000

/**
 * Kills the real program while visitors submit leads and a real mail server receives the mails. A visitor without a
 * response repeats the request. Throws unless, in the end,
 * - every acknowledged lead is stored once, with the reference of its response, and nothing else is stored;
 * - every mail has arrived, and arrived twice only if the program was killed after sending it and before recording
 *   that. No mail arrives twice from one life of the program, or after it was recorded as sent.
 */
export async function runLeadKills(
  home: Home,
  plan: KillPlan,
  print: (line: string) => void = () => {},
): Promise<LeadKillReport> {
  const mailServer = await startMailServer()
  const env = {
    SMTP_URL: mailServer.url,
    MAIL_FROM: 'site@example.com',
    AUTH_SECRET: SECRET,
    TRUST_PROXY: 'true',
    LOG_LEVEL: 'error',
  }
  let program = await startProgram(home, env)
  const answeredLeads = new Map<number, AnsweredLead>()
  const visitors = startVisitors(plan.leads, () => program, answeredLeads)
  // The error is awaited below; until then it only stops the count from growing.
  visitors.catch(() => {})
  const lives: Life[] = []
  try {
    for (let kill = 1; kill <= plan.kills; kill++) {
      const target = Math.round((kill * plan.leads) / (plan.kills + 1))
      await waitUntil(() => answeredLeads.size >= target, `${target} leads are answered`, 120_000)
      await program.kill()
      lives.push(await readEndOfLife(home, mailServer))
      program = await startProgram(home, env)
      print(`kill ${kill}: ${answeredLeads.size} leads answered, ${mailServer.received.length} mails`)
    }
    await visitors
    await waitUntil(() => isDelivered(home), 'every mail is sent', DELIVERY_TIMEOUT_MS)
    lives.push({ received: mailServer.received.length, inHand: new Set() })
    await checkLeads(home, answeredLeads)
    const repeatedMails = await checkMails(home, mailServer, lives)
    const code = await program.stop()
    if (code !== 0) throw new Error(`The program stopped with ${code}:\n${program.output()}`)
    return { ...plan, mails: mailServer.received.length, repeatedMails }
  } finally {
    await mailServer.kill()
  }
}

interface AnsweredLead {
  id: string
  reference: string
}

/** Each visitor submits one lead, and repeats it until there is a response. */
async function startVisitors(
  leads: number,
  program: () => Program,
  answeredLeads: Map<number, AnsweredLead>,
): Promise<void> {
  let next = 0
  const guards = createFormGuardServices({
    secret: new TextEncoder().encode(SECRET),
    // A form opened this second would be too fast.
    clock: () => new Date(Date.now() - 60_000),
  })
  const submitLeads = async () => {
    for (let person = next++; person < leads; person = next++) {
      const contact = { name: `Visitor ${person}`, email: makeEmail(person) }
      const body = JSON.stringify({ ...makeLeadBody({ contact }), guard: guards.give() })
      const headers = {
        'Content-Type': 'application/json',
        'Idempotency-Key': `visitor-${person}`,
        'X-Forwarded-For': `10.1.${person >> 8}.${person & 255}`,
      }
      await waitUntil(
        async () => {
          const answer = await sendLead(`${program().base}/functions/submit-lead`, {
            method: 'POST',
            headers,
            body,
          })
          if (answer) answeredLeads.set(person, answer)
          return answer !== null
        },
        `visitor ${person} is answered`,
        180_000,
      )
    }
  }
  await Promise.all(Array.from({ length: CONCURRENT_VISITORS }, submitLeads))
}

async function sendLead(url: string, init: RequestInit): Promise<AnsweredLead | null> {
  try {
    const answer = await fetch(url, init)
    if (answer.status === 201) return ((await answer.json()) as { lead: AnsweredLead }).lead
    if (answer.status === 503) return null
    throw new UnexpectedResponse(`${answer.status}: ${await answer.text()}`)
  } catch (error) {
    if (error instanceof UnexpectedResponse) throw error
    return null
  }
}

class UnexpectedResponse extends Error {}

interface Life {
  /** Number of mails received by the end of this life. */
  received: number
  /** Mails that the program had claimed and not yet recorded as sent. */
  inHand: Set<string>
}

async function readEndOfLife(home: Home, mailServer: MailServer): Promise<Life> {
  await waitUntil(() => mailServer.isQuiet(), 'the mail server has no connection')
  const { rows } = await useDatabase(home, async (client) => {
    const claimedMails = await client.query<{ dedupe_key: string }>(
      `select dedupe_key from outbox where status = 'waiting' and claimed_until is not null`,
    )
    // The owner of these claims is dead, so the next program need not wait for them to expire.
    await client.query('update outbox set claimed_until = null where claimed_until is not null')
    return claimedMails
  })
  return { received: mailServer.received.length, inHand: new Set(rows.map((row) => row.dedupe_key)) }
}

async function isDelivered(home: Home): Promise<boolean> {
  const waiting = `select from outbox where status = 'waiting' limit 1`
  return (await useDatabase(home, (client) => client.query(waiting))).rowCount === 0
}

async function checkLeads(home: Home, answeredLeads: ReadonlyMap<number, AnsweredLead>): Promise<void> {
  const { rows } = await useDatabase(home, (client) =>
    client.query<AnsweredLead & { email: string }>(
      `select id, reference, email from leads where email like 'visitor%'`,
    ),
  )
  if (rows.length !== answeredLeads.size)
    throw new Error(`${answeredLeads.size} leads were acknowledged, ${rows.length} are stored`)
  const byEmail = new Map(rows.map((row) => [row.email, row]))
  for (const [person, { id, reference }] of answeredLeads) {
    const row = byEmail.get(makeEmail(person))
    if (row?.id !== id || row.reference !== reference)
      throw new Error(`Lead ${reference} of visitor ${person} is not stored as acknowledged`)
  }
}

/** Returns how many mails arrived twice because of a kill. */
async function checkMails(home: Home, { received }: MailServer, lives: readonly Life[]): Promise<number> {
  const { rows } = await useDatabase(home, (client) =>
    client.query<{ dedupe_key: string; status: string }>('select dedupe_key, status from outbox'),
  )
  const livesByMail = new Map<string, number[]>()
  received.forEach(({ source }, index) => {
    const id = /^Message-ID:\s*<(.+)@forecourt>/im.exec(source)?.[1] ?? ''
    const life = lives.findIndex((each) => index < each.received)
    livesByMail.set(id, [...(livesByMail.get(id) ?? []), life])
  })
  for (const { dedupe_key: key, status } of rows) {
    const copies = livesByMail.get(key.replaceAll(/[^\w.-]/g, '-')) ?? []
    if (status !== 'sent' || copies.length === 0)
      throw new Error(`The mail ${key} is ${status} and has not arrived`)
    for (const [index, life] of copies.slice(0, -1).entries()) {
      if (copies[index + 1] === life)
        throw new Error(`The mail ${key} arrived twice from one life of the program`)
      if (!lives[life]?.inHand.has(key))
        throw new Error(`The mail ${key} arrived again after it was recorded as sent`)
    }
  }
  return received.length - rows.length
}

function makeEmail(person: number): string {
  return `visitor${person}@example.com`
}

function useDatabase<Result>(home: Home, act: (client: pg.Client) => Promise<Result>): Promise<Result> {
  return withClient(home.readDatabaseUrl(), 'lead-kills', act)
}
