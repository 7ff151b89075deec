import { SignJWT } from 'jose'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  COMMON_CALLS,
  COVERAGE,
  type Coverage,
  MACHINE_CALLS,
} from '../../../src/domain/permissions/coverage.ts'
import { type Call, listCalls, OWN_CALLS } from '../../permissions/calls.ts'
import { type Cell, checkCells, listCells, listPairs, selectPairwiseCells } from '../../permissions/cells.ts'
import { makeWorld, type RequestFunction, send, type World } from '../../permissions/world.ts'
import { type AppScene, makeAppScene, SCENE_SECRET } from '../app-scene.ts'

let scene: AppScene
let request: RequestFunction
let world: World
let calls: Call[]
let cells: Cell[]
/** Calls of the OpenAPI document that require a token. */
let documentedCalls: string[]

beforeAll(async () => {
  scene = await makeAppScene()
  request = async (path, init) => scene.app.request(path, init)
  world = await makeWorld(request, (text, values) => scene.db.$client.query(text, values))
  calls = listCalls(world)
  cells = selectPairwiseCells(listCells(world, calls))
  documentedCalls = await listDocumentedCalls()
})

afterAll(async () => {
  await scene.clear()
})

const pickActor = () => {
  const [actor] = world.actors
  if (!actor) throw new Error('There are no actors')
  return actor
}

describe('the permission oracle', () => {
  test('covers every call of staff', () => {
    const coveredCalls = new Set([...calls.map(({ call }) => call), ...OWN_CALLS, ...MACHINE_CALLS])
    expect(documentedCalls.filter((call) => !coveredCalls.has(call))).toEqual([])
  })

  test('covers every pair of person, call and target', () => {
    const all = listCells(world, calls)
    const collectPairs = (list: Cell[]) => new Set(list.flatMap(listPairs))
    expect(collectPairs(selectPairwiseCells(all))).toEqual(collectPairs(all))
    // A call with one target needs a cell for every person, so only the others can have fewer.
    const hasSeveralTargets = ({ call }: Cell) => call.targets.length > 1
    expect(selectPairwiseCells(all).filter(hasSeveralTargets).length).toBeLessThan(
      all.filter(hasSeveralTargets).length / 3,
    )
  })

  const CALL_NAMES = [
    'GET /temp-verify-token',
    'GET /console-overview',
    'GET /console-search',
    'GET /feed-omissions',
    'GET /audit',
    'GET /audit.csv',
    'GET /set-up',
    'POST /skip-set-up-step',
    'POST /draft-legal-pages',
    'POST /go-live',
    'POST /take-site-back',
    'GET /security-settings',
    'PUT /security-settings',
    'GET /mail-server',
    'PUT /mail-server',
    'POST /remove-mail-server',
    'POST /test-mail-server',
    'POST /confirm-test-mail',
    'GET /mail-server-hints',
    'POST /invite-staff',
    'GET /move-ins',
    'POST /check-move-in',
    'POST /apply-move-in',
    'POST /undo-move-in',
    'GET /export.zip',
    'POST /read-old-site-map',
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
    'POST /bulk-leads',
    'POST /undo-bulk-leads',
    'GET /bulk-leads',
    'POST /lead-tag',
    'GET /lead-tags',
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
    'POST /release-origin',
    'GET /stock',
    'GET /stock-counts',
    'GET /stock-ageing',
    'GET /reports',
    'GET /reports.csv',
    'GET /reports.pdf',
    'GET /grouped-report',
    'GET /saved-reports',
    'POST /saved-reports',
    'PUT /saved-reports/{id}',
    'DELETE /saved-reports/{id}',
    'GET /report-schedule/{id}',
    'PUT /report-schedule/{id}',
    'POST /report-schedule/{id}/test',
    'GET /website-figures',
    'GET /visit-figures',
    'GET /dashboard-leads',
    'GET /dashboard-responses',
    'GET /dashboard-people',
    'GET /stock.csv',
    'GET /car-photos.zip',
    'GET /car-photos/{vehicleId}',
    'GET /import-rows',
    'GET /import-rows.csv',
    'GET /photo-upload/{id}',
    'GET /picture-progress',
    'GET /prepared-import',
    'GET /stock-runs',
    'GET /stock-sources',
    'POST /apply-import',
    'POST /begin-photo-upload',
    'POST /cancel-photo-upload',
    'POST /change-photo',
    'POST /change-prepared-import',
    'POST /check-import',
    'POST /create-stock-source',
    'POST /delete-stock-source',
    'POST /discard-import',
    'POST /discard-prepared-import',
    'POST /fetch-stock-file',
    'POST /finish-photo-upload',
    'POST /fix-import-row',
    'POST /follow-feed-photos',
    'POST /order-photos',
    'POST /pause-stock-source',
    'POST /release-import',
    'POST /remove-photos',
    'POST /retry-pictures',
    'POST /run-stock-source',
    'POST /stop-import',
    'POST /pause-import',
    'POST /resume-import',
    'POST /choose-archive-file',
    'GET /import-samples',
    'GET /prepared-imports',
    'POST /take-import-prices',
    'POST /undo-import',
    'POST /undo-photos',
    'POST /upload-stock-file',
    'PUT /photo-upload/{id}',
    'PUT /update-stock-source',
    'POST /preview-stock-prices',
    'POST /change-stock',
    'POST /undo-stock-change',
    'GET /scheduled-prices',
    'POST /schedule-stock-prices',
    'POST /move-scheduled-prices',
    'POST /cancel-scheduled-prices',
    'GET /saved-views',
    'POST /saved-views',
    'DELETE /saved-views/{id}',
    'PUT /saved-views/{id}/sharing',
    'PUT /saved-views/{id}/hiding',
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
    'GET /car/{id}',
    'GET /car-history/{id}',
    'GET /car-suggestions',
    'GET /car-neighbours/{id}',
    'POST /view-car',
    'GET /window-cards',
    'GET /deleted-cars',
    'POST /add-car',
    'POST /save-car-draft',
    'POST /discard-car-draft',
    'POST /publish-car',
    'POST /change-car-status',
    'POST /unlock-car-fields',
    'POST /duplicate-car',
    'POST /delete-car',
    'POST /restore-car',
    'POST /undo-car-change',
    'POST /look-up-car',
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
    'GET /engine-room',
    'GET /backups',
    'PUT /backup-settings',
    'POST /back-up-now',
    'GET /backup-file/{id}',
    'GET /log-lines',
    'GET /system-settings',
    'GET /job-runs',
    'GET /maintenance',
    'POST /pause-job',
    'POST /run-job',
    'POST /start-maintenance',
    'POST /end-maintenance',
    'POST /end-sessions',
    'GET /sign-in-attempts',
    'GET /rate-limits',
    'POST /lift-rate-limit',
    'GET /departments',
    'PUT /update-department',
    'POST /open-department',
    'POST /close-department',
    'POST /route-stranded-leads',
    'GET /shifts',
    'POST /change-shifts',
    'POST /copy-shifts',
    'PUT /needed-people',
    'POST /request-leave',
    'GET /leave-effect/{id}',
    'POST /decide-leave',
    'POST /cancel-leave',
    'GET /routing',
    'PUT /save-routing-draft',
    'POST /discard-routing-draft',
    'POST /switch-routing-on',
    'POST /switch-routing-off',
    'POST /try-routing',
    'GET /routing-replay',
    'POST /route-leads',
  ]

  test('has a test below for each of its calls', () => {
    expect(new Set(calls.map(({ call }) => call))).toEqual(new Set(CALL_NAMES))
  })

  test.for(CALL_NAMES)('agrees with the program about %s', { timeout: 60_000 }, async (name) => {
    expect(documentedCalls).toContain(name)
    const callCells = cells.filter(({ call }) => call.call === name)
    expect(callCells.length).toBeGreaterThan(0)
    expect(await checkCells(request, world, callCells)).toEqual([])
  })
})

describe('the permission coverage', () => {
  const callsWithPermission = Object.values<Coverage>(COVERAGE).flatMap((row) => [...row.calls])

  test('lists every call of staff under a permission or among the common calls', () => {
    const coveredCalls = new Set([...callsWithPermission, ...COMMON_CALLS, ...MACHINE_CALLS])
    expect(documentedCalls.filter((call) => !coveredCalls.has(call))).toEqual([])
  })

  test('lists no unknown call', () => {
    const unknownCalls = [...callsWithPermission, ...COMMON_CALLS].filter(
      (call) => !documentedCalls.includes(call),
    )
    expect(unknownCalls).toEqual([])
  })
})

describe('an invalid token', () => {
  const signToken = (claims: object, secret: string, expiresIn: number) =>
    new SignJWT({ ...claims })
      .setProtectedHeader({ alg: 'HS256' })
      .setSubject(pickActor().id)
      .setIssuedAt(Math.floor(scene.now() / 1_000) - 3_600)
      .setExpirationTime(Math.floor(scene.now() / 1_000) + expiresIn)
      .sign(new TextEncoder().encode(secret))
  const readClaims = (token: string) =>
    JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as { sid: string }
  const createUnsignedToken = (claims: object, alg: string) =>
    `${[{ alg, typ: 'JWT' }, claims].map((part) => Buffer.from(JSON.stringify(part)).toString('base64url')).join('.')}.`

  const TOKENS: Record<string, () => Promise<string | undefined> | string | undefined> = {
    'no token': () => undefined,
    'an empty token': () => '',
    'a malformed token': () => 'a.b.c',
    'a token without a signature (alg none)': () =>
      createUnsignedToken(readClaims(pickActor().token), 'none'),
    'a token that claims a signature but has none': () =>
      createUnsignedToken(readClaims(pickActor().token), 'HS256'),
    'a token signed with another secret': () =>
      signToken(readClaims(pickActor().token), 'the secret of another program', 900),
    'an expired token': () => signToken(readClaims(pickActor().token), SCENE_SECRET, -1),
    'a token of an unknown session': () =>
      signToken({ sid: '00000000-0000-4000-8000-000000000000' }, SCENE_SECRET, 900),
    'a token without a session': () => signToken({}, SCENE_SECRET, 900),
    'a valid signature with other claims': () => {
      const [head, , signature] = pickActor().token.split('.')
      const forgedClaims = { ...readClaims(pickActor().token), sub: world.people[0]?.id, role: 'super_admin' }
      return `${head}.${Buffer.from(JSON.stringify(forgedClaims)).toString('base64url')}.${signature}`
    },
    'a refresh token': async () => {
      const answer = await send(request, 'POST', '/login', {
        body: { username: 'superadmin', password: 'forecourt-demo' },
      })
      return ((await answer.json()) as { refreshToken: string }).refreshToken
    },
    'a token of a signed-out session': async () => {
      const answer = await send(request, 'POST', '/login', {
        body: { username: 'superadmin', password: 'forecourt-demo' },
      })
      const { accessToken } = (await answer.json()) as { accessToken: string }
      await send(request, 'POST', '/logout', { token: accessToken })
      return accessToken
    },
  }

  test.each(Object.keys(TOKENS))('%s is refused by every call of staff', async (kind) => {
    const token = await TOKENS[kind]?.()
    const openCalls: unknown[] = []
    for (const call of documentedCalls.filter((each) => !MACHINE_CALLS.includes(each))) {
      const [method = '', path = ''] = call.split(' ')
      const answer = await send(request, method, path.replace('{id}', world.people[0]?.id ?? ''), {
        ...(token !== undefined && { token }),
        ...(method !== 'GET' && method !== 'DELETE' && { body: {} }),
      })
      if (answer.status !== 401) openCalls.push({ call, status: answer.status })
    }
    expect(openCalls).toEqual([])
  })
})

async function listDocumentedCalls(): Promise<string[]> {
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
