import { parse } from 'csv-parse/sync'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { audit } from '../../../src/data/database/tables.ts'
import { insertAudit } from '../../../src/data/users/audit.ts'
import type { AuditEntry } from '../../../src/domain/audit/audit.ts'
import type { AuditPage } from '../../../src/services/users/audit.ts'
import { makeLeadBody } from '../../factories/lead.ts'
import { type AppScene, makeAppScene } from '../app-scene.ts'
import { addPerson, type Bearer, createCaller, signInAs } from '../people.ts'

let scene: AppScene
let admin: Bearer

beforeAll(async () => {
  scene = await makeAppScene()
  admin = await signInAs(scene, 'admin')
})

afterAll(async () => {
  await scene.clear()
})

const call = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: unknown) =>
  createCaller(scene, admin)(method, path, body)
const readPage = async (query = ''): Promise<AuditPage> => {
  const answer = await call('GET', `/audit${query}`)
  expect(answer.status).toBe(200)
  return (await answer.json()) as AuditPage
}
const writeEntry = (entry: Partial<AuditEntry>, daysAgo = 0) =>
  insertAudit(
    scene.db,
    { actor: null, act: 'session.refused', address: '192.0.2.7', ...entry },
    new Date(scene.now() - daysAgo * 86_400_000),
  )

test('audit entries can be added, but not changed or deleted', async () => {
  await writeEntry({})
  const message = { cause: { message: expect.stringContaining('cannot be changed') } }
  await expect(scene.db.update(audit).set({ address: 'x' })).rejects.toMatchObject(message)
  await expect(scene.db.delete(audit)).rejects.toMatchObject(message)
  await expect(scene.db.execute('truncate audit')).rejects.toMatchObject(message)
  expect(await scene.db.select().from(audit).where(eq(audit.address, '192.0.2.7'))).toMatchObject([
    { act: 'session.refused', address: '192.0.2.7' },
  ])
})

test('the audit log can be read and exported only by administrators', async () => {
  for (const path of ['/audit', '/audit.csv']) {
    expect((await createCaller(scene, null)('GET', path)).status).toBe(401)
    for (const name of ['sales.manager', 'sales.one'])
      expect((await createCaller(scene, await signInAs(scene, name))('GET', path)).status).toBe(403)
    for (const query of ['?act=x', '?actor=x', '?range=x', '?x=1', '?target=%00'])
      expect((await call('GET', `${path}${query}`)).status).toBe(400)
  }
  expect((await call('GET', '/audit?after=x')).status).toBe(400)
})

describe('the audit log of users', () => {
  test('records the actor, target, address and changed fields of each change, without secrets', async () => {
    const person = await addPerson(scene, { name: 'Lark Wallaby' })
    const userId = person.id
    await call('PUT', '/update-user', { userId, name: 'Lark Numbat', email: person.email })
    await call('POST', '/change-password', { userId, newPassword: 'a lantern in the rain' })
    await call('DELETE', `/delete-user/${userId}`)
    await call('PUT', '/update-user', { userId, active: true })
    const { entries } = await readPage(`?target=${userId}`)
    expect(entries.toReversed()).toMatchObject([
      {
        act: 'user.updated',
        actor: { name: 'Jay Falcon' },
        target: { kind: 'user', id: userId, label: 'Lark Wallaby' },
        before: { name: 'Lark Wallaby' },
        after: { name: 'Lark Numbat' },
        address: expect.stringMatching(/./),
      },
      { act: 'user.password_changed', before: null, after: null },
      { act: 'user.deactivated', before: { active: true }, after: { active: false } },
      { act: 'user.reactivated', before: { active: false }, after: { active: true } },
    ])
    expect(entries.at(-1)?.after).toEqual({ name: 'Lark Numbat' })
    expect(JSON.stringify(entries)).not.toMatch(/argon2|lantern/)
  })

  test('records a new user with all fields except the password', async () => {
    const answer = await call('POST', '/create-user', {
      username: 'new.numbat',
      name: 'New Numbat',
      email: 'new@example.com',
      role: 'sales_user',
      department: 'sales',
      password: 'a lantern in the rain',
    })
    const { user } = (await answer.json()) as { user: { id: string } }
    const { entries } = await readPage(`?target=${user.id}&act=user.created`)
    expect(entries).toMatchObject([{ after: { username: 'new.numbat', role: 'sales_user' } }])
    expect(JSON.stringify(entries)).not.toContain('lantern')
  })

  test('records nothing for a refused change', async () => {
    const { entries: entriesBefore } = await readPage()
    const person = await addPerson(scene, { role: 'super_admin' })
    expect((await call('PUT', '/update-user', { userId: person.id, name: 'x' })).status).toBe(403)
    expect((await readPage()).entries).toEqual(entriesBefore)
  })
})

test('a released lead and a retried message are recorded without personal data of the customer', async () => {
  const contact = { name: 'Matilda Wattle', email: 'matilda@example.com' }
  const answer = await scene.call('/submit-lead', { ...makeLeadBody({ contact }), guard: undefined })
  const { lead } = (await answer.json()) as { lead: { id: string; reference: string } }
  await call('POST', '/release-lead', { leadId: lead.id })
  await call('POST', '/release-lead', { leadId: lead.id })
  await scene.services.outbox.deliver()
  const { deliveries } = await scene.services.outboxList.list({ status: 'kept', limit: 1, offset: 0 })
  const [delivery] = deliveries
  expect((await call('POST', '/outbox/retry', { id: delivery?.id })).status).toBe(200)
  const { entries: releases } = await readPage('?act=lead.released')
  expect(releases).toMatchObject([{ actor: { name: 'Jay Falcon' }, target: { label: lead.reference } }])
  const { entries: retries } = await readPage('?act=outbox.sent_again')
  expect(retries).toMatchObject([{ target: { kind: 'delivery', id: delivery?.id } }])
  expect(JSON.stringify([releases, retries])).not.toMatch(/matilda/i)
})

describe('the audit list', () => {
  test('is sorted newest first in pages of 50 that are stable while entries are added', async () => {
    for (let number = 0; number < 120; number++)
      await writeEntry({ target: { kind: 'test', id: 'pages', label: String(number) } })
    const labels: string[] = []
    let next: string | null = null
    do {
      const page: AuditPage = await readPage(`?target=pages${next ? `&after=${next}` : ''}`)
      expect(page.entries.length).toBeLessThanOrEqual(50)
      labels.push(...page.entries.map(({ target }) => target?.label ?? ''))
      await writeEntry({ target: { kind: 'test', id: 'pages', label: 'added later' } })
      next = page.next
    } while (next)
    expect(labels).toEqual(Array.from({ length: 120 }, (_, number) => String(119 - number)))
  })

  test('can be filtered by actor, act, target and time', async () => {
    const actor = { id: '00000000-0000-4000-8000-00000000abcd', name: 'Robin Brolga' }
    await writeEntry({ actor, act: 'settings.changed' }, 3)
    await writeEntry({ actor, act: 'export.made' })
    const listActs = async (query: string) => (await readPage(query)).entries.map(({ act }) => act)
    expect(await listActs(`?actor=${actor.id}`)).toEqual(['export.made', 'settings.changed'])
    expect(await listActs(`?actor=${actor.id}&range=day`)).toEqual(['export.made'])
    expect(await listActs(`?actor=${actor.id}&range=week`)).toHaveLength(2)
    expect(await listActs(`?actor=${actor.id}&act=settings.changed`)).toEqual(['settings.changed'])
  })
})

test('the CSV export escapes formulas, contains every entry and is recorded itself', async () => {
  const target = { kind: 'test', id: 'table', label: '=HYPERLINK("http://evil.example")' }
  for (let number = 0; number < 1_050; number++) await writeEntry({ target, address: '@SUM(1)' })
  const answer = await call('GET', '/audit.csv?target=table')
  expect(answer.headers.get('content-type')).toContain('text/csv')
  expect(answer.headers.get('content-disposition')).toContain('audit-log.csv')
  const rows = parse(await answer.text(), { columns: true }) as Record<string, string>[]
  expect(rows).toHaveLength(1_050)
  expect(rows[0]).toMatchObject({
    to: `'${target.label}`,
    from_address: "'@SUM(1)",
    did: 'was refused at sign-in',
  })
  expect((await readPage('?act=export.made')).entries[0]).toMatchObject({
    actor: { name: 'Jay Falcon' },
    after: { list: 'audit', target: 'table', range: 'all' },
  })
})
