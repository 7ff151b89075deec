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
import { addPerson, type Bearer, createCaller, signInAs } from '../people.ts'

const PASSWORD = 'a lantern in the rain'
const UNKNOWN_ID = '00000000-0000-4000-8000-00000000dead'
const BROOKVALE = 'harbour-brookvale'
const ARTARMON = 'harbour-artarmon'

let scene: AppScene
/** One of every role, and a manager of one dealership. */
const ACTORS = {
  superadmin: {},
  admin: {},
  'sales.manager': {},
  'sales.one': {},
  'service.one': {},
  'parts.one': {},
  'local.manager': { role: 'department_manager', department: 'sales', dealership: BROOKVALE },
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

const callerFor = (name: ActorName) => createCaller(scene, people.get(name)?.bearer ?? null)
const findId = (name: ActorName) => people.get(name)?.id ?? ''
const readBody = async (answer: Response) => (await answer.json()) as Record<string, never>
const readUser = async (id: string) => (await scene.db.select().from(users).where(eq(users.id, id)))[0]
const buildPerson = (parts: object = {}) => ({
  username: `new.${Math.random().toString(36).slice(2)}`,
  name: 'Sam Numbat',
  email: `${Math.random().toString(36).slice(2)}@example.com`,
  role: 'sales_user',
  department: 'sales',
  password: PASSWORD,
  ...parts,
})

/** Every kind of person as the target of a call. */
const TARGETS = {
  super_admin: { role: 'super_admin', department: 'admin' },
  admin: { role: 'admin', department: 'admin' },
  'sales manager': { role: 'department_manager', department: 'sales' },
  'parts manager': { role: 'department_manager', department: 'parts' },
  'sales staff': { role: 'sales_user', department: 'sales' },
  'sales staff here': { role: 'sales_user', department: 'sales', dealership: BROOKVALE },
  'sales staff elsewhere': { role: 'sales_user', department: 'sales', dealership: ARTARMON },
  'service staff': { role: 'service_user', department: 'service' },
  'parts staff': { role: 'parts_user', department: 'parts' },
  'staff without a department': { role: 'sales_user', department: null },
} satisfies Record<string, Partial<User>>
type TargetName = keyof typeof TARGETS
const ALL_TARGETS = Object.keys(TARGETS) as TargetName[]
const NON_ADMINS = ALL_TARGETS.filter((name) => name !== 'super_admin' && name !== 'admin')
const SALES_STAFF: TargetName[] = ['sales staff', 'sales staff here', 'sales staff elsewhere']

/** The targets each actor may manage, written from the decisions and not from the product's table. */
const MANAGEABLE_TARGETS: Record<ActorName, readonly TargetName[]> = {
  superadmin: ALL_TARGETS,
  admin: NON_ADMINS,
  'sales.manager': SALES_STAFF,
  'local.manager': ['sales staff here'],
  'sales.one': [],
  'service.one': [],
  'parts.one': [],
}
const canDeactivate = (actor: ActorName) => actor === 'superadmin' || actor === 'admin'

const ACTS = {
  rename: (call: ReturnType<typeof callerFor>, userId: string) =>
    call('PUT', '/update-user', { userId, name: 'Other' }),
  'set a password': (call: ReturnType<typeof callerFor>, userId: string) =>
    call('POST', '/change-password', { userId, newPassword: PASSWORD }),
  delete: (call: ReturnType<typeof callerFor>, userId: string) => call('DELETE', `/delete-user/${userId}`),
  'set inactive': (call: ReturnType<typeof callerFor>, userId: string) =>
    call('PUT', '/update-user', { userId, active: false }),
  'set active': (call: ReturnType<typeof callerFor>, userId: string) =>
    call('PUT', '/update-user', { userId, active: true }),
}
const ACTIVATION_ACTS: ReadonlySet<string> = new Set(['delete', 'set inactive', 'set active'])

describe.each(Object.keys(ACTORS) as ActorName[])('%s', (actor) => {
  test.each(Object.keys(ACTS) as (keyof typeof ACTS)[])('may %s only people they manage', async (act) => {
    const canAct = !ACTIVATION_ACTS.has(act) || canDeactivate(actor)
    for (const target of ALL_TARGETS) {
      const person = await addPerson(scene, TARGETS[target])
      const before = await readUser(person.id)
      const answer = await ACTS[act](callerFor(actor), person.id)
      const isAllowed = canAct && MANAGEABLE_TARGETS[actor].includes(target)
      const { error } = (await readBody(answer)) as { error?: string }
      const isChanged = JSON.stringify(await readUser(person.id)) !== JSON.stringify(before)
      expect({
        target,
        status: answer.status,
        hasError: error !== undefined,
        isChanged: isChanged && !isAllowed,
      }).toEqual({ target, status: isAllowed ? 200 : 403, hasError: !isAllowed, isChanged: false })
    }
    expect((await ACTS[act](callerFor(actor), findId(actor))).status).toBe(403)
  })

  const ALLOWED_POSITIONS: Record<ActorName, readonly string[]> = {
    superadmin: ['super_admin', 'admin', 'manager of sales', 'manager of parts', 'sales', 'service', 'parts'],
    admin: ['manager of sales', 'manager of parts', 'sales', 'service', 'parts'],
    'sales.manager': ['sales', 'sales here'],
    'local.manager': ['sales here'],
    'sales.one': [],
    'service.one': [],
    'parts.one': [],
  }
  const POSITIONS: Record<string, object> = {
    super_admin: { role: 'super_admin', department: 'admin' },
    admin: { role: 'admin', department: 'admin' },
    'manager of sales': { role: 'department_manager', department: 'sales' },
    'manager of parts': { role: 'department_manager', department: 'parts' },
    sales: { role: 'sales_user', department: 'sales' },
    'sales here': { role: 'sales_user', department: 'sales', dealership: BROOKVALE },
    service: { role: 'service_user', department: 'service' },
    parts: { role: 'parts_user', department: 'parts' },
  }

  test('may create people only in allowed positions', async () => {
    for (const [name, position] of Object.entries(POSITIONS)) {
      const isAdmin = canDeactivate(actor) && name === 'sales here'
      const answer = await callerFor(actor)('POST', '/create-user', buildPerson(position))
      const expected = isAdmin || ALLOWED_POSITIONS[actor].includes(name) ? 201 : 403
      expect({ name, status: answer.status }).toEqual({ name, status: expected })
    }
  })

  test('may move people they manage only to allowed positions', async () => {
    for (const [name, position] of Object.entries(POSITIONS)) {
      const person = await addPerson(scene, {
        role: 'sales_user',
        department: 'sales',
        dealership: BROOKVALE,
      })
      const update = { dealership: BROOKVALE, ...position, userId: person.id }
      const answer = await callerFor(actor)('PUT', '/update-user', update)
      const isUnchanged = name === 'sales' || name === 'sales here'
      const isAllowed = canDeactivate(actor)
        ? isUnchanged || ALLOWED_POSITIONS[actor].includes(name)
        : isUnchanged
      const expected = isAllowed && MANAGEABLE_TARGETS[actor].length > 0 ? 200 : 403
      expect({ name, status: answer.status }).toEqual({ name, status: expected })
    }
  })
})

test('no one can update their own account through update-user', async () => {
  for (const actor of Object.keys(ACTORS) as ActorName[]) {
    const before = await readUser(findId(actor))
    for (const field of [{ role: 'super_admin', department: 'admin' }, { name: 'Me' }, { active: true }])
      expect(
        (await callerFor(actor)('PUT', '/update-user', { userId: findId(actor), ...field })).status,
      ).toBe(403)
    expect(await readUser(findId(actor))).toEqual(before)
  }
})

test('every call returns 401 without a session', async () => {
  const call = createCaller(scene, null)
  const { id } = await addPerson(scene)
  for (const answer of await Promise.all([
    call('GET', '/get-users'),
    call('GET', `/get-user/${id}`),
    call('POST', '/create-user', buildPerson()),
    call('PUT', '/update-user', { userId: id, name: 'x' }),
    call('DELETE', `/delete-user/${id}`),
    call('POST', '/change-password', { userId: id, newPassword: PASSWORD }),
  ]))
    expect(answer.status).toBe(401)
})

describe('a request body', () => {
  test('with an unknown field is refused, and nothing is changed', async () => {
    const { id } = await addPerson(scene)
    const before = await readUser(id)
    const extraFields = [
      { isSuperAdmin: true },
      { passwordHash: 'x' },
      { password_hash: 'x' },
      { id: UNKNOWN_ID },
      { createdAt: '2020-01-01' },
      { ['__proto__x']: 1 },
    ]
    for (const more of extraFields) {
      const update = { userId: id, name: 'Other', ...more }
      expect((await callerFor('superadmin')('PUT', '/update-user', update)).status).toBe(400)
      expect((await callerFor('superadmin')('POST', '/create-user', buildPerson(more))).status).toBe(400)
      const change = { userId: id, newPassword: PASSWORD, ...more }
      expect((await callerFor('superadmin')('POST', '/change-password', change)).status).toBe(400)
    }
    expect(
      (await callerFor('superadmin')('POST', '/create-user', buildPerson({ active: false }))).status,
    ).toBe(400)
    expect(await readUser(id)).toEqual(before)
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
  ])('with an invalid %s (%s) returns 400 and names the field', async (field, value) => {
    const answer = await callerFor('superadmin')('POST', '/create-user', buildPerson({ [field]: value }))
    expect(answer.status).toBe(400)
    expect(await readBody(answer)).toMatchObject({ errors: [{ field }] })
  })

  test('without a change returns 400, and one of 10 MB returns 413', async () => {
    const { id } = await addPerson(scene)
    expect((await callerFor('admin')('PUT', '/update-user', { userId: id })).status).toBe(400)
    const newPassword = 'x'.repeat(10_000_000)
    expect((await callerFor('admin')('POST', '/change-password', { userId: id, newPassword })).status).toBe(
      413,
    )
  })
})

test.each([UNKNOWN_ID, 'x', "1' or '1'='1", '%00'])('the unknown id %s returns 404', async (id) => {
  const path = encodeURIComponent(id)
  expect((await callerFor('admin')('GET', `/get-user/${path}`)).status).toBe(404)
  expect((await callerFor('admin')('DELETE', `/delete-user/${path}`)).status).toBe(404)
  expect((await callerFor('admin')('PUT', '/update-user', { userId: id, name: 'Other' })).status).toBe(404)
  const change = { userId: id, newPassword: PASSWORD }
  expect((await callerFor('admin')('POST', '/change-password', change)).status).toBe(404)
})

test('a NUL character is refused', async () => {
  expect((await callerFor('admin')('GET', '/get-user/%00')).status).toBe(400)
  expect((await callerFor('admin')('DELETE', '/delete-user/%00')).status).toBe(400)
  expect((await callerFor('admin')('PUT', '/update-user', { userId: '\u0000', name: 'Other' })).status).toBe(
    400,
  )
  expect((await callerFor('admin')('GET', '/get-users?q=%00')).status).toBe(400)
  const dealership = 'a\u0000b'
  expect((await callerFor('admin')('POST', '/create-user', buildPerson({ dealership }))).status).toBe(400)
})

describe('a new user', () => {
  test('is returned without a password hash, and can sign in', async () => {
    const person = buildPerson({ username: 'Fresh.Numbat', dealership: BROOKVALE })
    const answer = await callerFor('admin')('POST', '/create-user', person)
    expect(answer.status).toBe(201)
    const { user } = await readBody(answer)
    expect(user).toEqual({
      id: expect.any(String),
      username: 'fresh.numbat',
      name: 'Sam Numbat',
      email: person.email,
      role: 'sales_user',
      department: 'sales',
      dealership: BROOKVALE,
      active: true,
      isSuperAdmin: false,
      version: 1,
    })
    const loginAnswer = await scene.call('/login', { username: 'fresh.numbat', password: PASSWORD })
    expect(loginAnswer.status).toBe(200)
  })

  test('has a unique username and email address, regardless of case', async () => {
    const existingUser = await addPerson(scene, { username: 'taken.name', email: 'Taken@example.com' })
    const other = await addPerson(scene)
    for (const [field, value] of [
      ['username', 'TAKEN.name'],
      ['email', 'taken@EXAMPLE.com'],
    ] as const) {
      const creation = await callerFor('admin')('POST', '/create-user', buildPerson({ [field]: value }))
      expect([creation.status, await readBody(creation)]).toMatchObject([409, { errors: [{ field }] }])
      const otherUpdate = await callerFor('admin')('PUT', '/update-user', {
        userId: other.id,
        [field]: value,
      })
      expect([otherUpdate.status, await readBody(otherUpdate)]).toMatchObject([409, { errors: [{ field }] }])
      const ownUpdate = await callerFor('admin')('PUT', '/update-user', {
        userId: existingUser.id,
        [field]: value,
      })
      expect(ownUpdate.status).toBe(200)
    }
  })

  test('is created once per idempotency key, and another body with the same key returns 409', async () => {
    const person = buildPerson()
    const key = { 'Idempotency-Key': 'a-key-of-this-form' }
    const createPerson = (parts = {}) =>
      callerFor('admin')('POST', '/create-user', { ...person, ...parts }, key)
    const answers = await Promise.all([createPerson(), createPerson()])
    expect(answers.map(({ status }) => status)).toEqual([201, 201])
    const [one, other] = await Promise.all(answers.map(readBody))
    expect(one).toEqual(other)
    expect((await createPerson({ name: 'Other' })).status).toBe(409)
    const otherAnswer = await callerFor('superadmin')('POST', '/create-user', buildPerson(), key)
    expect(otherAnswer.status).toBe(201)
  })

  test('refused because of its username leaves the key usable', async () => {
    const key = { 'Idempotency-Key': 'a-key-that-failed' }
    const first = buildPerson({ username: 'admin' })
    expect((await callerFor('admin')('POST', '/create-user', first, key)).status).toBe(409)
    const second = { ...first, username: 'free.name' }
    expect((await callerFor('admin')('POST', '/create-user', second, key)).status).toBe(201)
  })
})

describe('an invitation', () => {
  const hashedPasswords: string[] = []
  const invitations: string[] = []
  const createPeople = (invite: Invite | null) =>
    createPeopleServices({
      db: scene.db,
      published: publishedBy(scene.published),
      clock: () => new Date(scene.now()),
      audit: scene.services.audit,
      hashPassword: async (password) => {
        hashedPasswords.push(password)
        return 'a hash'
      },
      endSessions: async () => {},
      notifyOwner: async () => {},
      moveLeads: async () => null,
      invite,
    })
  const buildActor = () => ({ user: makeUser({ id: findId('admin'), role: 'admin' }), address: '192.0.2.7' })
  const buildInvitee = () => {
    const { password: _password, ...rest } = createUserSchema.parse(buildPerson())
    return { ...rest, invite: true as const }
  }

  test('is sent instead of a password, and the account gets a random one', async () => {
    const services = createPeople(async (_transaction, { id }, { actor }) => {
      invitations.push(`${id} by ${actor.id}`)
    })
    const outcome = await services.create(buildActor(), buildInvitee(), null)
    expect(outcome).toMatchObject({ ok: true })
    expect(invitations).toEqual([`${outcome.ok && outcome.value.id} by ${findId('admin')}`])
    expect(hashedPasswords).toEqual([expect.stringMatching(/^[\w-]{43}$/)])
  })

  test('that cannot be stored leaves no account behind', async () => {
    const services = createPeople(async () => {
      throw new Error('the outbox is away')
    })
    const { username, ...rest } = buildInvitee()
    await expect(services.create(buildActor(), { username, ...rest }, null)).rejects.toThrow('away')
    expect(await scene.db.select().from(users).where(eq(users.username, username))).toEqual([])
  })

  test('is refused if links cannot be mailed', async () => {
    expect(await createPeople(null).create(buildActor(), buildInvitee(), null)).toMatchObject({
      ok: false,
      reason: 'invalid',
      errors: [{ field: 'invite' }],
    })
  })
})

describe('an update of a user', () => {
  test('of the role also sets its department, and a department that does not match the role returns 400', async () => {
    const { id } = await addPerson(scene)
    const roleAnswer = await callerFor('admin')('PUT', '/update-user', { userId: id, role: 'parts_user' })
    expect(await readBody(roleAnswer)).toMatchObject({ user: { role: 'parts_user', department: 'parts' } })
    const departmentAnswer = await callerFor('admin')('PUT', '/update-user', {
      userId: id,
      department: 'sales',
    })
    expect([departmentAnswer.status, await readBody(departmentAnswer)]).toMatchObject([
      400,
      { errors: [{ field: 'department' }] },
    ])
  })

  test('with an outdated version returns 409 with the current user, and without a version succeeds', async () => {
    const { id } = await addPerson(scene)
    const updateUser = (more: object) => callerFor('admin')('PUT', '/update-user', { userId: id, ...more })
    expect((await updateUser({ name: 'One', version: 1 })).status).toBe(200)
    const lateAnswer = await updateUser({ name: 'Two', version: 1 })
    expect([lateAnswer.status, await readBody(lateAnswer)]).toMatchObject([
      409,
      { user: { name: 'One', version: 2 } },
    ])
    expect((await updateUser({ name: 'Three' })).status).toBe(200)
    expect((await readUser(id))?.name).toBe('Three')
  })

  test('succeeds for one of ten concurrent requests with the same version', async () => {
    const { id } = await addPerson(scene)
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, number) =>
        callerFor('admin')('PUT', '/update-user', { userId: id, name: `Name ${number}`, version: 1 }),
      ),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(9)
  })

  test('without a difference changes neither the version nor the audit log', async () => {
    const { id, name } = await addPerson(scene)
    expect((await callerFor('admin')('PUT', '/update-user', { userId: id, name })).status).toBe(200)
    expect((await readUser(id))?.version).toBe(1)
    expect(await scene.db.select().from(audit).where(eq(audit.targetId, id))).toEqual([])
  })

  test('of the role, password or active state ends the user’s sessions, but one of the name does not', async () => {
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
      const call = callerFor('admin')
      const answer =
        change === 'delete'
          ? await call('DELETE', `/delete-user/${id}`)
          : change === 'password'
            ? await call('POST', '/change-password', { userId: id, newPassword: PASSWORD })
            : await call('PUT', '/update-user', { userId: id, ...change })
      expect(answer.status).toBe(200)
      const verifyAnswer = await createCaller(scene, bearer)('GET', '/temp-verify-token')
      expect({ change, status: verifyAnswer.status }).toEqual({ change, status })
    }
  })
})

describe('deactivating a user', () => {
  test('can be repeated without effect, and reactivating lets the user sign in again', async () => {
    const { id, username } = await addPerson(scene)
    for (let times = 0; times < 3; times++) {
      const answer = await callerFor('admin')('DELETE', `/delete-user/${id}`)
      expect([answer.status, await readBody(answer)]).toMatchObject([200, { user: { id, active: false } }])
    }
    expect(await scene.db.select().from(audit).where(eq(audit.targetId, id))).toHaveLength(1)
    expect(
      (await createCaller(scene, null)('POST', '/login', { username, password: 'forecourt-demo' })).status,
    ).toBe(401)
    const reactivation = await callerFor('admin')('PUT', '/update-user', { userId: id, active: true })
    expect(await readBody(reactivation)).toMatchObject({ user: { active: true } })
    expect((await signInAs(scene, username)).Authorization).not.toContain('undefined')
  })
})

test('a new password signs in, and the old one does not', async () => {
  const { id, username } = await addPerson(scene)
  const answer = await callerFor('admin')('POST', '/change-password', { userId: id, newPassword: PASSWORD })
  expect(await readBody(answer)).toEqual({ success: true })
  expect((await scene.call('/login', { username, password: 'forecourt-demo' })).status).toBe(401)
  expect((await scene.call('/login', { username, password: PASSWORD })).status).toBe(200)
})

describe('the last super administrator', () => {
  const CHANGES = {
    demotion: { role: 'admin', department: 'admin' },
    deactivation: { active: false },
  } as const

  test('remains when two of them demote or deactivate each other at once', async () => {
    await scene.db.update(users).set({ role: 'admin' }).where(eq(users.role, 'super_admin'))
    const one = await addPerson(scene, { role: 'super_admin' })
    const other = await addPerson(scene, { role: 'super_admin' })
    for (let round = 0; round < 50; round++) {
      for (const { id } of [one, other])
        await scene.db.update(users).set({ role: 'super_admin', active: true }).where(eq(users.id, id))
      const change = round % 2 === 0 ? CHANGES.demotion : CHANGES.deactivation
      const outcomes = await Promise.all([
        scene.services.users.update({ user: one, address: 'x' }, { userId: other.id, ...change }),
        round % 3 === 0
          ? scene.services.users.deactivate({ user: other, address: 'x' }, one.id)
          : scene.services.users.update(
              { user: other, address: 'x' },
              { userId: one.id, ...CHANGES.demotion },
            ),
      ])
      const rows = await scene.db.select().from(users).where(eq(users.role, 'super_admin'))
      expect(rows.filter(({ active }) => active)).toHaveLength(1)
      expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1)
    }
    const superadmin = findId('superadmin')
    await scene.db.update(users).set({ role: 'super_admin' }).where(eq(users.id, superadmin))
  })
})

describe('the user list', () => {
  const readList = async (actor: ActorName, query = ''): Promise<PeopleList> => {
    const answer = await callerFor(actor)('GET', `/get-users${query}`)
    expect(answer.status).toBe(200)
    return (await answer.json()) as PeopleList
  }
  const listAll = async (actor: ActorName, query = '') => {
    const listedUsers: ListedUser[] = []
    for (let page = 1; ; page++) {
      const { users: pageUsers, total } = await readList(actor, `?pageSize=100&page=${page}${query}`)
      listedUsers.push(...pageUsers)
      if (pageUsers.length === 0 || listedUsers.length >= total) return listedUsers
    }
  }

  test('contains everyone for administrators, the department for managers, and is refused to staff', async () => {
    const { length } = await scene.db.select().from(users)
    expect(await listAll('superadmin')).toHaveLength(length)
    expect(await listAll('admin')).toHaveLength(length)
    const managerList = await listAll('sales.manager')
    expect(new Set(managerList.map(({ department }) => department))).toEqual(new Set(['sales']))
    const localList = await listAll('local.manager')
    expect(localList.length).toBeLessThan(managerList.length)
    expect(localList.filter(({ dealership }) => dealership !== null && dealership !== BROOKVALE)).toEqual([])
    for (const name of ['sales.one', 'service.one', 'parts.one'] as const)
      expect((await callerFor(name)('GET', '/get-users')).status).toBe(403)
  })

  test('has filters that stay within the scope of the caller', async () => {
    expect(await listAll('sales.manager', '&department=parts')).toEqual([])
    expect(await listAll('sales.manager', '&role=admin')).toEqual([])
  })

  test('opens a user in scope, with the history for readers of the audit log, and returns 403 out of scope', async () => {
    const parts = await addPerson(scene, { role: 'parts_user' })
    const sales = await addPerson(scene, { dealership: ARTARMON })
    expect((await callerFor('sales.manager')('GET', `/get-user/${parts.id}`)).status).toBe(403)
    expect((await callerFor('local.manager')('GET', `/get-user/${sales.id}`)).status).toBe(403)
    expect((await callerFor('sales.one')('GET', `/get-user/${findId('sales.one')}`)).status).toBe(403)
    const managerView = await readBody(await callerFor('sales.manager')('GET', `/get-user/${sales.id}`))
    expect(managerView).toMatchObject({ user: { id: sales.id, devices: 0, lastSeenAt: null }, history: null })
    await callerFor('admin')('PUT', '/update-user', { userId: sales.id, name: 'Other' })
    const adminView = await readBody(await callerFor('admin')('GET', `/get-user/${sales.id}`))
    expect(adminView).toMatchObject({ history: [{ act: 'user.updated', after: { name: 'Other' } }] })
  })

  test('has pages of 20, and counts by status within the other filters', async () => {
    const { users: page, total, counts } = await readList('admin')
    expect(page).toHaveLength(20)
    expect(total).toBe(counts.all)
    expect(counts.active + counts.inactive).toBe(counts.all)
    expect(counts.inactive).toBeGreaterThan(0)
    expect((await readList('admin', '?status=inactive')).total).toBe(counts.inactive)
    expect((await listAll('admin', '&status=inactive')).some(({ active }) => active)).toBe(false)
    expect((await readList('admin', '?role=parts_user')).counts.all).toBeLessThan(counts.all)
    const second = await readList('admin', '?page=2')
    expect(second.users.filter(({ id }) => page.some((each) => each.id === id))).toEqual([])
  })

  test('is searched for every word in the name, username and email, without wildcards', async () => {
    const person = await addPerson(scene, { name: 'Ωmega 100%_Quokka', email: 'rare.one@example.com' })
    for (const q of ['ωmega', '100%_', 'quokka rare', person.username, 'RARE.one@'])
      expect((await readList('admin', `?q=${encodeURIComponent(q)}`)).users.map(({ id }) => id)).toEqual([
        person.id,
      ])
    for (const q of ['quokka absent', '1_0%', "'"])
      expect((await readList('admin', `?q=${encodeURIComponent(q)}`)).total).toBe(0)
  })

  test('can be sorted by any column in both directions', async () => {
    const roles: Role[] = (await listAll('admin', '&sort=role')).map(({ role }) => role)
    expect(roles[0]).toBe('super_admin')
    expect(roles.at(-1)).toBe('parts_user')
    const names = (await listAll('admin', '&sort=-username')).map(({ username }) => username)
    expect(names).toEqual(names.toSorted().toReversed())
    const lastSeenTimes = (await listAll('admin', '&sort=-lastSeen')).map(({ lastSeenAt }) => lastSeenAt)
    expect(lastSeenTimes[0]).not.toBeNull()
    expect(lastSeenTimes.at(-1)).toBeNull()
    for (const query of ['?sort=password', '?page=0', '?status=x', '?role=x', '?pageSize=101', '?x=1'])
      expect((await callerFor('admin')('GET', `/get-users${query}`)).status).toBe(400)
  })

  test('shows when a user was last seen, and on how many devices', async () => {
    const { id, username } = await addPerson(scene)
    await signInAs(scene, username)
    await signInAs(scene, username)
    const { user } = (await readBody(await callerFor('admin')('GET', `/get-user/${id}`))) as unknown as {
      user: ListedUser
    }
    expect(user).toMatchObject({ devices: 2, lastSeenAt: expect.any(String) })
    expect(Object.keys(user)).not.toContain('passwordHash')
  })
})
