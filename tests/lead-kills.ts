import type pg from 'pg'
import { withClient } from '../src/data/database/one-client.ts'
import { createFormGuardServices } from '../src/services/leads/intake/form-guard.ts'
import { makeLeadBody } from './factories/lead.ts'
import { type MailServer, startMailServer } from './mail-server.ts'
import { type Home, type Program, startProgram, until } from './program.ts'

interface Asked {
  leads: number
  kills: number
}

export interface LeadKillReport extends Asked {
  mails: number
  /** Mails that came a second time, each for a reason. */
  again: number
}

const AT_ONCE = 8
const SECRET = 'a secret that only these programs know'
const DELIVERED_MS = 20 * 60_000

/**
 * Kills the real program while people submit leads and a real mail server takes the mails. Who gets no answer sends the
 * same request again. Throws unless, in the end,
 * - every acknowledged lead is there once, under the reference that was answered, and nothing else is there;
 * - every mail has come, and one has come again only when the program died with it in its hands: sent, and not yet
 *   written down. Within one life of the program none comes twice, and none after it was written down as sent.
 */
export async function runLeadKills(
  home: Home,
  asked: Asked,
  tell: (line: string) => void = () => {},
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
  const answered = new Map<number, AnsweredLead>()
  const visitors = startVisitors(asked.leads, () => program, answered)
  // Heard below; until then a refusal only keeps the count from growing.
  visitors.catch(() => {})
  const lives: Life[] = []
  try {
    for (let kill = 1; kill <= asked.kills; kill++) {
      const target = Math.round((kill * asked.leads) / (asked.kills + 1))
      await until(() => answered.size >= target, `${target} leads are answered`, 120_000)
      await program.kill()
      lives.push(await endOfLife(home, mailServer))
      program = await startProgram(home, env)
      tell(`kill ${kill}: ${answered.size} leads answered, ${mailServer.received.length} mails`)
    }
    await visitors
    await until(() => isDelivered(home), 'every mail is out', DELIVERED_MS)
    lives.push({ received: mailServer.received.length, inHand: new Set() })
    await refuseLostLeads(home, answered)
    const again = await refuseWrongMails(home, mailServer, lives)
    const code = await program.stop()
    if (code !== 0) throw new Error(`The program stopped with ${code}:\n${program.output()}`)
    return { ...asked, mails: mailServer.received.length, again }
  } finally {
    await mailServer.kill()
  }
}

interface AnsweredLead {
  id: string
  reference: string
}

/** Each has one thing to say, and says it until it is heard. */
async function startVisitors(
  leads: number,
  program: () => Program,
  answered: Map<number, AnsweredLead>,
): Promise<void> {
  let next = 0
  const guard = createFormGuardServices({
    secret: new TextEncoder().encode(SECRET),
    clock: () => new Date(),
  }).forPage()
  const visit = async () => {
    for (let person = next++; person < leads; person = next++) {
      const contact = { name: `Visitor ${person}`, email: emailOf(person) }
      const body = JSON.stringify({ ...makeLeadBody({ contact }), guard })
      const headers = {
        'Content-Type': 'application/json',
        'Idempotency-Key': `visitor-${person}`,
        'X-Forwarded-For': `10.1.${person >> 8}.${person & 255}`,
      }
      await until(
        async () => {
          const answer = await send(`${program().base}/functions/submit-lead`, {
            method: 'POST',
            headers,
            body,
          })
          if (answer) answered.set(person, answer)
          return answer !== null
        },
        `visitor ${person} is answered`,
        180_000,
      )
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, visit))
}

async function send(url: string, init: RequestInit): Promise<AnsweredLead | null> {
  try {
    const answer = await fetch(url, init)
    if (answer.status === 201) return ((await answer.json()) as { lead: AnsweredLead }).lead
    if (answer.status === 503) return null
    throw new WrongAnswer(`${answer.status}: ${await answer.text()}`)
  } catch (error) {
    if (error instanceof WrongAnswer) throw error
    return null
  }
}

class WrongAnswer extends Error {}

interface Life {
  /** How many mails had come when it ended. */
  received: number
  /** What the program had taken on and not yet written down as sent. */
  inHand: Set<string>
}

async function endOfLife(home: Home, mailServer: MailServer): Promise<Life> {
  await until(() => mailServer.isQuiet(), 'the mail server has heard the last word')
  const { rows } = await onDatabase(home, async (client) => {
    const held = await client.query<{ dedupe_key: string }>(
      `select dedupe_key from outbox where status = 'waiting' and claimed_until is not null`,
    )
    // Nobody lives who holds them: the next one need not wait until the lease is over.
    await client.query('update outbox set claimed_until = null where claimed_until is not null')
    return held
  })
  return { received: mailServer.received.length, inHand: new Set(rows.map((row) => row.dedupe_key)) }
}

async function isDelivered(home: Home): Promise<boolean> {
  const waiting = `select from outbox where status = 'waiting' limit 1`
  return (await onDatabase(home, (client) => client.query(waiting))).rowCount === 0
}

async function refuseLostLeads(home: Home, answered: ReadonlyMap<number, AnsweredLead>): Promise<void> {
  const { rows } = await onDatabase(home, (client) =>
    client.query<AnsweredLead & { email: string }>(
      `select id, reference, email from leads where email like 'visitor%'`,
    ),
  )
  if (rows.length !== answered.size)
    throw new Error(`${answered.size} leads were acknowledged, ${rows.length} are there`)
  const byEmail = new Map(rows.map((row) => [row.email, row]))
  for (const [person, { id, reference }] of answered) {
    const row = byEmail.get(emailOf(person))
    if (row?.id !== id || row.reference !== reference)
      throw new Error(`Lead ${reference} of visitor ${person} is not there as it was answered`)
  }
}

/** How many came again, with a reason. */
async function refuseWrongMails(
  home: Home,
  { received }: MailServer,
  lives: readonly Life[],
): Promise<number> {
  const { rows } = await onDatabase(home, (client) =>
    client.query<{ dedupe_key: string; status: string }>('select dedupe_key, status from outbox'),
  )
  const sentIn = new Map<string, number[]>()
  received.forEach(({ source }, index) => {
    const id = /^Message-ID:\s*<(.+)@forecourt>/im.exec(source)?.[1] ?? ''
    const life = lives.findIndex((each) => index < each.received)
    sentIn.set(id, [...(sentIn.get(id) ?? []), life])
  })
  for (const { dedupe_key: key, status } of rows) {
    const copies = sentIn.get(key.replaceAll(/[^\w.-]/g, '-')) ?? []
    if (status !== 'sent' || copies.length === 0)
      throw new Error(`The mail ${key} is ${status} and has not come`)
    for (const [index, life] of copies.slice(0, -1).entries()) {
      if (copies[index + 1] === life)
        throw new Error(`The mail ${key} came twice from one life of the program`)
      if (!lives[life]?.inHand.has(key))
        throw new Error(`The mail ${key} came again after it was written down as sent`)
    }
  }
  return received.length - rows.length
}

function emailOf(person: number): string {
  return `visitor${person}@example.com`
}

function onDatabase<Result>(home: Home, act: (client: pg.Client) => Promise<Result>): Promise<Result> {
  return withClient(home.databaseUrl(), 'lead-kills', act)
}
