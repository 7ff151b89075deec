import { SignJWT } from 'jose'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  COMMON_CALLS,
  COVERAGE,
  type Coverage,
  MACHINE_CALLS,
} from '../../../src/domain/permissions/coverage.ts'
import { type Call, callsOf, OWN_CALLS } from '../../permissions/calls.ts'
import { allCells, askAll, type Cell, callsThatAnswer, pairsIn, pairsOf } from '../../permissions/cells.ts'
import { type Door, makeWorld, send, type World } from '../../permissions/world.ts'
import { type AppScene, makeAppScene, SCENE_SECRET } from '../app-scene.ts'

let scene: AppScene
let door: Door
let world: World
let calls: Call[]
let answering: Set<string>
let cells: Cell[]
/** As the program describes them itself: those that ask for a token. */
let described: string[]

beforeAll(async () => {
  scene = await makeAppScene()
  door = async (path, init) => scene.app.request(path, init)
  world = await makeWorld(door, (text, values) => scene.db.$client.query(text, values))
  calls = callsOf(world)
  answering = await callsThatAnswer(door, calls, firstActor())
  cells = pairsOf(
    allCells(
      world,
      calls.filter(({ call }) => answering.has(call)),
    ),
  )
  described = await describedCalls()
})

afterAll(async () => {
  await scene.clear()
})

const firstActor = () => {
  const [actor] = world.actors
  if (!actor) throw new Error('There is nobody to act')
  return actor
}

describe('the oracle', () => {
  test('has a row for every call of staff that there is', () => {
    const known = new Set([...calls.map(({ call }) => call), ...OWN_CALLS, ...MACHINE_CALLS])
    expect(described.filter((call) => !known.has(call))).toEqual([])
  })

  test('covers every pair of person, call and target', () => {
    const all = allCells(world, calls)
    const pairs = (list: Cell[]) => new Set(list.flatMap(pairsIn))
    expect(pairs(pairsOf(all))).toEqual(pairs(all))
    expect(pairsOf(all).length).toBeLessThan(all.length / 3)
  })

  const NAMES = [
    'GET /temp-verify-token',
    'GET /console-overview',
    'GET /console-search',
    'GET /feed-omissions',
    'GET /audit',
    'GET /audit.csv',
    'GET /security-settings',
    'PUT /security-settings',
    'GET /outbox',
    'GET /outbox/message',
    'POST /outbox/retry',
    'GET /outbox/unreadable',
    'GET /outbox/unreadable/message',
    'GET /quarantine',
    'POST /release-lead',
    'GET /get-leads',
    'GET /get-lead-assignments',
    'GET /get-lead/{id}',
    'POST /assign-lead',
    'POST /reassign-lead',
    'POST /remove-assignment',
    'POST /lead-note',
    'POST /lead-priority',
    'GET /lead-people',
    'GET /get-user-leads',
    'GET /booking-desk',
    'GET /get-booking/{id}',
    'GET /booking-times',
    'POST /create-booking',
    'POST /change-booking',
    'POST /block-times',
    'POST /lift-block',
    'PUT /booking-capacity',
    'GET /reservations',
    'POST /decide-reservation',
    'GET /saved-views',
    'POST /saved-views',
    'DELETE /saved-views/{id}',
    'GET /lead-counts',
    'GET /leads.csv',
    'GET /sales-tags',
    'GET /sales-tag/{id}',
    'POST /count-sales-tag',
    'POST /create-sales-tag',
    'PUT /update-sales-tag',
    'POST /order-sales-tags',
    'POST /delete-sales-tag',
    'POST /give-sales-tag',
    'POST /take-sales-tag',
    'GET /documents',
    'GET /document',
    'GET /document-version',
    'POST /create-document',
    'POST /change-document',
    'POST /undelete-document',
    'POST /arrange-documents',
    'POST /preview-link',
    'GET /media',
    'POST /upload-media',
    'POST /change-media',
    'POST /delete-media',
    'GET /mail-templates',
    'GET /mail-template/{name}',
    'GET /mail-template-version',
    'POST /preview-mail-template',
    'POST /test-mail-template',
    'PUT /update-mail-template',
    'POST /reset-mail-template',
    'GET /assistant-settings',
    'PUT /assistant-settings',
    'POST /test-assistant',
    'GET /assistant-figures',
    'GET /get-interactions',
    'GET /get-interaction/{id}',
    'GET /interactions.csv',
    'POST /rate-interaction',
    'GET /evaluations',
    'POST /run-evaluation',
    'GET /evaluation-questions',
    'POST /add-evaluation-question',
    'POST /remove-evaluation-question',
    'GET /get-users',
    'GET /get-user/{id}',
    'PUT /update-user',
    'DELETE /delete-user/{id}',
    'POST /change-password',
    'POST /send-invitation',
    'POST /second-factor/reset',
    'POST /create-user',
    'POST /create-lead',
    'POST /merge-leads',
    'POST /unmerge-lead',
    'POST /delete-lead',
    'POST /restore-lead',
    'GET /deleted-leads',
    'GET /lead-mail/{id}',
    'POST /mail-lead',
    'GET /redirects',
    'GET /redirects.csv',
    'POST /save-redirect',
    'POST /delete-redirect',
    'POST /import-redirects',
  ]

  test('is asked about all its calls below', () => {
    expect(new Set(calls.map(({ call }) => call))).toEqual(new Set(NAMES))
  })

  test.for(NAMES)('agrees with the program about %s', { timeout: 60_000 }, async (name, { skip }) => {
    const isThere = answering.has(name)
    expect(described.includes(name)).toBe(isThere)
    // Wakes up by itself when the call is there.
    skip(!isThere, 'This call is not there yet')
    const asked = cells.filter(({ call }) => call.call === name)
    expect(asked.length).toBeGreaterThan(0)
    expect(await askAll(door, world, asked)).toEqual([])
  })
})

describe('the map of permissions', () => {
  const inRows = Object.values<Coverage>(COVERAGE).flatMap((row) => [...row.calls])

  test('has every call of staff in a row, or among those everybody has', () => {
    const known = new Set([...inRows, ...COMMON_CALLS, ...MACHINE_CALLS])
    expect(described.filter((call) => !known.has(call))).toEqual([])
  })

  test('names no call that there is not', () => {
    const missing = [...inRows, ...COMMON_CALLS].filter((call) => !described.includes(call))
    expect(missing).toEqual([])
  })
})

describe('a token that is not good', () => {
  const sign = (claims: object, secret: string, expiresIn: number) =>
    new SignJWT({ ...claims })
      .setProtectedHeader({ alg: 'HS256' })
      .setSubject(firstActor().id)
      .setIssuedAt(Math.floor(scene.now() / 1_000) - 3_600)
      .setExpirationTime(Math.floor(scene.now() / 1_000) + expiresIn)
      .sign(new TextEncoder().encode(secret))
  const claimsOf = (token: string) =>
    JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as { sid: string }
  const unsigned = (claims: object, alg: string) =>
    `${[{ alg, typ: 'JWT' }, claims].map((part) => Buffer.from(JSON.stringify(part)).toString('base64url')).join('.')}.`

  const KINDS: Record<string, () => Promise<string | undefined> | string | undefined> = {
    'none at all': () => undefined,
    'an empty one': () => '',
    letters: () => 'a.b.c',
    'one without a signature (alg none)': () => unsigned(claimsOf(firstActor().token), 'none'),
    'one that says it is signed and is not': () => unsigned(claimsOf(firstActor().token), 'HS256'),
    'one of another signer': () =>
      sign(claimsOf(firstActor().token), 'a secret of somebody else entirely', 900),
    'one that has run out': () => sign(claimsOf(firstActor().token), SCENE_SECRET, -1),
    'one of a session that never was': () =>
      sign({ sid: '00000000-0000-4000-8000-000000000000' }, SCENE_SECRET, 900),
    'one that names no session': () => sign({}, SCENE_SECRET, 900),
    'a signature put to other claims': () => {
      const [head, , signature] = firstActor().token.split('.')
      const other = { ...claimsOf(firstActor().token), sub: world.people[0]?.id, role: 'super_admin' }
      return `${head}.${Buffer.from(JSON.stringify(other)).toString('base64url')}.${signature}`
    },
    'a refresh token': async () => {
      const answer = await send(door, 'POST', '/login', {
        body: { username: 'superadmin', password: 'forecourt-demo' },
      })
      return ((await answer.json()) as { refreshToken: string }).refreshToken
    },
    'one that was signed out': async () => {
      const answer = await send(door, 'POST', '/login', {
        body: { username: 'superadmin', password: 'forecourt-demo' },
      })
      const { accessToken } = (await answer.json()) as { accessToken: string }
      await send(door, 'POST', '/logout', { token: accessToken })
      return accessToken
    },
  }

  test.each(Object.keys(KINDS))('%s opens no call of staff', async (kind) => {
    const token = await KINDS[kind]?.()
    const opened: unknown[] = []
    for (const call of described.filter((each) => !MACHINE_CALLS.includes(each))) {
      const [method = '', path = ''] = call.split(' ')
      const answer = await send(door, method, path.replace('{id}', world.people[0]?.id ?? ''), {
        ...(token !== undefined && { token }),
        ...(method !== 'GET' && method !== 'DELETE' && { body: {} }),
      })
      if (answer.status !== 401) opened.push({ call, status: answer.status })
    }
    expect(opened).toEqual([])
  })
})

async function describedCalls(): Promise<string[]> {
  const answer = await scene.call('/openapi.json')
  const { paths } = (await answer.json()) as {
    paths: Record<string, Record<string, { security?: object[] }>>
  }
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods)
      .filter(([, { security }]) => (security?.length ?? 0) > 0)
      .map(([method]) => `${method.toUpperCase()} ${path}`),
  )
}
