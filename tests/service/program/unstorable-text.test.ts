import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { UNSTORABLE } from '../../../src/domain/refusals/unstorable-text.ts'
import { searchHref } from '../../../src/domain/search/search-url.ts'
import { paths } from '../../../src/domain/site/routes.ts'
import { makeLeadBody } from '../../factories/lead.ts'
import { listCalls } from '../../permissions/calls.ts'
import { makeWorld, send } from '../../permissions/world.ts'
import { type AppScene, makeAppScene } from '../app-scene.ts'
import { createCaller, signInAs } from '../people.ts'
import { makeSiteScene } from '../site-scene.ts'

const ADF_TOKEN = 'a-token-of-a-marketplace'
const UNSTORABLE_TEXTS = ['a\0b', 'a\ud800', '\udc00b']

let scene: AppScene

beforeAll(async () => {
  scene = await makeAppScene({ adfInToken: ADF_TOKEN })
})

afterAll(async () => {
  await scene.clear()
})

/** Calls with a shopper's own words, which are cleaned instead of refused. */
const CLEANED_CALLS = new Set(['/submit-lead', '/assistant'])

interface Operation {
  requestBody?: { content: Record<string, unknown> }
}

/** Lists the documented calls whose body is JSON, those of shoppers included. */
async function listJsonCalls(): Promise<{ method: string; path: string }[]> {
  const { paths: calls } = (await (await scene.call('/openapi.json')).json()) as {
    paths: Record<string, Record<string, Operation>>
  }
  return Object.entries(calls).flatMap(([path, methods]) =>
    Object.entries(methods)
      .filter(([, { requestBody }]) => requestBody && 'application/json' in requestBody.content)
      .map(([method]) => ({ method: method.toUpperCase(), path })),
  )
}

const request = async (path: string, init?: RequestInit) => scene.app.request(path, init)

describe('every call', () => {
  test.each(UNSTORABLE_TEXTS)('refuses a body with %j as text or as a name', async (text) => {
    const calls = await listJsonCalls()
    expect(calls.length).toBeGreaterThan(50)
    for (const { method, path } of calls.filter((call) => !CLEANED_CALLS.has(call.path))) {
      const inText = await send(request, method, path, { body: { part: [{ words: text }] } })
      const inName = await send(request, method, path, { body: { part: { [text]: 1 } } })
      expect({ path, statuses: [inText.status, inName.status] }).toEqual({ path, statuses: [400, 400] })
      expect(await inText.json()).toEqual({
        error: UNSTORABLE.replace('This', '"part.0.words"'),
        errors: [{ field: 'part.0.words', message: UNSTORABLE }],
      })
    }
  })

  test('of staff answers 400 to NUL in any text of its body, its path and its query', async () => {
    const world = await makeWorld(request, (text, values) => scene.db.$client.query(text, values))
    const [actor] = world.actors
    const { Authorization } = await signInAs(scene, 'admin')
    const token = Authorization.replace('Bearer ', '')
    const failures: object[] = []
    for (const call of listCalls(world)) {
      const [target] = call.targets
      if (!actor || !target) throw new Error(`${call.name} has no target`)
      const { method, path, body } = call.send(actor, target)
      const requests = [
        { path: `${path}${path.includes('?') ? '&' : '?'}extra=a%00b`, body },
        { path: path.replaceAll(/=([^&]*)/g, '=$1%00'), body },
        ...spoilTexts(body ?? {}).map((spoiled) => ({ path, body: spoiled as object })),
      ].filter((each) => each.path !== path || each.body !== body)
      for (const each of requests) {
        const { status } = await send(request, method, each.path, {
          token,
          ...(each.body && { body: each.body }),
        })
        if (status !== 400) failures.push({ call: call.name, ...each, status })
      }
    }
    expect(failures).toEqual([])
  }, 120_000)
})

/** Returns copies of a JSON value, each with NUL in another of its texts. */
function spoilTexts(value: unknown): unknown[] {
  if (typeof value === 'string') return [`${value}\0`]
  if (typeof value !== 'object' || value === null) return []
  if (Array.isArray(value))
    return value.flatMap((part, at) => spoilTexts(part).map((spoiled) => value.with(at, spoiled)))
  return Object.entries(value).flatMap(([name, part]) =>
    spoilTexts(part).map((spoiled) => ({ ...value, [name]: spoiled })),
  )
}

describe('a document', () => {
  test.each(UNSTORABLE_TEXTS)('with %j in its title or its content is refused by field', async (text) => {
    const call = createCaller(scene, await signInAs(scene, 'admin'))
    for (const [field, body] of [
      ['body.title', { title: text, content: '<p>Words.</p>' }],
      ['body.content', { title: 'Words', content: `<p>${text}</p>` }],
    ] as const) {
      const answer = await call('POST', '/create-document', { kind: 'page', slug: 'unstorable', body })
      expect(answer.status).toBe(400)
      expect(await answer.json()).toMatchObject({ errors: [{ field, message: UNSTORABLE }] })
    }
  })
})

test.each([
  '/functions/suggest?q=%00',
  '/functions/cars?stock=a%00',
  '/bookings/%00',
  '/unsubscribe/a%00b',
  '/?a=%00',
])('the address %s answers 400', async (address) => {
  expect((await scene.app.request(address)).status).toBe(400)
})

test('a picture with NUL in its name or alternative text is refused', async () => {
  const { Authorization } = await signInAs(scene, 'admin')
  for (const [name, alt] of [
    ['a\0.png', 'A car'],
    ['a.png', 'A\0car'],
  ] as const) {
    const body = new FormData()
    body.set('file', new File(['x'], name))
    body.set('alt', alt)
    const answer = await scene.app.request('/functions/upload-media', {
      method: 'POST',
      headers: { Authorization },
      body,
    })
    expect([answer.status, await answer.json()]).toEqual([400, { error: UNSTORABLE }])
  }
})

test.each(UNSTORABLE_TEXTS)('a question and a lead with %j in every text are answered', async (text) => {
  const sessionId = 'session_1794872460123_k4p2x8'
  const question = await scene.call('/assistant', {
    sessionId,
    message: `diesel ute ${text}`,
    page: `/${text}`,
  })
  const source = { page: text, referrer: text, utm: { [text]: text }, trail: [text], sessionId: text }
  const lead = await scene.call('/submit-lead', makeLeadBody({ message: text, stockid: text, source }))
  expect([question.status, lead.status]).toEqual([200, 201])
})

test.each(['&#0;', '&#xD800;', '\0'])('ADF with %j in its texts is accepted without it', async (text) => {
  const answer = await scene.app.request('/functions/adf-lead', {
    method: 'POST',
    headers: { Authorization: `Bearer ${ADF_TOKEN}`, 'Content-Type': 'application/xml' },
    body: `<adf><prospect><vehicle><stock>${text}1</stock></vehicle><customer><contact><name part="full">Mat${text}ilda</name>
      <email>m@example.com</email></contact><comments>Words ${text}${JSON.stringify(text)}</comments></customer>
      <provider><name>Cars ${text}</name></provider></prospect></adf>`,
  })
  expect(answer.status).toBe(201)
})

describe('a posted form', () => {
  test.each([
    ['an enquiry', searchHref({ stock: '1' }), { form: 'enquiry', name: 'a\0', message: 'Hello' }],
    ['a request for a new password', paths.forgottenPassword(), { email: 'a\0@example.com' }],
    ['a new password', paths.setPassword({ signed: 'x' }), { password: 'a long password\0' }],
  ])('with NUL in %s answers 400', async (_name, path, fields) => {
    const site = await makeSiteScene()
    try {
      expect((await site.submit(path, fields)).status).toBe(400)
    } finally {
      await site.clear()
    }
  })
})
