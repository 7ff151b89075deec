import { parse } from 'csv-parse/sync'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { audit } from '../../../src/data/database/tables.ts'
import { insertAudit } from '../../../src/data/users/audit.ts'
import type { AuditEntry } from '../../../src/domain/audit/audit.ts'
import type { AuditPage } from '../../../src/services/users/audit.ts'
import { makeLeadBody } from '../../factories/lead.ts'
import { type AppScene, makeAppScene } from '../app-scene.ts'
import { addPerson, type Bearer, callAs, signInAs } from '../people.ts'

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
  callAs(scene, admin)(method, path, body)
const list = async (query = ''): Promise<AuditPage> => {
  const answer = await call('GET', `/audit${query}`)
  expect(answer.status).toBe(200)
  return (await answer.json()) as AuditPage
}
const write = (entry: Partial<AuditEntry>, daysAgo = 0) =>
  insertAudit(
    scene.db,
    { actor: null, act: 'session.refused', address: '192.0.2.7', ...entry },
    new Date(scene.now() - daysAgo * 86_400_000),
  )

test('what was done stands as it is: it can be added to, and nothing else', async () => {
  await write({})
  const message = { cause: { message: expect.stringContaining('stands in the audit') } }
  await expect(scene.db.update(audit).set({ address: 'x' })).rejects.toMatchObject(message)
  await expect(scene.db.delete(audit)).rejects.toMatchObject(message)
  await expect(scene.db.execute('truncate audit')).rejects.toMatchObject(message)
  expect(await scene.db.select().from(audit).where(eq(audit.address, '192.0.2.7'))).toMatchObject([
    { act: 'session.refused', address: '192.0.2.7' },
  ])
})

test('is read and taken out by administrators alone', async () => {
  for (const path of ['/audit', '/audit.csv']) {
    expect((await callAs(scene, null)('GET', path)).status).toBe(401)
    for (const name of ['sales.manager', 'sales.one'])
      expect((await callAs(scene, await signInAs(scene, name))('GET', path)).status).toBe(403)
    for (const query of ['?act=x', '?actor=x', '?range=x', '?x=1', '?target=%00'])
      expect((await call('GET', `${path}${query}`)).status).toBe(400)
  }
  expect((await call('GET', '/audit?after=x')).status).toBe(400)
})

describe('every change of a person is written down', () => {
  test('by whom, to whom, from where, with what changed and never a secret', async () => {
    const person = await addPerson(scene, { name: 'Lark Wallaby' })
    const userId = person.id
    await call('PUT', '/update-user', { userId, name: 'Lark Numbat', email: person.email })
    await call('POST', '/change-password', { userId, newPassword: 'a lantern in the rain' })
    await call('DELETE', `/delete-user/${userId}`)
    await call('PUT', '/update-user', { userId, active: true })
    const { entries } = await list(`?target=${userId}`)
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

  test('a new one with all that was said of them but the password', async () => {
    const answer = await call('POST', '/create-user', {
      username: 'new.numbat',
      name: 'New Numbat',
      email: 'new@example.com',
      role: 'sales_user',
      department: 'sales',
      password: 'a lantern in the rain',
    })
    const { user } = (await answer.json()) as { user: { id: string } }
    const { entries } = await list(`?target=${user.id}&act=user.created`)
    expect(entries).toMatchObject([{ after: { username: 'new.numbat', role: 'sales_user' } }])
    expect(JSON.stringify(entries)).not.toContain('lantern')
  })

  test('and nothing where it was refused', async () => {
    const { entries: before } = await list()
    const person = await addPerson(scene, { role: 'super_admin' })
    expect((await call('PUT', '/update-user', { userId: person.id, name: 'x' })).status).toBe(403)
    expect((await list()).entries).toEqual(before)
  })
})

test('a released lead and a message sent again are written down without a word of the customer’s', async () => {
  const contact = { name: 'Matilda Wattle', email: 'matilda@example.com' }
  const taken = await scene.call('/submit-lead', { ...makeLeadBody({ contact }), guard: undefined })
  const { lead } = (await taken.json()) as { lead: { id: string; reference: string } }
  await call('POST', '/release-lead', { leadId: lead.id })
  await call('POST', '/release-lead', { leadId: lead.id })
  await scene.services.outbox.deliver()
  const { deliveries } = await scene.services.outboxList.list({ status: 'kept', limit: 1, offset: 0 })
  const [delivery] = deliveries
  expect((await call('POST', '/outbox/retry', { id: delivery?.id })).status).toBe(200)
  const { entries: released } = await list('?act=lead.released')
  expect(released).toMatchObject([{ actor: { name: 'Jay Falcon' }, target: { label: lead.reference } }])
  const { entries: again } = await list('?act=outbox.sent_again')
  expect(again).toMatchObject([{ target: { kind: 'delivery', id: delivery?.id } }])
  expect(JSON.stringify([released, again])).not.toMatch(/matilda/i)
})

describe('the list', () => {
  test('comes newest first in pages of 50 that stay whole while more is done', async () => {
    for (let number = 0; number < 120; number++)
      await write({ target: { kind: 'test', id: 'pages', label: String(number) } })
    const labels: string[] = []
    let next: string | null = null
    do {
      const page: AuditPage = await list(`?target=pages${next ? `&after=${next}` : ''}`)
      expect(page.entries.length).toBeLessThanOrEqual(50)
      labels.push(...page.entries.map(({ target }) => target?.label ?? ''))
      await write({ target: { kind: 'test', id: 'pages', label: 'meanwhile' } })
      next = page.next
    } while (next)
    expect(labels).toEqual(Array.from({ length: 120 }, (_, number) => String(119 - number)))
  })

  test('is filtered by who, what, to whom and since when', async () => {
    const actor = { id: '00000000-0000-4000-8000-00000000abcd', name: 'Somebody' }
    await write({ actor, act: 'settings.changed' }, 3)
    await write({ actor, act: 'export.made' })
    const acts = async (query: string) => (await list(query)).entries.map(({ act }) => act)
    expect(await acts(`?actor=${actor.id}`)).toEqual(['export.made', 'settings.changed'])
    expect(await acts(`?actor=${actor.id}&range=day`)).toEqual(['export.made'])
    expect(await acts(`?actor=${actor.id}&range=week`)).toHaveLength(2)
    expect(await acts(`?actor=${actor.id}&act=settings.changed`)).toEqual(['settings.changed'])
  })
})

test('taken out as a table it runs no formula, is whole, and is itself written down', async () => {
  const target = { kind: 'test', id: 'table', label: '=HYPERLINK("http://evil.example")' }
  for (let number = 0; number < 1_050; number++) await write({ target, address: '@SUM(1)' })
  const answer = await call('GET', '/audit.csv?target=table')
  expect(answer.headers.get('content-type')).toContain('text/csv')
  expect(answer.headers.get('content-disposition')).toContain('who-did-what.csv')
  const rows = parse(await answer.text(), { columns: true }) as Record<string, string>[]
  expect(rows).toHaveLength(1_050)
  expect(rows[0]).toMatchObject({
    to: `'${target.label}`,
    from_address: "'@SUM(1)",
    did: 'was refused at sign-in',
  })
  expect((await list('?act=export.made')).entries[0]).toMatchObject({
    actor: { name: 'Jay Falcon' },
    after: { list: 'audit', target: 'table', range: 'all' },
  })
})
