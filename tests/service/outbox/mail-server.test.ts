import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { MailServerView } from '../../../src/domain/outbox/mail-server.ts'
import { startMailServer, type MailServer as TestServer } from '../../mail-server.ts'
import { type AppScene, makeAppScene } from '../app-scene.ts'
import { createCaller, signInAs } from '../people.ts'

type Caller = ReturnType<typeof createCaller>

let scene: AppScene
let smtp: TestServer
let superAdmin: Caller
let admin: Caller
let records: Record<string, string[] | null> = {}
const SETTINGS = {
  host: '127.0.0.1',
  port: 0,
  encryption: 'none',
  user: '',
  senderName: 'Wattle Cars',
  senderAddress: 'cars@wattle.example',
}

beforeAll(async () => {
  smtp = await startMailServer()
  const { host, port } = new URL(smtp.url)
  SETTINGS.port = Number(port)
  scene = await makeAppScene({
    mailHosts: [host],
    mailDns: { findTxt: async (name) => (name in records ? (records[name] ?? null) : []) },
    options: { siteUrl: 'https://cars.example' },
  })
  superAdmin = createCaller(scene, await signInAs(scene, 'superadmin'))
  admin = createCaller(scene, await signInAs(scene, 'admin'))
})

afterEach(async () => {
  const { version } = await read()
  await superAdmin('POST', '/remove-mail-server', { version })
})

afterAll(async () => {
  await scene.clear()
  await smtp.kill()
})

const read = async (): Promise<MailServerView> =>
  (await (await superAdmin('GET', '/mail-server')).json()) as MailServerView
const save = async (change: object = {}) =>
  superAdmin('PUT', '/mail-server', { ...SETTINGS, version: (await read()).version, ...change })

describe('the mail server of the console', () => {
  test('is used for the next mail, without a restart', async () => {
    expect((await save()).status).toBe(200)
    expect((await superAdmin('POST', '/test-mail-template', template())).status).toBe(200)
    await scene.services.outbox.deliver()
    expect(smtp.received.at(-1)?.source).toContain('Wattle Cars')
    const { version } = await read()
    expect((await superAdmin('POST', '/remove-mail-server', { version })).status).toBe(200)
    expect((await superAdmin('POST', '/test-mail-template', template())).status).toBe(409)
  })

  test('never sends its password back, and stores it sealed', async () => {
    const answer = await save({ encryption: 'starttls', user: 'robin', password: 'a quiet harbour' })
    expect(answer.status).toBe(200)
    const text = await answer.text()
    expect(text).not.toContain('quiet')
    expect((JSON.parse(text) as MailServerView).settings).toMatchObject({ user: 'robin', hasPassword: true })
    const stored = await scene.db.$client.query(
      "select m::text || coalesce((select string_agg(a::text, '') from audit a), '') as all from mail_server m",
    )
    expect(JSON.stringify(stored.rows)).not.toContain('quiet')
  })

  test('keeps the stored password for the same host and user only', async () => {
    await save({ encryption: 'starttls', user: 'robin', password: 'a quiet harbour' })
    expect((await save({ encryption: 'starttls', user: 'robin', senderName: 'Other' })).status).toBe(200)
    expect((await read()).settings).toMatchObject({ hasPassword: true, senderName: 'Other' })
    const refused = await save({ encryption: 'starttls', user: 'someone.else' })
    expect(refused.status).toBe(400)
    expect(JSON.stringify(await refused.json())).toContain('Enter the password again')
  })

  test.each([
    ['an address of a private network', { host: '10.0.0.8', port: 587 }, 'not on the public Internet'],
    [
      'an address of this machine on another port',
      { host: '127.0.0.1', port: 25 },
      'not on the public Internet',
    ],
    ['the metadata service of a cloud', { host: '169.254.169.254', port: 25 }, 'not on the public Internet'],
    ['a port that is not one of mail', { host: '203.0.114.9', port: 22 }, 'not one of mail servers'],
    ['a host with spaces', { host: 'mail server' }, 'Enter a host name'],
    ['a sender with a line break', { senderName: 'Cars\r\nBcc: all@example.com' }, 'line breaks'],
    ['a password without encryption', { user: 'robin', password: 'x' }, 'only over an encrypted connection'],
  ])('refuses %s', async (_name, change, message) => {
    const answer = await save(change)
    expect(answer.status).toBe(400)
    expect(JSON.stringify(await answer.json())).toContain(message)
  })

  test('is changed by super administrators only, and not over a change of another', async () => {
    expect((await admin('GET', '/mail-server')).status).toBe(200)
    expect((await admin('PUT', '/mail-server', { ...SETTINGS, version: 0 })).status).toBe(403)
    expect((await save({ version: 999 })).status).toBe(409)
  })

  test('leaves an audit entry with the change and no password', async () => {
    await save({ senderName: 'Blossom Cars' })
    const { rows } = await scene.db.$client.query(
      "select after from audit where target_id = 'mail-server' and act = 'settings.changed' order by id desc limit 1",
    )
    expect(rows[0]).toEqual({
      after: expect.objectContaining({ senderName: 'Blossom Cars', hasPassword: false }),
    })
  })
})

describe('a test mail', () => {
  test('is accepted but not confirmed until its code comes back', async () => {
    await save()
    const view = (await (await superAdmin('POST', '/test-mail-server', {})).json()) as MailServerView
    expect(view.test?.steps.map(({ name, isOk }) => [name, isOk])).toEqual([
      ['connect', true],
      ['encrypt', true],
      ['accept', true],
    ])
    expect(view.test).toMatchObject({ isAccepted: true, confirmedAt: null })
    const code = /\?code=3D(\w+)|\?code=(\w+)/
      .exec(smtp.received.at(-1)?.source ?? '')
      ?.slice(1)
      .find(Boolean)
    expect((await superAdmin('POST', '/confirm-test-mail', { code: 'WRONG' })).status).toBe(400)
    const confirmed = await superAdmin('POST', '/confirm-test-mail', { code })
    expect(confirmed.status).toBe(200)
    expect(((await confirmed.json()) as MailServerView).test?.confirmedAt).toEqual(expect.any(String))
  })

  test('names the step that failed in plain words', async () => {
    await save({ encryption: 'starttls' })
    const failed = (await (await superAdmin('POST', '/test-mail-server', {})).json()) as MailServerView
    expect(failed.test).toMatchObject({ isAccepted: false })
    expect(failed.test?.steps.at(-1)).toMatchObject({ name: 'encrypt', isOk: false })
    await smtp.kill()
    const refused = (await (await superAdmin('POST', '/test-mail-server', {})).json()) as MailServerView
    expect(refused.test?.steps).toEqual([
      expect.objectContaining({
        name: 'connect',
        isOk: false,
        text: expect.stringContaining('refuses connections'),
      }),
    ])
    await smtp.restart()
  })

  test('reports a mail that the server refuses', async () => {
    await save()
    smtp.refusalCodes.set('superadmin@example.com', 550)
    const email = (await scene.db.$client.query("select email from users where username = 'superadmin'"))
      .rows[0] as {
      email: string
    }
    smtp.refusalCodes.set(email.email, 550)
    const { test: result } = (await (
      await superAdmin('POST', '/test-mail-server', {})
    ).json()) as MailServerView
    smtp.refusalCodes.clear()
    expect(result?.steps.at(-1)).toMatchObject({ name: 'accept', isOk: false })
    expect(result?.steps.at(-1)?.text).toContain('Not this address')
  })
})

describe('DNS hints', () => {
  test('show the records found and the records to add', async () => {
    await save()
    records = { 'wattle.example': ['v=spf1 ~all'], '_dmarc.wattle.example': null }
    const { hints } = (await (await admin('GET', '/mail-server-hints')).json()) as {
      hints: { kind: string; state: string; toAdd: { value: string } | null }[]
    }
    expect(hints.map(({ kind, state }) => [kind, state])).toEqual([
      ['SPF', 'wrong'],
      ['DKIM', 'missing'],
      ['DMARC', 'unknown'],
    ])
    expect(hints[0]?.toAdd?.value).toBe('v=spf1 a:127.0.0.1 ~all')
  })
})

function template() {
  return { name: 'acknowledgement', subject: 'Thank you', body: 'Hi {{ lead.first_name }}', leadId: null }
}
