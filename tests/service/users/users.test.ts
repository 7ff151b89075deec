import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { audit, users } from '../../../src/data/database/tables.ts'
import type { Role, User } from '../../../src/domain/users/user.ts'
import { createUserSchema, type ListedUser } from '../../../src/domain/users/user-schemas.ts'
import { publishedBy } from '../../../src/services/published/published.ts'
import type { Invite } from '../../../src/services/users/add-person.ts'
import { createPeopleServices, type PeopleList } from '../../../src/services/users/users.ts'
import { makeUser } from '../../factories/user.ts'
import { type AppScene, makeAppScene } from '../app-scene.ts'
import { addPerson, type Bearer, callAs, signInAs } from '../people.ts'

const PASSWORD = 'a lantern in the rain'
const NOWHERE = '00000000-0000-4000-8000-00000000dead'
const AT = 'harbour-brookvale'
const ELSEWHERE = 'harbour-artarmon'

let scene: AppScene
/** One of every role, and a manager of one dealership. */
const ACTORS = {
  superadmin: {},
  admin: {},
  'sales.manager': {},
  'sales.one': {},
  'service.one': {},
  'parts.one': {},
  'local.manager': { role: 'department_manager', department: 'sales', dealership: AT },
} satisfies Record<string, Partial<User>>
type ActorName = keyof typeof ACTORS
const people = new Map<string, { bearer: Bearer; id: string }>()

beforeAll(async () => {
  scene = await makeAppScene()
  await addPerson(scene, { username: 'local.manager', ...ACTORS['local.manager'] })
  for (const name of Object.keys(ACTORS)) {
    const bearer = await signInAs(scene, name)
    const answer = await scene.call('/temp-verify-token', undefined, bearer)
    people.set(name, { bearer, id: ((await answer.json()) as { user: User }).user.id })
  }
})

afterAll(async () => {
  await scene.clear()
})

const as = (name: ActorName) => callAs(scene, people.get(name)?.bearer ?? null)
const idOf = (name: ActorName) => people.get(name)?.id ?? ''
const body = async (answer: Response) => (await answer.json()) as Record<string, never>
const rowOf = async (id: string) => (await scene.db.select().from(users).where(eq(users.id, id)))[0]
const newPerson = (parts: object = {}) => ({
  username: `new.${Math.random().toString(36).slice(2)}`,
  name: 'Sam Numbat',
  email: `${Math.random().toString(36).slice(2)}@example.com`,
  role: 'sales_user',
  department: 'sales',
  password: PASSWORD,
  ...parts,
})

/** Every kind of person something can be done to. */
const TARGETS = {
  super_admin: { role: 'super_admin', department: 'admin' },
  admin: { role: 'admin', department: 'admin' },
  'sales manager': { role: 'department_manager', department: 'sales' },
  'parts manager': { role: 'department_manager', department: 'parts' },
  'sales staff': { role: 'sales_user', department: 'sales' },
  'sales staff here': { role: 'sales_user', department: 'sales', dealership: AT },
  'sales staff elsewhere': { role: 'sales_user', department: 'sales', dealership: ELSEWHERE },
  'service staff': { role: 'service_user', department: 'service' },
  'parts staff': { role: 'parts_user', department: 'parts' },
  'staff without a department': { role: 'sales_user', department: null },
} satisfies Record<string, Partial<User>>
type TargetName = keyof typeof TARGETS
const EVERYBODY = Object.keys(TARGETS) as TargetName[]
const NON_ADMINS = EVERYBODY.filter((name) => name !== 'super_admin' && name !== 'admin')
const SALES_STAFF: TargetName[] = ['sales staff', 'sales staff here', 'sales staff elsewhere']

/** Written from the decisions, not from the product's table: whom each may manage. */
const MANAGES: Record<ActorName, readonly TargetName[]> = {
  superadmin: EVERYBODY,
  admin: NON_ADMINS,
  'sales.manager': SALES_STAFF,
  'local.manager': ['sales staff here'],
  'sales.one': [],
  'service.one': [],
  'parts.one': [],
}
const mayDeactivate = (actor: ActorName) => actor === 'superadmin' || actor === 'admin'

const ACTS = {
  rename: (call: ReturnType<typeof as>, userId: string) =>
    call('PUT', '/update-user', { userId, name: 'Other' }),
  'set a password': (call: ReturnType<typeof as>, userId: string) =>
    call('POST', '/change-password', { userId, newPassword: PASSWORD }),
  delete: (call: ReturnType<typeof as>, userId: string) => call('DELETE', `/delete-user/${userId}`),
  'set inactive': (call: ReturnType<typeof as>, userId: string) =>
    call('PUT', '/update-user', { userId, active: false }),
  'set active': (call: ReturnType<typeof as>, userId: string) =>
    call('PUT', '/update-user', { userId, active: true }),
}
const DEACTIVATING: ReadonlySet<string> = new Set(['delete', 'set inactive', 'set active'])

describe.each(Object.keys(ACTORS) as ActorName[])('%s', (actor) => {
  test.each(Object.keys(ACTS) as (keyof typeof ACTS)[])('may %s exactly those they manage', async (act) => {
    const mayAtAll = !DEACTIVATING.has(act) || mayDeactivate(actor)
    for (const target of EVERYBODY) {
      const person = await addPerson(scene, TARGETS[target])
      const before = await rowOf(person.id)
      const answer = await ACTS[act](as(actor), person.id)
      const isAllowed = mayAtAll && MANAGES[actor].includes(target)
      const { error } = (await body(answer)) as { error?: string }
      const isTouched = JSON.stringify(await rowOf(person.id)) !== JSON.stringify(before)
      expect({
        target,
        status: answer.status,
        saysWhy: error !== undefined,
        isTouched: isTouched && !isAllowed,
      }).toEqual({ target, status: isAllowed ? 200 : 403, saysWhy: !isAllowed, isTouched: false })
    }
    expect((await ACTS[act](as(actor), idOf(actor))).status).toBe(403)
  })

  const GIVES: Record<ActorName, readonly string[]> = {
    superadmin: ['super_admin', 'admin', 'manager of sales', 'manager of parts', 'sales', 'service', 'parts'],
    admin: ['manager of sales', 'manager of parts', 'sales', 'service', 'parts'],
    'sales.manager': ['sales', 'sales here'],
    'local.manager': ['sales here'],
    'sales.one': [],
    'service.one': [],
    'parts.one': [],
  }
  const PLACES: Record<string, object> = {
    super_admin: { role: 'super_admin', department: 'admin' },
    admin: { role: 'admin', department: 'admin' },
    'manager of sales': { role: 'department_manager', department: 'sales' },
    'manager of parts': { role: 'department_manager', department: 'parts' },
    sales: { role: 'sales_user', department: 'sales' },
    'sales here': { role: 'sales_user', department: 'sales', dealership: AT },
    service: { role: 'service_user', department: 'service' },
    parts: { role: 'parts_user', department: 'parts' },
  }

  test('adds people to exactly the places they may', async () => {
    for (const [name, place] of Object.entries(PLACES)) {
      const isAdmin = mayDeactivate(actor) && name === 'sales here'
      const answer = await as(actor)('POST', '/create-user', newPerson(place))
      const expected = isAdmin || GIVES[actor].includes(name) ? 201 : 403
      expect({ name, status: answer.status }).toEqual({ name, status: expected })
    }
  })

  test('moves somebody they manage to exactly the roles they may give', async () => {
    for (const [name, place] of Object.entries(PLACES)) {
      const person = await addPerson(scene, { role: 'sales_user', department: 'sales', dealership: AT })
      const moved = { dealership: AT, ...place, userId: person.id }
      const answer = await as(actor)('PUT', '/update-user', moved)
      const isSame = name === 'sales' || name === 'sales here'
      const gives = mayDeactivate(actor) ? isSame || GIVES[actor].includes(name) : isSame
      const expected = gives && MANAGES[actor].length > 0 ? 200 : 403
      expect({ name, status: answer.status }).toEqual({ name, status: expected })
    }
  })
})

test('nobody raises themselves, whoever they are', async () => {
  for (const actor of Object.keys(ACTORS) as ActorName[]) {
    const before = await rowOf(idOf(actor))
    for (const field of [{ role: 'super_admin', department: 'admin' }, { name: 'Me' }, { active: true }])
      expect((await as(actor)('PUT', '/update-user', { userId: idOf(actor), ...field })).status).toBe(403)
    expect(await rowOf(idOf(actor))).toEqual(before)
  }
})

test('every call is closed without a session', async () => {
  const call = callAs(scene, null)
  const { id } = await addPerson(scene)
  for (const answer of await Promise.all([
    call('GET', '/get-users'),
    call('GET', `/get-user/${id}`),
    call('POST', '/create-user', newPerson()),
    call('PUT', '/update-user', { userId: id, name: 'x' }),
    call('DELETE', `/delete-user/${id}`),
    call('POST', '/change-password', { userId: id, newPassword: PASSWORD }),
  ]))
    expect(answer.status).toBe(401)
})

describe('a body', () => {
  test('with anything that is not asked for is refused, and nothing is changed', async () => {
    const { id } = await addPerson(scene)
    const before = await rowOf(id)
    const smuggled = [
      { isSuperAdmin: true },
      { passwordHash: 'x' },
      { password_hash: 'x' },
      { id: NOWHERE },
      { createdAt: '2020-01-01' },
      { ['__proto__x']: 1 },
    ]
    for (const more of smuggled) {
      const update = { userId: id, name: 'Other', ...more }
      expect((await as('superadmin')('PUT', '/update-user', update)).status).toBe(400)
      expect((await as('superadmin')('POST', '/create-user', newPerson(more))).status).toBe(400)
      const change = { userId: id, newPassword: PASSWORD, ...more }
      expect((await as('superadmin')('POST', '/change-password', change)).status).toBe(400)
    }
    expect((await as('superadmin')('POST', '/create-user', newPerson({ active: false }))).status).toBe(400)
    expect(await rowOf(id)).toEqual(before)
  })

  test.each([
    ['username', 'a b'],
    ['username', 'аdmin'],
    ['email', 'sam@example'],
    ['name', ''],
    ['role', 'owner'],
    ['department', 'finance'],
    ['department', 'parts'],
    ['dealership', 'harbour-nowhere'],
    ['password', 'short'],
    ['password', 'passwordpassword'],
  ])('with a bad %s (%s) is 400 and names the field', async (field, value) => {
    const answer = await as('superadmin')('POST', '/create-user', newPerson({ [field]: value }))
    expect(answer.status).toBe(400)
    expect(await body(answer)).toMatchObject({ errors: [{ field }] })
  })

  test('without anything to change is 400; one of 10 MB is 413', async () => {
    const { id } = await addPerson(scene)
    expect((await as('admin')('PUT', '/update-user', { userId: id })).status).toBe(400)
    const newPassword = 'x'.repeat(10_000_000)
    expect((await as('admin')('POST', '/change-password', { userId: id, newPassword })).status).toBe(413)
  })
})

test.each([NOWHERE, 'x', "1' or '1'='1", '%00'])('nobody has the id %s: 404', async (id) => {
  const path = encodeURIComponent(id)
  expect((await as('admin')('GET', `/get-user/${path}`)).status).toBe(404)
  expect((await as('admin')('DELETE', `/delete-user/${path}`)).status).toBe(404)
  expect((await as('admin')('PUT', '/update-user', { userId: id, name: 'Other' })).status).toBe(404)
  const change = { userId: id, newPassword: PASSWORD }
  expect((await as('admin')('POST', '/change-password', change)).status).toBe(404)
})

test('what no database keeps is refused, not stumbled over', async () => {
  expect((await as('admin')('GET', '/get-user/%00')).status).toBe(400)
  expect((await as('admin')('DELETE', '/delete-user/%00')).status).toBe(400)
  expect((await as('admin')('PUT', '/update-user', { userId: '\u0000', name: 'Other' })).status).toBe(400)
  expect((await as('admin')('GET', '/get-users?q=%00')).status).toBe(200)
  const dealership = 'a\u0000b'
  expect((await as('admin')('POST', '/create-user', newPerson({ dealership }))).status).toBe(400)
})

describe('a new person', () => {
  test('is answered without a hash, and signs in', async () => {
    const person = newPerson({ username: 'Fresh.Numbat', dealership: AT })
    const answer = await as('admin')('POST', '/create-user', person)
    expect(answer.status).toBe(201)
    const { user } = await body(answer)
    expect(user).toEqual({
      id: expect.any(String),
      username: 'fresh.numbat',
      name: 'Sam Numbat',
      email: person.email,
      role: 'sales_user',
      department: 'sales',
      dealership: AT,
      active: true,
      isSuperAdmin: false,
      version: 1,
    })
    const signedIn = await scene.call('/login', { username: 'fresh.numbat', password: PASSWORD })
    expect(signedIn.status).toBe(200)
  })

  test('has a username and an address of their own, however they are written', async () => {
    const taken = await addPerson(scene, { username: 'taken.name', email: 'Taken@example.com' })
    const other = await addPerson(scene)
    for (const [field, value] of [
      ['username', 'TAKEN.name'],
      ['email', 'taken@EXAMPLE.com'],
    ] as const) {
      const made = await as('admin')('POST', '/create-user', newPerson({ [field]: value }))
      expect([made.status, await body(made)]).toMatchObject([409, { errors: [{ field }] }])
      const moved = await as('admin')('PUT', '/update-user', { userId: other.id, [field]: value })
      expect([moved.status, await body(moved)]).toMatchObject([409, { errors: [{ field }] }])
      const kept = await as('admin')('PUT', '/update-user', { userId: taken.id, [field]: value })
      expect(kept.status).toBe(200)
    }
  })

  test('asked for twice under one key is one person; under the same key, another one is 409', async () => {
    const person = newPerson()
    const key = { 'Idempotency-Key': 'a-key-of-this-form' }
    const send = (parts = {}) => as('admin')('POST', '/create-user', { ...person, ...parts }, key)
    const both = await Promise.all([send(), send()])
    expect(both.map(({ status }) => status)).toEqual([201, 201])
    const [one, other] = await Promise.all(both.map(body))
    expect(one).toEqual(other)
    expect((await send({ name: 'Other' })).status).toBe(409)
    const foreign = await as('superadmin')('POST', '/create-user', newPerson(), key)
    expect(foreign.status).toBe(201)
  })

  test('refused for a taken name leaves the key free for another try', async () => {
    const key = { 'Idempotency-Key': 'a-key-that-failed' }
    const first = newPerson({ username: 'admin' })
    expect((await as('admin')('POST', '/create-user', first, key)).status).toBe(409)
    const second = { ...first, username: 'free.name' }
    expect((await as('admin')('POST', '/create-user', second, key)).status).toBe(201)
  })
})

describe('an invitation', () => {
  const hashed: string[] = []
  const invited: string[] = []
  const servicesWith = (invite: Invite | null) =>
    createPeopleServices({
      db: scene.db,
      published: publishedBy(scene.published),
      clock: () => new Date(scene.now()),
      audit: scene.services.audit,
      hashPassword: async (password) => {
        hashed.push(password)
        return 'a hash'
      },
      endSessions: async () => {},
      invite,
    })
  const acting = () => ({ user: makeUser({ id: idOf('admin'), role: 'admin' }), address: '192.0.2.7' })
  const person = () => {
    const { password: _password, ...rest } = createUserSchema.parse(newPerson())
    return { ...rest, invite: true as const }
  }

  test('goes out in place of a password, which nobody knows', async () => {
    const services = servicesWith(async (_transaction, { id }, { actor }) => {
      invited.push(`${id} by ${actor.id}`)
    })
    const outcome = await services.create(acting(), person(), null)
    expect(outcome).toMatchObject({ ok: true })
    expect(invited).toEqual([`${outcome.ok && outcome.value.id} by ${idOf('admin')}`])
    expect(hashed).toEqual([expect.stringMatching(/^[\w-]{43}$/)])
  })

  test('that cannot be written leaves nobody behind', async () => {
    const services = servicesWith(async () => {
      throw new Error('the outbox is away')
    })
    const { username, ...rest } = person()
    await expect(services.create(acting(), { username, ...rest }, null)).rejects.toThrow('away')
    expect(await scene.db.select().from(users).where(eq(users.username, username))).toEqual([])
  })

  test('is refused where no links are mailed', async () => {
    expect(await servicesWith(null).create(acting(), person(), null)).toMatchObject({
      ok: false,
      reason: 'invalid',
      errors: [{ field: 'invite' }],
    })
  })
})

describe('a change', () => {
  test('to a role brings its department along, and one that does not go with it is 400', async () => {
    const { id } = await addPerson(scene)
    const moved = await as('admin')('PUT', '/update-user', { userId: id, role: 'parts_user' })
    expect(await body(moved)).toMatchObject({ user: { role: 'parts_user', department: 'parts' } })
    const wrong = await as('admin')('PUT', '/update-user', { userId: id, department: 'sales' })
    expect([wrong.status, await body(wrong)]).toMatchObject([400, { errors: [{ field: 'department' }] }])
  })

  test('made on an older version is 409 with the person as they are; without a version it is made', async () => {
    const { id } = await addPerson(scene)
    const put = (more: object) => as('admin')('PUT', '/update-user', { userId: id, ...more })
    expect((await put({ name: 'One', version: 1 })).status).toBe(200)
    const late = await put({ name: 'Two', version: 1 })
    expect([late.status, await body(late)]).toMatchObject([409, { user: { name: 'One', version: 2 } }])
    expect((await put({ name: 'Three' })).status).toBe(200)
    expect((await rowOf(id))?.name).toBe('Three')
  })

  test('by ten at once on one version is made by one', async () => {
    const { id } = await addPerson(scene)
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, number) =>
        as('admin')('PUT', '/update-user', { userId: id, name: `Name ${number}`, version: 1 }),
      ),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(9)
  })

  test('that changes nothing leaves no trace', async () => {
    const { id, name } = await addPerson(scene)
    expect((await as('admin')('PUT', '/update-user', { userId: id, name })).status).toBe(200)
    expect((await rowOf(id))?.version).toBe(1)
    expect(await scene.db.select().from(audit).where(eq(audit.targetId, id))).toEqual([])
  })

  test('of role, password or being active ends the person’s sessions at once; of a name it does not', async () => {
    const changes: [object | 'password' | 'delete', number][] = [
      [{ name: 'Other' }, 200],
      [{ role: 'service_user' }, 401],
      [{ active: false }, 401],
      ['password', 401],
      ['delete', 401],
    ]
    for (const [change, status] of changes) {
      const { id, username } = await addPerson(scene)
      const bearer = await signInAs(scene, username)
      const call = as('admin')
      const answer =
        change === 'delete'
          ? await call('DELETE', `/delete-user/${id}`)
          : change === 'password'
            ? await call('POST', '/change-password', { userId: id, newPassword: PASSWORD })
            : await call('PUT', '/update-user', { userId: id, ...change })
      expect(answer.status).toBe(200)
      const verified = await callAs(scene, bearer)('GET', '/temp-verify-token')
      expect({ change, status: verified.status }).toEqual({ change, status })
    }
  })
})

describe('deactivating', () => {
  test('is done once, and stays done; reactivating lets the person in again', async () => {
    const { id, username } = await addPerson(scene)
    for (let times = 0; times < 3; times++) {
      const answer = await as('admin')('DELETE', `/delete-user/${id}`)
      expect([answer.status, await body(answer)]).toMatchObject([200, { user: { id, active: false } }])
    }
    expect(await scene.db.select().from(audit).where(eq(audit.targetId, id))).toHaveLength(1)
    expect(
      (await callAs(scene, null)('POST', '/login', { username, password: 'forecourt-demo' })).status,
    ).toBe(401)
    const back = await as('admin')('PUT', '/update-user', { userId: id, active: true })
    expect(await body(back)).toMatchObject({ user: { active: true } })
    expect((await signInAs(scene, username)).Authorization).not.toContain('undefined')
  })
})

test('a new password is the one that opens, and the old one does not', async () => {
  const { id, username } = await addPerson(scene)
  const answer = await as('admin')('POST', '/change-password', { userId: id, newPassword: PASSWORD })
  expect(await body(answer)).toEqual({ success: true })
  expect((await scene.call('/login', { username, password: 'forecourt-demo' })).status).toBe(401)
  expect((await scene.call('/login', { username, password: PASSWORD })).status).toBe(200)
})

describe('the last super administrator', () => {
  const ways = {
    demotes: { role: 'admin', department: 'admin' },
    deactivates: { active: false },
  } as const

  test('is left, however two of them go for each other at once, fifty times', async () => {
    await scene.db.update(users).set({ role: 'admin' }).where(eq(users.role, 'super_admin'))
    const one = await addPerson(scene, { role: 'super_admin' })
    const other = await addPerson(scene, { role: 'super_admin' })
    for (let round = 0; round < 50; round++) {
      for (const { id } of [one, other])
        await scene.db.update(users).set({ role: 'super_admin', active: true }).where(eq(users.id, id))
      const way = round % 2 === 0 ? ways.demotes : ways.deactivates
      const outcomes = await Promise.all([
        scene.services.users.update({ user: one, address: 'x' }, { userId: other.id, ...way }),
        round % 3 === 0
          ? scene.services.users.deactivate({ user: other, address: 'x' }, one.id)
          : scene.services.users.update({ user: other, address: 'x' }, { userId: one.id, ...ways.demotes }),
      ])
      const rows = await scene.db.select().from(users).where(eq(users.role, 'super_admin'))
      expect(rows.filter(({ active }) => active)).toHaveLength(1)
      expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1)
    }
    const superadmin = idOf('superadmin')
    await scene.db.update(users).set({ role: 'super_admin' }).where(eq(users.id, superadmin))
  })
})

describe('the list', () => {
  const list = async (actor: ActorName, query = ''): Promise<PeopleList> => {
    const answer = await as(actor)('GET', `/get-users${query}`)
    expect(answer.status).toBe(200)
    return (await answer.json()) as PeopleList
  }
  const all = async (actor: ActorName, query = '') => {
    const found: ListedUser[] = []
    for (let page = 1; ; page++) {
      const { users: some, total } = await list(actor, `?pageSize=100&page=${page}${query}`)
      found.push(...some)
      if (some.length === 0 || found.length >= total) return found
    }
  }

  test('holds everybody for administrators, the department for a manager, and is closed to the rest', async () => {
    const { length } = await scene.db.select().from(users)
    expect(await all('superadmin')).toHaveLength(length)
    expect(await all('admin')).toHaveLength(length)
    const ofManager = await all('sales.manager')
    expect(new Set(ofManager.map(({ department }) => department))).toEqual(new Set(['sales']))
    const local = await all('local.manager')
    expect(local.length).toBeLessThan(ofManager.length)
    expect(local.filter(({ dealership }) => dealership !== null && dealership !== AT)).toEqual([])
    for (const name of ['sales.one', 'service.one', 'parts.one'] as const)
      expect((await as(name)('GET', '/get-users')).status).toBe(403)
  })

  test('filters do not reach beyond one’s scope', async () => {
    expect(await all('sales.manager', '&department=parts')).toEqual([])
    expect(await all('sales.manager', '&role=admin')).toEqual([])
  })

  test('a single person beyond it is 403, within it they are shown with their history to whom may read it', async () => {
    const parts = await addPerson(scene, { role: 'parts_user' })
    const sales = await addPerson(scene, { dealership: ELSEWHERE })
    expect((await as('sales.manager')('GET', `/get-user/${parts.id}`)).status).toBe(403)
    expect((await as('local.manager')('GET', `/get-user/${sales.id}`)).status).toBe(403)
    expect((await as('sales.one')('GET', `/get-user/${idOf('sales.one')}`)).status).toBe(403)
    const seen = await body(await as('sales.manager')('GET', `/get-user/${sales.id}`))
    expect(seen).toMatchObject({ user: { id: sales.id, devices: 0, lastSeenAt: null }, history: null })
    await as('admin')('PUT', '/update-user', { userId: sales.id, name: 'Other' })
    const read = await body(await as('admin')('GET', `/get-user/${sales.id}`))
    expect(read).toMatchObject({ history: [{ act: 'user.updated', after: { name: 'Other' } }] })
  })

  test('is of 20, counted by status under the other filters', async () => {
    const { users: page, total, counts } = await list('admin')
    expect(page).toHaveLength(20)
    expect(total).toBe(counts.all)
    expect(counts.active + counts.inactive).toBe(counts.all)
    expect(counts.inactive).toBeGreaterThan(0)
    expect((await list('admin', '?status=inactive')).total).toBe(counts.inactive)
    expect((await all('admin', '&status=inactive')).some(({ active }) => active)).toBe(false)
    expect((await list('admin', '?role=parts_user')).counts.all).toBeLessThan(counts.all)
    const second = await list('admin', '?page=2')
    expect(second.users.filter(({ id }) => page.some((each) => each.id === id))).toEqual([])
  })

  test('is searched by every word typed, in name, username and address, and as it is typed', async () => {
    const person = await addPerson(scene, { name: 'Ωmega 100%_Quokka', email: 'rare.one@example.com' })
    for (const q of ['ωmega', '100%_', 'quokka rare', person.username, 'RARE.one@'])
      expect((await list('admin', `?q=${encodeURIComponent(q)}`)).users.map(({ id }) => id)).toEqual([
        person.id,
      ])
    for (const q of ['quokka absent', '1_0%', "'"])
      expect((await list('admin', `?q=${encodeURIComponent(q)}`)).total).toBe(0)
  })

  test('is ordered by any column from either end', async () => {
    const roles: Role[] = (await all('admin', '&sort=role')).map(({ role }) => role)
    expect(roles[0]).toBe('super_admin')
    expect(roles.at(-1)).toBe('parts_user')
    const names = (await all('admin', '&sort=-username')).map(({ username }) => username)
    expect(names).toEqual(names.toSorted().toReversed())
    const seen = (await all('admin', '&sort=-lastSeen')).map(({ lastSeenAt }) => lastSeenAt)
    expect(seen[0]).not.toBeNull()
    expect(seen.at(-1)).toBeNull()
    for (const query of ['?sort=password', '?page=0', '?status=x', '?role=x', '?pageSize=101', '?x=1'])
      expect((await as('admin')('GET', `/get-users${query}`)).status).toBe(400)
  })

  test('tells when somebody was last heard of, and on how many devices', async () => {
    const { id, username } = await addPerson(scene)
    await signInAs(scene, username)
    await signInAs(scene, username)
    const { user } = (await body(await as('admin')('GET', `/get-user/${id}`))) as unknown as {
      user: ListedUser
    }
    expect(user).toMatchObject({ devices: 2, lastSeenAt: expect.any(String) })
    expect(Object.keys(user)).not.toContain('passwordHash')
  })
})
