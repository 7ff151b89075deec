import { mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { leads, outbox, unreadableMessages } from '../../../src/data/database/tables.ts'
import { MAX_MESSAGE_BYTES } from '../../../src/domain/adf/inbound.ts'
import { createLocalLeadFolder } from '../../../src/integrations/lead-folder/local-lead-folder.ts'
import { type AppScene, makeAppScene } from '../app-scene.ts'

const TOKEN = 'a-token-of-a-marketplace'
let scene: AppScene
let folder: string

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'forecourt-leads-'))
  scene = await makeAppScene({
    adfInToken: TOKEN,
    leadFolder: createLocalLeadFolder({ folder, maxBytes: MAX_MESSAGE_BYTES }),
  })
})

afterEach(async () => {
  await scene.clear()
  rmSync(folder, { recursive: true, force: true })
})

interface Words {
  id?: string
  name?: string
  contact?: string
  stock?: string
  comments?: string
  vendor?: string
}

function prospect({
  id = 'ML-1',
  name = 'Matilda Wattle',
  contact,
  stock = '',
  comments = 'Is it here?',
  vendor = '',
}: Words = {}) {
  return `<prospect><id>${id}</id><vehicle><year>2021</year><make>Toyota</make><model>HiLux</model><stock>${stock}</stock></vehicle>
    <customer><contact><name>${name}</name>${contact ?? '<email>matilda@example.com</email>'}</contact><comments>${comments}</comments></customer>
    <vendor><vendorname>${vendor}</vendorname></vendor><provider><name>Motorlist</name></provider></prospect>`
}
const adf = (...prospects: string[]) =>
  `<?xml version="1.0"?><?adf version="1.0"?><adf>${prospects.join('')}</adf>`

function send(body: string, headers: Record<string, string> = {}) {
  return scene.app.request('/functions/adf-lead', {
    method: 'POST',
    headers: { 'Content-Type': 'application/xml', Authorization: `Bearer ${TOKEN}`, ...headers },
    body,
  })
}

const kept = () => scene.db.select().from(leads).orderBy(leads.createdAt)
const unread = () => scene.db.select().from(unreadableMessages)

/** As a program leaves it that has finished writing. */
function putInto(name: string, content: string): void {
  writeFileSync(join(folder, name), content)
  const before = new Date(Date.now() - 60_000)
  utimesSync(join(folder, name), before, before)
}

const filesIn = (name: string) =>
  readdirSync(join(folder, name)).filter((each) => /\.(xml|eml|1)$/.test(each))

describe('the address marketplaces send to', () => {
  test('makes an ordinary lead, with its car, its dealership and all that goes out because of it', async () => {
    const car = scene.published.current()?.vehicles[0]
    const answer = await send(adf(prospect({ stock: car?.stockid.toLowerCase() ?? '' })))
    expect(answer.status).toBe(201)
    const body = (await answer.json()) as { leads: { id: string; reference: string }[]; unreadable: string[] }
    expect(body.unreadable).toEqual([])
    const [lead] = await kept()
    expect(lead).toMatchObject({
      id: body.leads[0]?.id,
      reference: body.leads[0]?.reference,
      form: 'enquiry',
      name: 'Matilda Wattle',
      stockid: car?.stockid,
      vehicle: { title: car?.title },
      dealership: car?.dealership,
      consent: { marketing: false, wording: '2026-11-marketplace' },
      source: { page: 'adf', utm: { utm_source: 'Motorlist' } },
    })
    const purposes = (await scene.db.select().from(outbox)).map(({ purpose }) => purpose)
    expect(purposes).toEqual(['department', 'acknowledgement'])
  })

  test('knows the dealership by its name, and sends no acknowledgement where there is no address', async () => {
    const place = scene.published.current()?.dealerships[2]
    await send(adf(prospect({ contact: '<phone>0491 570 156</phone>', vendor: place?.name ?? '' })))
    expect(await kept()).toMatchObject([{ dealership: place?.slug, phone: '+61491570156', email: null }])
    expect(await scene.db.select().from(outbox)).toMatchObject([{ purpose: 'department' }])
  })

  test('takes a lead once, however often and by whatever way it comes', async () => {
    const text = adf(prospect())
    const first = await (await send(text)).json()
    const all = await Promise.all([
      send(text),
      send(`From: a@b.example\r\n\r\n${text}`, { 'Content-Type': 'message/rfc822' }),
    ])
    for (const answer of all) expect(await answer.json()).toEqual(first)
    scene.pass(20 * 86_400)
    await scene.services.leads.tidy()
    expect(await (await send(text)).json()).toEqual(first)
    expect(await kept()).toHaveLength(1)
    expect(await scene.db.select().from(outbox)).toHaveLength(2)
  })

  test('takes the same lead once when its car was sold in between', async () => {
    const text = adf(prospect({ stock: scene.published.current()?.vehicles[0]?.stockid ?? '' }))
    expect((await send(text)).status).toBe(201)
    await scene.db.$client.query(`update vehicles set status = 'sold'`)
    await scene.published.refresh()
    expect((await send(text)).status).toBe(201)
    expect(await kept()).toHaveLength(1)
  })

  test('two who are numbered alike are two', async () => {
    await send(adf(prospect(), prospect({ name: 'Oscar Jarrah' })))
    expect((await kept()).map(({ name }) => name).toSorted()).toEqual(['Matilda Wattle', 'Oscar Jarrah'])
  })

  test('takes what it can of several, and keeps the whole for a person with the reason', async () => {
    const text = adf(prospect(), prospect({ name: 'Oscar Jarrah', contact: '' }))
    const answer = await send(text)
    expect(answer.status).toBe(201)
    expect(await answer.json()).toMatchObject({
      leads: [{}],
      unreadable: [expect.stringMatching(/^The lead of 'Oscar Jarrah' was refused: Add a phone number/)],
    })
    expect(await unread()).toMatchObject([
      { via: 'endpoint', body: text, reason: expect.stringContaining('Oscar Jarrah') },
    ])
  })

  test.each([
    [
      'an entity of its own',
      `<!DOCTYPE adf [<!ENTITY x SYSTEM "file:///etc/passwd">]><adf>${prospect({ name: '&x;' })}</adf>`,
    ],
    ['no ADF', '<html>\u0000Hello</html>'],
  ])('keeps what has %s once, and makes no lead of it', async (_name, text) => {
    for (let time = 0; time < 2; time++) {
      const answer = await send(text)
      expect(answer.status).toBe(400)
      expect(await answer.text()).not.toContain('root:')
    }
    expect(await kept()).toEqual([])
    expect(await unread()).toMatchObject([{ body: text.replaceAll('\0', '') }])
  })

  test('is closed to others: 401 with a wrong token, 404 where none is configured, 415 and 413 for what is no lead', async () => {
    for (const Authorization of ['', 'Bearer wrong', `Basic ${TOKEN}`, TOKEN, `Bearer ${TOKEN}x`])
      expect((await send(adf(prospect()), { Authorization })).status).toBe(401)
    expect((await send('{}', { 'Content-Type': 'application/json' })).status).toBe(415)
    expect((await send('x'.repeat(MAX_MESSAGE_BYTES + 1))).status).toBe(413)
    expect(await kept()).toEqual([])
    const closed = await makeAppScene({ content: 'migrated' })
    try {
      const answer = await closed.app.request('/functions/adf-lead', { method: 'POST', body: 'x' })
      expect(answer.status).toBe(404)
    } finally {
      await closed.clear()
    }
  })
})

describe('the watched folder', () => {
  test('is read, mails and files alike, and each is put away', async () => {
    putInto('one.xml', adf(prospect()))
    putInto('two.EML', `Subject: Lead\r\n\r\n${adf(prospect({ name: 'Oscar Jarrah' }))}`)
    putInto('bad.xml', 'no lead')
    putInto('notes.txt', 'for people')
    expect(await scene.services.inbound.readFolder()).toEqual({ leads: 2, unreadable: 1 })
    expect(await scene.services.inbound.readFolder()).toEqual({ leads: 0, unreadable: 0 })
    expect(await kept()).toHaveLength(2)
    expect(readdirSync(join(folder, 'done'))).toHaveLength(2)
    expect(readdirSync(join(folder, 'unreadable'))).toMatchObject([expect.stringMatching(/ bad\.xml$/)])
    expect(await unread()).toMatchObject([{ via: 'folder', sender: 'bad.xml', body: 'no lead' }])
    expect(readdirSync(folder)).toContain('notes.txt')
  })

  test('of a mail program is read too', async () => {
    mkdirSync(join(folder, 'new'))
    putInto('new/1700000000.M1.host', `Subject: Lead\r\n\r\n${adf(prospect())}`)
    expect(await scene.services.inbound.readFolder()).toEqual({ leads: 1, unreadable: 0 })
  })

  test('a file that is still being written is left for the next round', async () => {
    writeFileSync(join(folder, 'half.xml'), adf(prospect()).slice(0, 200))
    expect(await scene.services.inbound.readFolder()).toEqual({ leads: 0, unreadable: 0 })
    putInto('half.xml', adf(prospect()))
    expect(await scene.services.inbound.readFolder()).toEqual({ leads: 1, unreadable: 0 })
  })

  test('several readers at once take each file once', async () => {
    for (let number = 0; number < 10; number++)
      putInto(`${number}.xml`, adf(prospect({ id: String(number) })))
    const all = await Promise.all([1, 2, 3].map(() => scene.services.inbound.readFolder()))
    expect(all.reduce((sum, each) => sum + each.leads, 0)).toBe(10)
    expect(await kept()).toHaveLength(10)
    expect(filesIn('done')).toHaveLength(10)
  })

  test('two files of one name are both kept', async () => {
    for (const id of ['1', '2']) {
      putInto('lead.xml', adf(prospect({ id })))
      await scene.services.inbound.readFolder()
    }
    expect(filesIn('done')).toHaveLength(2)
  })

  test('what could not be written stays where it was', async () => {
    const name = `${'long'.repeat(60)}.xml`
    putInto(name, adf(prospect()))
    const failing = createLocalLeadFolder({ folder, maxBytes: MAX_MESSAGE_BYTES })
    for (let round = 0; round < 8; round++) {
      // Another of the same name comes meanwhile, and takes nothing's place.
      const read = () => {
        if (round === 0) putInto(name, adf(prospect({ id: 'ML-2' })))
        return Promise.reject(new Error('away'))
      }
      await expect(failing.handleEach(read)).rejects.toThrow('away')
    }
    expect(readdirSync(folder).filter((each) => each.endsWith('.xml'))).toHaveLength(2)
    expect(await scene.services.inbound.readFolder()).toEqual({ leads: 2, unreadable: 0 })
  })

  test('what a reader took and died with is read by another', async () => {
    mkdirSync(join(folder, 'taken'))
    putInto('taken/75af6d76-cbf4-4318-afb8-c2d83f4a3fc0 one.xml', adf(prospect()))
    expect(await scene.services.inbound.readFolder()).toEqual({ leads: 0, unreadable: 0 })
    const names: string[] = []
    const patient = createLocalLeadFolder({ folder, maxBytes: MAX_MESSAGE_BYTES, abandonedMs: 0 })
    await patient.handleEach(async ({ name }) => {
      names.push(name)
      return 'done'
    })
    expect(names).toEqual(['one.xml'])
    expect(filesIn('done')).toHaveLength(1)
  })

  test('a file larger than any lead is kept as its beginning, with the reason', async () => {
    putInto('large.xml', 'x'.repeat(MAX_MESSAGE_BYTES + 10))
    expect(await scene.services.inbound.readFolder()).toEqual({ leads: 0, unreadable: 1 })
    const [message] = await unread()
    expect([message?.reason, message?.body.length]).toEqual(['It is larger than 1 MB.', MAX_MESSAGE_BYTES])
  })

  test('that does not exist is said', async () => {
    rmSync(folder, { recursive: true })
    await expect(scene.services.inbound.readFolder()).rejects.toThrow('ENOENT')
  })
})
