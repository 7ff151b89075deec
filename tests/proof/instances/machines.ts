import { setTimeout as pause } from 'node:timers/promises'
import sharp from 'sharp'
import { withClient } from '../../../src/data/database/one-client.ts'
import type { ConsoleEvent } from '../../../src/domain/console-events/console-event.ts'
import { pictureHref } from '../../../src/domain/pictures/address.ts'
import { startMailServer } from '../../mail-server.ts'
import { type Home, makeHome, type Program, runProgram, startProgram, waitUntil } from '../../program.ts'
import { readEventStream } from '../../service/event-stream.ts'
import { startS3Server } from '../../service/s3-server.ts'
import { ProofFailure } from '../proof-failure.ts'
import { type ProgramClient, requireEqual, signInTo } from './program-client.ts'
import { startVisitors } from './visitors.ts'

const SECRET = 'a secret that both of these test programs share'
const MAX_EVENT_MS = 2_000
/** Wrong passwords for one name from one address; both instances together allow no more. */
const MAX_ATTEMPTS = 10
/** Long enough for at least one run of every job of each minute. */
const WATCH_JOBS_MS = 70_000

export interface MachinesReport {
  requests: number
  leads: number
  mails: number
  eventMs: number
}

interface Options {
  /** Also watches the jobs of a whole minute. */
  watchesJobs: boolean
}

/**
 * Runs two instances on different disks with one database and one bucket. Throws unless the second starts without a failed
 * request to the first, and both work as one site.
 */
export async function proveMachines(
  home: Home,
  print: (line: string) => void,
  { watchesJobs }: Options = { watchesJobs: true },
): Promise<MachinesReport> {
  const [s3, mailServer, otherHome] = [await startS3Server(), await startMailServer(), makeHome('machine')]
  const programs: Program[] = []
  const visitors = startVisitors({ programs: () => programs, secret: SECRET, name: 'machines' })
  const env = {
    ...s3.variables,
    SMTP_URL: mailServer.url,
    MAIL_FROM: 'site@example.com',
    AUTH_SECRET: SECRET,
    TRUST_PROXY: 'true',
    LOG_LEVEL: 'error',
  }
  try {
    const first = await startProgram(home, env)
    programs.push(first)
    const second = await startProgram(otherHome, { ...env, DATABASE_URL: home.readDatabaseUrl() })
    programs.push(second)
    const requestsDuringStart = visitors.requests()
    if (requestsDuringStart === 0) throw new ProofFailure('No request came while the second instance started')
    print(`the second instance started during ${requestsDuringStart} requests to the first`)

    const [one, other] = [await signInTo(first), await signInTo(second)]
    await provePictures([first, one], [second, other])
    print('pictures are served and removed by both')
    const eventMs = await proveEvents(one, other)
    print(`a change on one instance reached the console of the other after ${eventMs} ms`)
    await proveSharedLimits(first, second)
    print('limits are shared')
    await proveErasureElsewhere(home)
    print('the erasure of personal data refuses to run beside another disk')
    if (watchesJobs) await proveJobs(home, print)

    await visitors.stop()
    const [failure, ...more] = visitors.failures()
    if (failure) throw new ProofFailure(`${more.length + 1} requests failed, the first: ${failure}`)
    const leads = visitors.leads()
    const mails = await proveOutbox(home, leads, () => mailServer.received.length)
    requireEqual('exit code of the second instance', await second.stop(), 0)
    requireEqual('exit code of the first instance', await first.stop(), 0)
    return { requests: visitors.requests(), leads: leads.length, mails, eventMs }
  } finally {
    await visitors.stop()
    await otherHome.clear()
    // The bucket and the mail server outlive the programs that use them.
    await home.clear()
    await mailServer.kill()
    await s3.stop()
  }
}

type Instance = [program: Program, client: ProgramClient]

/** A picture that one instance stores is served by the other, and removed from both. */
async function provePictures([first, one]: Instance, [second]: Instance): Promise<void> {
  const form = new FormData()
  const bytes = await sharp({ create: { width: 800, height: 600, channels: 3, background: '#c2410c' } })
    .jpeg()
    .toBuffer()
  form.append('file', new File([bytes], 'ute.jpg', { type: 'image/jpeg' }))
  const upload = await one.request('/upload-media', { method: 'POST', body: form })
  requireEqual('answer to the upload', upload.status, 201)
  const { id } = ((await upload.json()) as { media: { id: string } }).media
  const read = async (program: Program) => {
    const answer = await fetch(program.base + pictureHref(id, 320, 'webp'))
    return { status: answer.status, bytes: Buffer.from(await answer.arrayBuffer()) }
  }
  const [here, there] = [await read(first), await read(second)]
  requireEqual('picture on the other instance', there.status, 200)
  requireEqual('equal pictures', here.bytes.equals(there.bytes), true)
  await one.post('/delete-media', { id })
  requireEqual('removed picture on its instance', (await read(first)).status, 404)
  await waitUntil(
    async () => (await read(second)).status === 404,
    'the other instance removed the picture',
    5_000,
  )
}

/** Returns how long a change on one instance takes to reach a console on the other. */
async function proveEvents(one: ProgramClient, other: ProgramClient): Promise<number> {
  const stream = readEventStream(await other.request('/events'))
  await waitUntil(() => stream.text() !== '', 'the stream of events is open')
  const { lead } = await one.post<{ lead: { id: string } }>('/create-lead', {
    form: 'enquiry',
    takenBy: 'phone',
    contact: { name: 'Demo Caller', phone: '0491 570 006' },
    message: 'Rang about opening hours',
    agreed: true,
  })
  const startTime = performance.now()
  const hasArrived = (events: ConsoleEvent[]) =>
    events.some((event) => event.is === 'changes' && event.changes.some(({ id }) => id === lead.id))
  await waitUntil(() => hasArrived(stream.events()), 'the event arrives on the other instance', 10_000)
  const eventMs = Math.round(performance.now() - startTime)
  await stream.close()
  if (eventMs > MAX_EVENT_MS) throw new ProofFailure(`An event took ${eventMs} ms`)
  return eventMs
}

async function proveSharedLimits(first: Program, second: Program): Promise<void> {
  const attempt = async (program: Program) => {
    const answer = await fetch(`${program.base}/functions/login`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'X-Forwarded-For': '10.3.0.1' },
      body: JSON.stringify({ username: 'nobody.here', password: 'a wrong password' }),
    })
    return answer.status
  }
  for (let turn = 0; turn < MAX_ATTEMPTS; turn++)
    requireEqual(`attempt ${turn + 1}`, await attempt(turn % 2 === 0 ? first : second), 401)
  requireEqual('an attempt too many on the first instance', await attempt(first), 429)
  requireEqual('an attempt too many on the second instance', await attempt(second), 429)
}

/** A command with neither the bucket nor the disk of the instances must not report photos as erased. */
async function proveErasureElsewhere(home: Home): Promise<void> {
  const elsewhere = makeHome('elsewhere')
  try {
    const { code, output } = await runProgram(
      elsewhere,
      { DATABASE_URL: home.readDatabaseUrl(), AUTH_SECRET: SECRET },
      ['privacy', 'erase', '--email', 'someone@example.com', '--yes'],
    )
    requireEqual('exit code of the erasure', code, 1)
    if (!output.includes('Nothing was erased')) throw new ProofFailure(`The erasure said: ${output}`)
  } finally {
    await elsewhere.clear()
  }
}

/** Each job of each minute is queued once, and runs once, on one of the instances. */
async function proveJobs(home: Home, print: (line: string) => void): Promise<void> {
  await pause(WATCH_JOBS_MS)
  const queuedTwice = await query<{ name: string }>(
    home,
    `select name from pgboss.job where name in (${MINUTE_JOBS}) and data is null
     group by name, date_trunc('minute', created_on) having count(*) > 1`,
  )
  requireEqual('jobs that were queued twice in a minute', queuedTwice.map(({ name }) => name).join(), '')
  const countRuns = () =>
    query<{ job: string; runs: number; queued: number }>(
      home,
      `select job, count(*)::integer as runs, (
         select count(*)::integer from pgboss.job where name = job and data is null and state = 'completed') as queued
       from job_runs where job in (${MINUTE_JOBS}) and requested_by is null and result is not null group by job`,
    )
  // A run is recorded a moment before the queue counts it as completed. A job that ran twice never has equal counts.
  await waitUntil(
    async () => (await countRuns()).every(({ runs, queued }) => runs === queued),
    'every queued job has run once',
  )
  const runs = await countRuns()
  requireEqual('jobs of each minute', runs.length, MINUTE_JOB_NAMES.length)
  print(`${runs.reduce((sum, run) => sum + run.runs, 0)} runs of jobs, each once`)
}

const MINUTE_JOB_NAMES = ['run-sources', 'publish-due', 'watch-maintenance', 'sum-up-figures'] as const
const MINUTE_JOBS = MINUTE_JOB_NAMES.map((name) => `'${name}'`).join(', ')

/** Every acknowledged lead is stored once, and each of its mails was sent once although both instances send. */
async function proveOutbox(
  home: Home,
  references: readonly string[],
  countReceived: () => number,
): Promise<number> {
  const [stored] = await query<{ count: number }>(
    home,
    `select count(*)::integer as count from leads where reference = any('{${references.join(',')}}')`,
  )
  requireEqual('stored leads', stored?.count, references.length)
  await waitUntil(
    async () => (await query(home, `select from outbox where status = 'waiting' limit 1`)).length === 0,
    'every mail is sent',
    120_000,
  )
  const [delivery] = await query<{ count: number }>(
    home,
    `select count(*)::integer as count from outbox where status = 'sent'`,
  )
  requireEqual('mails that arrived', countReceived(), delivery?.count)
  return countReceived()
}

function query<Row extends Record<string, unknown>>(home: Home, text: string): Promise<Row[]> {
  return withClient(home.readDatabaseUrl(), 'machines-proof', async (client) => {
    const { rows } = await client.query<Row>(text)
    return rows
  })
}
