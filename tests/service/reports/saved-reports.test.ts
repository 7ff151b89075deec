import { and, desc, eq, isNotNull } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  audit,
  leadAssignments,
  leads,
  outbox,
  outboxFiles,
  reportRuns,
  savedReports,
  unsubscribedAddresses,
  users,
} from '../../../src/data/database/tables.ts'
import { MAIL_EXPIRED, UNSUBSCRIBED } from '../../../src/domain/outbox/delivery.ts'
import type { GroupedReport } from '../../../src/domain/reports/report-groups.ts'
import type { ReportScheduleInput, SchedulePanel } from '../../../src/domain/reports/report-schedule.ts'
import type { SavedReport } from '../../../src/domain/reports/saved-report.ts'
import type { Mail } from '../../../src/integrations/mail/mailer.ts'
import { type Caller, type ConsoleScene, makeConsoleScene } from '../console-scene.ts'

/** 11 am on a Tuesday in Sydney. */
const START = '2026-11-17T00:00:00Z'
/** 7 am on the next Monday. */
const DUE = '2026-11-22T20:00:00Z'

let scene: ConsoleScene
let callers = new Map<string, Promise<Caller>>()
const admin = callerOf('superadmin')
const salesManager = callerOf('sales.manager')
const serviceManager = callerOf('service.manager')
const sales = callerOf('sales.one')
let mails: Mail[] = []
let isMailDown = false

const mailer = {
  async send(mail: Mail) {
    if (isMailDown) return { ok: false as const, reason: 'connection refused', isFinal: false }
    mails.push(mail)
    return { ok: true as const }
  },
  async close() {},
}

beforeAll(async () => {
  scene = await makeConsoleScene({ mailer, options: { siteUrl: 'https://cars.example.com' } })
  moveTo(START)
  await scene.db.delete(leads)
  await insertLeads()
})
afterAll(() => scene.clear())

beforeEach(async () => {
  await scene.db.delete(outbox)
  await scene.db.delete(savedReports)
  await scene.db.update(users).set({ active: true })
  await scene.db.delete(unsubscribedAddresses)
  mails = []
  isMailDown = false
  moveTo(START)
})

/** Signs in when it is needed: sessions end while the clock moves on. */
function callerOf(username: string): Caller {
  return async (...request) => {
    const caller = callers.get(username) ?? scene.signInAs(username)
    callers.set(username, caller)
    return (await caller)(...request)
  }
}

function moveTo(time: string) {
  callers = new Map()
  scene.advanceClock((Date.parse(time) - scene.now()) / 1_000)
}
const idOf = (username: string) => scene.ids[username] ?? ''

/** Four leads in sales, two of them of sales.one; three in service. The wording of names is unmistakable. */
async function insertLeads() {
  const rows = [
    ['sales', 'sales.one'],
    ['sales', 'sales.one'],
    ['sales', 'sales.two'],
    ['sales', null],
    ['service', 'service.one'],
    ['service', null],
    ['service', null],
  ] as const
  for (const [index, [department, person]] of rows.entries()) {
    const createdAt = new Date('2026-11-18T01:00:00Z')
    const [lead] = await scene.db
      .insert(leads)
      .values({
        reference: `HMG-SAVED-${index}`,
        form: department === 'sales' ? 'enquiry' : 'service',
        formNumber: 1,
        department,
        dealership: 'harbour-artarmon',
        name: `Acacia ${index}`,
        email: `acacia.${index}@example.com`,
        consent: { contact: true, marketing: false, wording: '2026-11', at: createdAt.toISOString() },
        source: { page: '/' },
        createdAt,
      })
      .returning({ id: leads.id })
    if (lead && person)
      await scene.db.insert(leadAssignments).values({
        leadId: lead.id,
        assignedTo: idOf(person),
        assignedBy: idOf('superadmin'),
        department,
        priority: 'medium',
        status: 'assigned',
        createdAt,
        updatedAt: createdAt,
      })
  }
}

async function save(
  caller: Caller,
  name: string,
  definition: object = { group: 'person', period: '7-days' },
) {
  const answer = await caller('POST', '/saved-reports', { name, definition })
  expect(answer.status).toBe(201)
  return ((await answer.json()) as { report: SavedReport }).report
}
const change = (caller: Caller, { id, version }: SavedReport, fields: object) =>
  caller('PUT', `/saved-reports/${id}`, { version, ...fields })
async function list(caller: Caller): Promise<SavedReport[]> {
  return ((await (await caller('GET', '/saved-reports')).json()) as { reports: SavedReport[] }).reports
}
const PLAN: ReportScheduleInput = {
  version: null,
  every: 'mon',
  at: '07:00',
  userIds: [],
  addresses: [],
  hasFigures: true,
  hasPdf: false,
  hasCsv: false,
  isPaused: false,
}
const schedule = (caller: Caller, { id }: SavedReport, plan: Partial<ReportScheduleInput>) =>
  caller('PUT', `/report-schedule/${id}`, { ...PLAN, ...plan })
async function openPanel(caller: Caller, { id }: SavedReport): Promise<SchedulePanel> {
  return (await (await caller('GET', `/report-schedule/${id}`)).json()) as SchedulePanel
}
const send = () => scene.services.reportSender.send()
const deliver = () => scene.services.outbox.deliver()
const figureOf = (mail: Mail | undefined) => /^Leads: (\d+)/m.exec(mail?.text ?? '')?.[1]
const mailTo = (address: string) => mails.find(({ to }) => to === address)
async function emailOf(username: string) {
  const [row] = await scene.db.select().from(users).where(eq(users.username, username))
  return row?.email ?? ''
}

describe('a saved report', () => {
  test('is listed for its author alone until it is shared', async () => {
    const report = await save(salesManager, 'Leads by person')
    expect(await list(salesManager)).toMatchObject([{ name: 'Leads by person', isOwn: true }])
    expect(await list(sales)).toEqual([])
    expect((await change(salesManager, report, { sharedWith: 'sales' })).status).toBe(200)
    expect(await list(sales)).toMatchObject([{ id: report.id, isOwn: false, author: { active: true } }])
    expect(await list(serviceManager)).toEqual([])
    const [shared] = await list(salesManager)
    expect((await change(salesManager, shared as SavedReport, { sharedWith: 'managers' })).status).toBe(200)
    expect(await list(serviceManager)).toHaveLength(1)
    expect(await list(sales)).toEqual([])
  })

  test('shows each reader the figures of their own scope', async () => {
    moveTo('2026-11-19T00:00:00Z')
    const read = async (caller: Caller) =>
      (await (await caller('GET', '/grouped-report?group=person&period=7-days')).json()) as GroupedReport
    const total = async (caller: Caller) => (await read(caller)).total.now.received
    expect(await total(admin)).toBe(7)
    expect(await total(salesManager)).toBe(4)
    expect(await total(serviceManager)).toBe(3)
    expect(await total(sales)).toBe(2)
    expect((await read(sales)).rows.map(({ key }) => key)).toEqual([idOf('sales.one')])
    const outside = await salesManager('GET', '/grouped-report?group=person&department=service')
    expect(outside.status).toBe(403)
    expect(await outside.json()).toMatchObject({
      error: 'This report belongs to another department or dealership',
    })
  })

  test('is changed, shared and deleted only by its author', async () => {
    const report = await save(salesManager, 'Shared')
    await change(salesManager, report, { sharedWith: 'managers' })
    const [shared] = await list(serviceManager)
    expect((await change(serviceManager, shared as SavedReport, { name: 'Mine' })).status).toBe(403)
    expect((await serviceManager('DELETE', `/saved-reports/${report.id}`)).status).toBe(403)
    expect((await serviceManager('GET', `/report-schedule/${report.id}`)).status).toBe(403)
    expect((await change(sales, report, { name: 'Mine' })).status).toBe(404)
    expect((await salesManager('DELETE', `/saved-reports/${report.id}`)).status).toBe(200)
    expect(await list(salesManager)).toEqual([])
    // The name is free again.
    await save(salesManager, 'shared')
  })

  test('is not shared by staff, nor with another department', async () => {
    expect((await change(sales, await save(sales, 'Mine'), { sharedWith: 'managers' })).status).toBe(403)
    const report = await save(salesManager, 'Mine')
    expect((await change(salesManager, report, { sharedWith: 'service' })).status).toBe(403)
  })

  test('refuses a name in use, an old version and an unknown grouping', async () => {
    await save(sales, 'Mine')
    const answer = await sales('POST', '/saved-reports', { name: 'MINE', definition: { period: '7-days' } })
    expect(answer.status).toBe(409)
    const other = await save(sales, 'Other')
    expect((await change(sales, other, { name: 'mine' })).status).toBe(409)
    expect((await change(sales, other, { name: 'Another' })).status).toBe(200)
    expect((await change(sales, other, { name: 'Third' })).status).toBe(409)
    const bad = await sales('POST', '/saved-reports', { name: 'Bad', definition: { group: 'customer' } })
    expect(bad.status).toBe(400)
  })

  test('stays readable when its author is deactivated', async () => {
    const report = await save(salesManager, 'Shared')
    await change(salesManager, report, { sharedWith: 'managers' })
    await scene.db.update(users).set({ active: false }).where(eq(users.username, 'sales.manager'))
    expect(await list(admin)).toMatchObject([{ name: 'Shared', author: { active: false } }])
  })

  test('leaves audit entries', async () => {
    const report = await save(salesManager, 'Leads by person')
    await change(salesManager, report, { sharedWith: 'managers' })
    await schedule(salesManager, report, { userIds: [idOf('sales.manager')] })
    await salesManager('GET', '/reports.pdf?group=source')
    await salesManager('DELETE', `/saved-reports/${report.id}`)
    const rows = await scene.db
      .select({ act: audit.act })
      .from(audit)
      .where(eq(audit.actorId, idOf('sales.manager')))
      .orderBy(desc(audit.id))
      .limit(5)
    expect(rows.map(({ act }) => act)).toEqual([
      'report.deleted',
      'export.made',
      'report.scheduled',
      'report.shared',
      'report.saved',
    ])
  })
})

describe('a scheduled report', () => {
  test('gives each person their own figures, and addresses outside totals without names', async () => {
    const report = await save(admin, 'Leads by person')
    const userIds = ['superadmin', 'sales.manager', 'sales.one'].map(idOf)
    const addresses = ['accounts@example.org']
    const answer = await schedule(admin, report, { userIds, addresses, hasPdf: true, hasCsv: true })
    expect(answer.status).toBe(200)
    expect(await send()).toBe(0)
    moveTo(DUE)
    expect(await send()).toBe(4)
    await deliver()
    expect(figureOf(mailTo(await emailOf('superadmin')))).toBe('7')
    expect(figureOf(mailTo(await emailOf('sales.manager')))).toBe('4')
    expect(figureOf(mailTo(await emailOf('sales.one')))).toBe('2')
    const outside = mailTo('accounts@example.org')
    expect(figureOf(outside)).toBe('7')
    expect(outside?.unsubscribe).toMatch(/^https?:/)
    const people = await scene.db.select({ name: users.name }).from(users)
    const csv = outside?.files?.find(({ name }) => name.endsWith('.csv'))
    const texts = [outside?.subject, outside?.text, outside?.html, csv && Buffer.from(csv.content).toString()]
    for (const { name } of people) for (const text of texts) expect(text).not.toContain(name)
    expect(csv && Buffer.from(csv.content).toString()).toContain('All,7')
    // Staff see the names behind their figures.
    const [seller] = await scene.db.select().from(users).where(eq(users.username, 'sales.one'))
    expect(mailTo(await emailOf('superadmin'))?.text).toContain(seller?.name)
    const pdf = mailTo(await emailOf('sales.one'))?.files?.find(({ name }) => name.endsWith('.pdf'))
    expect(
      Buffer.from(pdf?.content ?? '')
        .subarray(0, 5)
        .toString(),
    ).toBe('%PDF-')
    expect(await openPanel(admin, report)).toMatchObject({
      schedule: { nextAt: '2026-11-29T20:00:00.000Z' },
      lastRun: { sent: 4, waiting: 0, failures: [] },
    })
  })

  test('is written once by two instances, and once after a standstill', async () => {
    const report = await save(admin, 'Leads by person')
    await schedule(admin, report, { userIds: [idOf('superadmin')], every: 'weekdays' })
    moveTo(DUE)
    const counts = await Promise.all([send(), send(), send()])
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(1)
    expect(await send()).toBe(0)
    moveTo('2026-11-27T00:00:00Z')
    expect(await send()).toBe(1)
    expect(await scene.db.$count(outbox)).toBe(2)
  })

  test('waits for a mail server that is down for a day, with the figures of its time', async () => {
    const report = await save(admin, 'Leads by person')
    await schedule(admin, report, { userIds: [idOf('superadmin')], hasPdf: true })
    moveTo(DUE)
    isMailDown = true
    await send()
    await deliver()
    expect(mails).toEqual([])
    expect((await openPanel(admin, report)).lastRun).toMatchObject({ sent: 0, waiting: 1 })
    isMailDown = false
    moveTo('2026-11-23T21:00:00Z')
    await deliver()
    expect(mails).toMatchObject([{ files: [{ type: 'application/pdf' }] }])
    expect((await openPanel(admin, report)).lastRun).toMatchObject({ sent: 1, waiting: 0 })
  })

  test('is not sent when it is out of date, and its files are removed', async () => {
    const report = await save(admin, 'Leads by person')
    await schedule(admin, report, { userIds: [idOf('superadmin')], hasPdf: true })
    moveTo(DUE)
    await send()
    expect(await scene.db.$count(outboxFiles)).toBe(1)
    moveTo('2026-11-26T00:00:00Z')
    await deliver()
    expect(mails).toEqual([])
    expect((await openPanel(admin, report)).lastRun?.failures).toMatchObject([{ reason: MAIL_EXPIRED }])
    await send()
    expect(await scene.db.$count(outboxFiles)).toBe(0)
  })

  test('says that there was nothing to report', async () => {
    const definition = { group: 'source', period: 'dates', from: '2020-01-01', to: '2020-01-07' }
    const report = await save(admin, 'Long ago', definition)
    await schedule(admin, report, { userIds: [idOf('superadmin')] })
    moveTo(DUE)
    await send()
    await deliver()
    expect(mails[0]?.text).toContain('No leads were received from 1 Jan to 7 Jan 2020')
  })

  test('skips who is deactivated or outside the filter, and tells its author', async () => {
    const report = await save(admin, 'Service', { group: 'type', period: '7-days', department: 'service' })
    const userIds = ['service.manager', 'sales.manager', 'sales.two'].map(idOf)
    await schedule(admin, report, { userIds })
    await scene.db.update(users).set({ active: false }).where(eq(users.username, 'sales.two'))
    moveTo(DUE)
    expect(await send()).toBe(1)
    const panel = await openPanel(admin, report)
    expect(panel.lastRun?.failures.map(({ reason }) => reason).toSorted()).toEqual([
      'the report is outside what they may see',
      'their account is deactivated',
    ])
  })

  test('stops when its author is deactivated, and stays paused afterwards', async () => {
    const report = await save(salesManager, 'Leads by person')
    await schedule(salesManager, report, { userIds: [idOf('sales.one')] })
    await scene.db.update(users).set({ active: false }).where(eq(users.username, 'sales.manager'))
    moveTo(DUE)
    expect(await send()).toBe(0)
    await scene.db.update(users).set({ active: true })
    moveTo('2026-11-30T00:00:00Z')
    expect(await send()).toBe(0)
    expect(await openPanel(salesManager, report)).toMatchObject({
      schedule: { isPaused: true, stopReason: 'author_inactive' },
    })
  })

  test('pauses and resumes', async () => {
    const report = await save(admin, 'Leads by person')
    const userIds = [idOf('superadmin')]
    await schedule(admin, report, { userIds })
    const paused = await schedule(admin, report, { userIds, version: 1, isPaused: true })
    expect(await paused.json()).toMatchObject({ schedule: { isPaused: true, nextAt: null, version: 2 } })
    moveTo(DUE)
    expect(await send()).toBe(0)
    expect((await schedule(admin, report, { userIds, version: 1 })).status).toBe(409)
    expect((await schedule(admin, report, { userIds, version: 2 })).status).toBe(200)
    expect(await send()).toBe(0)
    moveTo('2026-11-29T20:00:00Z')
    expect(await send()).toBe(1)
  })

  test('is no longer sent once its report is deleted', async () => {
    const report = await save(admin, 'Leads by person')
    await schedule(admin, report, { userIds: [idOf('superadmin')] })
    await admin('DELETE', `/saved-reports/${report.id}`)
    moveTo(DUE)
    expect(await send()).toBe(0)
  })

  test('leaves out an address that has unsubscribed', async () => {
    const report = await save(admin, 'Leads by person')
    await schedule(admin, report, { addresses: ['accounts@example.org', 'board@example.org'] })
    moveTo(DUE)
    await send()
    const link = scene.services.unsubscribes.link('accounts@example.org')
    await scene.services.unsubscribes.record(link?.split('/').at(-1) ?? '')
    await deliver()
    expect(mails.map(({ to }) => to)).toEqual(['board@example.org'])
    expect((await openPanel(admin, report)).lastRun?.failures).toEqual([
      { name: 'accounts@example.org', reason: UNSUBSCRIBED },
    ])
  })

  test('goes only to people that its author may choose', async () => {
    const report = await save(salesManager, 'Leads by person')
    expect((await schedule(salesManager, report, { userIds: [idOf('service.one')] })).status).toBe(403)
    expect((await schedule(salesManager, report, { userIds: [idOf('superadmin')] })).status).toBe(200)
    const own = await save(sales, 'Mine')
    expect((await schedule(sales, own, { userIds: [idOf('sales.two')] })).status).toBe(403)
    expect((await schedule(sales, own, { addresses: ['me@example.org'] })).status).toBe(403)
    expect((await schedule(sales, own, {})).status).toBe(400)
    expect((await schedule(sales, own, { userIds: [idOf('sales.one')] })).status).toBe(200)
    expect((await openPanel(sales, own)).people.map(({ id }) => id)).toEqual([idOf('sales.one')])
  })

  test('is tested on its author alone, a few times an hour', async () => {
    const report = await save(sales, 'Mine')
    const content = { hasFigures: true, hasPdf: true, hasCsv: false }
    const answer = await sales('POST', `/report-schedule/${report.id}/test`, content)
    expect(answer.status).toBe(200)
    await deliver()
    expect(mails).toMatchObject([
      { to: await emailOf('sales.one'), subject: expect.stringMatching(/^Test: Mine/) },
    ])
    expect(await scene.db.$count(reportRuns)).toBe(0)
    for (let count = 1; count < 10; count += 1)
      await sales('POST', `/report-schedule/${report.id}/test`, { ...content, hasPdf: false })
    expect((await sales('POST', `/report-schedule/${report.id}/test`, content)).status).toBe(429)
    expect(
      await scene.db.$count(outbox, and(eq(outbox.purpose, 'report'), isNotNull(outbox.reportRunId))),
    ).toBe(0)
  })
})
