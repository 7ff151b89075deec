import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { mailTemplates, siteConfig } from '../../../src/data/database/tables.ts'
import { CREDENTIAL_ROUTE_REFUSAL } from '../../../src/domain/permissions/credential-routes.ts'
import { PROOF_REQUIRED } from '../../../src/domain/users/step-up.ts'
import type { Mail, Mailer } from '../../../src/integrations/mail/mailer.ts'
import { type AppScene, makeAppScene } from '../app-scene.ts'
import { createCaller, signInAs } from '../people.ts'

let scene: AppScene
let sentMails: Mail[]

const mailer: Mailer = {
  async send(mail) {
    sentMails.push(mail)
    return { ok: true }
  },
  close: async () => {},
}

beforeEach(async () => {
  sentMails = []
  scene = await makeAppScene({ mailer, options: { siteUrl: 'https://cars.example.com' } })
})

afterEach(async () => {
  await scene.clear()
})

const callerFor = async (username: string) => createCaller(scene, await signInAs(scene, username))

async function requestReset(): Promise<Mail> {
  await scene.services.accountLinks.requestReset('superadmin@example.com', '192.0.2.1')
  await expect.poll(() => scene.services.outbox.deliver()).toBeGreaterThan(0)
  return sentMails.at(-1) as Mail
}

describe('a link that opens an account', () => {
  test("starts with the operator's address, whatever the site settings say", async () => {
    const [site] = await scene.db.select().from(siteConfig)
    const body = site?.config as { stockurls: { site_url: string | null } }
    body.stockurls.site_url = 'https://evil.example'
    await scene.db.update(siteConfig).set({ config: body as never })
    await scene.published.refresh()
    const { text, html } = await requestReset()
    expect(text).toMatch(/^https:\/\/cars\.example\.com\/admin\/set-password\/\S+$/m)
    expect(`${text}${html}`).not.toContain('evil.example')
  })

  test.each([
    'https://evil.example/?k={{ link | url_encode }}',
    '{{ link }}\nhttps://evil.example',
    '{% assign l = link %}https://evil.example/{{ l }}',
  ])('is never put into a stored template that could lead it elsewhere: %s', async (body) => {
    await scene.db
      .insert(mailTemplates)
      .values({ name: 'reset', subject: 'Password', body, updatedBy: 'An editor' })
    const { text } = await requestReset()
    expect(text).toMatch(/^https:\/\/cars\.example\.com\/admin\/set-password\/\S+$/m)
    expect(text).not.toContain('evil.example')
    expect(scene.errors.join()).toContain("The mail template 'reset' could lead its link elsewhere")
  })
})

describe('account mails', () => {
  const change = { name: 'reset', version: 0, subject: 'A password', body: 'Here:\n{{ link }}' }

  test('can be changed only by super administrators who proved recently who they are', async () => {
    const refusal = await (await callerFor('admin'))('PUT', '/update-mail-template', change)
    expect(refusal.status).toBe(403)
    expect(await refusal.json()).toEqual({ error: CREDENTIAL_ROUTE_REFUSAL })
    const superAdmin = await callerFor('superadmin')
    expect((await superAdmin('PUT', '/update-mail-template', change)).status).toBe(200)
    scene.advanceClock(14 * 60)
    const again = { name: 'reset', version: 1 }
    expect((await superAdmin('POST', '/reset-mail-template', again)).status).toBe(200)
  })

  test('take a new proof after a quarter of an hour', async () => {
    const superAdmin = await callerFor('superadmin')
    await scene.db.$client.query("update sessions set confirmed_at = confirmed_at - interval '15 minutes'")
    const refusal = await superAdmin('PUT', '/update-mail-template', change)
    expect(refusal.status).toBe(403)
    expect(await refusal.json()).toEqual({ error: PROOF_REQUIRED, proofRequired: true })
  })

  test('contain the link alone on a line and no other address', async () => {
    const superAdmin = await callerFor('superadmin')
    const body = 'https://evil.example/?k={{ link | url_encode }}'
    const answer = await superAdmin('PUT', '/update-mail-template', { ...change, body })
    expect(answer.status).toBe(400)
    expect(await answer.json()).toMatchObject({ templateErrors: [{ field: 'body', line: 1 }, {}] })
  })
})

describe("the site's address in the settings", () => {
  async function changeAddress(username: string, siteUrl: string | null) {
    const call = await callerFor(username)
    const opened = await call('GET', '/document?kind=site&slug=site')
    const { document } = (await opened.json()) as {
      document: { version: number; published: { stockurls: object } }
    }
    const { published, version } = document
    const body = { ...published, stockurls: { ...published.stockurls, site_url: siteUrl } }
    return call('POST', '/change-document', { kind: 'site', slug: 'site', version, act: 'published', body })
  }

  test('can be changed only by super administrators, other settings by every editor', async () => {
    const refusal = await changeAddress('admin', 'https://evil.example')
    expect(refusal.status).toBe(403)
    expect(await refusal.json()).toEqual({ error: CREDENTIAL_ROUTE_REFUSAL })
    expect((await changeAddress('superadmin', 'https://cars.example.com')).status).toBe(200)
    // The address is the published one, so this changes nothing about it.
    expect((await changeAddress('admin', 'https://cars.example.com')).status).toBe(200)
    expect((await changeAddress('admin', null)).status).toBe(403)
  })
})
