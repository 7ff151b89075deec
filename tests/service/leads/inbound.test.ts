import { mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { leads, outbox, unreadableMessages } from '../../../src/data/database/tables.ts'
import { MAX_MESSAGE_BYTES } from '../../../src/domain/adf/inbound.ts'
import { subjectOf } from '../../../src/domain/leads/subject.ts'
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

interface ProspectValues {
  id?: string
  name?: string
  contact?: string
  stock?: string
  comments?: string
  vendor?: string
}

function buildProspect({
  id = 'ML-1',
  name = 'Matilda Wattle',
  contact,
  stock = '',
  comments = 'Is it here?',
  vendor = '',
}: ProspectValues = {}) {
  return `<prospect><id>${id}</id><vehicle><year>2021</year><make>Toyota</make><model>HiLux</model><stock>${stock}</stock></vehicle>
    <customer><contact><name>${name}</name>${contact ?? '<email>matilda@example.com</email>'}</contact><comments>${comments}</comments></customer>
    <vendor><vendorname>${vendor}</vendorname></vendor><provider><name>Motorlist</name></provider></prospect>`
}
/** A lead as a marketplace sends it: the answers of its form come before the question. */
const i30 = ({
  id = 'ML-30',
  parts = '<year>2023</year><make>Hyundai</make><model>i30</model><trim>Active</trim><stock>ML-9</stock><odometer units="km">45000</odometer><colorcombination><exteriorcolor>White</exteriorcolor></colorcombination><price currency="AUD">25990</price>',
} = {}) => `<prospect><id>${id}</id>
    <vehicle interest="trade-in"><year>2015</year><make>Mazda</make><model>3</model></vehicle>
    <vehicle interest="buy" status="used">${parts}</vehicle>
    <customer><contact><name>Banksia Demo</name><email>banksia@example.com</email></contact>
    <comments>Date of Birth: 1980-11-17\nIs it still for sale?</comments></customer><provider><name>Motorlist</name></provider></prospect>`
const I30 = i30()
const buildAdf = (...prospects: string[]) =>
  `<?xml version="1.0"?><?adf version="1.0"?><adf>${prospects.join('')}</adf>`

function sendAdf(body: string, headers: Record<string, string> = {}) {
  return scene.app.request('/functions/adf-lead', {
    method: 'POST',
    headers: { 'Content-Type': 'application/xml', Authorization: `Bearer ${TOKEN}`, ...headers },
    body,
  })
}

const listLeads = () => scene.db.select().from(leads).orderBy(leads.createdAt)
const listUnreadable = () => scene.db.select().from(unreadableMessages)

/** Writes a file with an old timestamp, because the reader skips files that may still be being written. */
function writeOldFile(name: string, content: string): void {
  writeFileSync(join(folder, name), content)
  const before = new Date(Date.now() - 60_000)
  utimesSync(join(folder, name), before, before)
}

const listFiles = (name: string) =>
  readdirSync(join(folder, name)).filter((each) => /\.(xml|eml|1)$/.test(each))

describe('the ADF endpoint', () => {
  test('creates an ordinary lead with its car, its dealership and its mails', async () => {
    const car = scene.published.current()?.vehicles[0]
    const answer = await sendAdf(buildAdf(buildProspect({ stock: car?.stockid.toLowerCase() ?? '' })))
    expect(answer.status).toBe(201)
    const body = (await answer.json()) as { leads: { id: string; reference: string }[]; unreadable: string[] }
    expect(body.unreadable).toEqual([])
    const [lead] = await listLeads()
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

  test('keeps a car that is not in stock with the lead, and names it in the subject', async () => {
    expect((await sendAdf(buildAdf(I30))).status).toBe(201)
    const [lead] = await listLeads()
    expect(lead).toMatchObject({
      vehicle: null,
      message: 'Date of Birth: 1980-11-17\nIs it still for sale?\n\nCar offered: 2015 Mazda 3',
      requestedVehicle: {
        title: '2023 Hyundai i30 Active',
        year: 2023,
        make: 'Hyundai',
        kms: 45_000,
        price: 25_990,
        colour: 'White',
        stock: 'ML-9',
      },
    })
    expect(lead && subjectOf(lead)).toBe('2023 Hyundai i30 Active')
  })

  test('stores a lead whose car cannot be read, and no car then', async () => {
    const nasty = ['<year>99999</year><make></make>', `<model>${'x'.repeat(5_000)}</model>`, '']
    for (const [number, parts] of nasty.entries())
      expect((await sendAdf(buildAdf(i30({ id: `N-${number}`, parts })))).status).toBe(201)
    const rows = await listLeads()
    expect(rows.map(({ requestedVehicle }) => requestedVehicle?.title.length ?? null)).toEqual([
      null,
      60,
      null,
    ])
    expect(rows[0]?.message).toContain('About: 99999')
  })

  test('finds the dealership by its name, and sends no acknowledgement without an email address', async () => {
    const dealership = scene.published.current()?.dealerships[2]
    await sendAdf(
      buildAdf(buildProspect({ contact: '<phone>0491 570 156</phone>', vendor: dealership?.name ?? '' })),
    )
    expect(await listLeads()).toMatchObject([
      { dealership: dealership?.slug, phone: '+61491570156', email: null },
    ])
    expect(await scene.db.select().from(outbox)).toMatchObject([{ purpose: 'department' }])
  })

  test('stores a lead once, even if it arrives several times and in several formats', async () => {
    const text = buildAdf(buildProspect())
    const first = await (await sendAdf(text)).json()
    const answers = await Promise.all([
      sendAdf(text),
      sendAdf(`From: a@b.example\r\n\r\n${text}`, { 'Content-Type': 'message/rfc822' }),
    ])
    for (const answer of answers) expect(await answer.json()).toEqual(first)
    scene.advanceClock(20 * 86_400)
    await scene.services.leads.tidy()
    expect(await (await sendAdf(text)).json()).toEqual(first)
    expect(await listLeads()).toHaveLength(1)
    expect(await scene.db.select().from(outbox)).toHaveLength(2)
  })

  test('stores a repeated lead once even if its car was sold in between', async () => {
    const text = buildAdf(buildProspect({ stock: scene.published.current()?.vehicles[0]?.stockid ?? '' }))
    expect((await sendAdf(text)).status).toBe(201)
    await scene.db.$client.query(`update vehicles set status = 'sold'`)
    await scene.published.refresh()
    expect((await sendAdf(text)).status).toBe(201)
    expect(await listLeads()).toHaveLength(1)
  })

  test('stores leads of different people with the same number separately', async () => {
    await sendAdf(buildAdf(buildProspect(), buildProspect({ name: 'Oscar Jarrah' })))
    expect((await listLeads()).map(({ name }) => name).toSorted()).toEqual(['Matilda Wattle', 'Oscar Jarrah'])
  })

  test('stores the valid leads of a message, and saves the whole message with the reason for each refused lead', async () => {
    const text = buildAdf(buildProspect(), buildProspect({ name: 'Oscar Jarrah', contact: '' }))
    const answer = await sendAdf(text)
    expect(answer.status).toBe(201)
    expect(await answer.json()).toMatchObject({
      leads: [{}],
      unreadable: [expect.stringMatching(/^The lead of 'Oscar Jarrah' was refused: Add a phone number/)],
    })
    expect(await listUnreadable()).toMatchObject([
      { via: 'endpoint', body: text, reason: expect.stringContaining('Oscar Jarrah') },
    ])
  })

  test.each([
    [
      'with a custom entity',
      `<!DOCTYPE adf [<!ENTITY x SYSTEM "file:///etc/passwd">]><adf>${buildProspect({ name: '&x;' })}</adf>`,
    ],
    ['without ADF', '<html>\u0000Hello</html>'],
  ])('saves a message %s once as unreadable, and creates no lead', async (_name, text) => {
    for (let time = 0; time < 2; time++) {
      const answer = await sendAdf(text)
      expect(answer.status).toBe(400)
      expect(await answer.text()).not.toContain('root:')
    }
    expect(await listLeads()).toEqual([])
    expect(await listUnreadable()).toMatchObject([{ body: text.replaceAll('\0', '') }])
  })

  test('returns 401 for a wrong token, 404 if none is configured, 415 for a wrong type and 413 for a message that is too large', async () => {
    for (const Authorization of ['', 'Bearer wrong', `Basic ${TOKEN}`, TOKEN, `Bearer ${TOKEN}x`])
      expect((await sendAdf(buildAdf(buildProspect()), { Authorization })).status).toBe(401)
    expect((await sendAdf('{}', { 'Content-Type': 'application/json' })).status).toBe(415)
    expect((await sendAdf('x'.repeat(MAX_MESSAGE_BYTES + 1))).status).toBe(413)
    expect(await listLeads()).toEqual([])
    const sceneWithoutToken = await makeAppScene({ content: 'migrated' })
    try {
      const answer = await sceneWithoutToken.app.request('/functions/adf-lead', { method: 'POST', body: 'x' })
      expect(answer.status).toBe(404)
    } finally {
      await sceneWithoutToken.clear()
    }
  })
})

describe('the lead folder', () => {
  test('reads mails and XML files, and moves each away afterwards', async () => {
    writeOldFile('one.xml', buildAdf(buildProspect()))
    writeOldFile('two.EML', `Subject: Lead\r\n\r\n${buildAdf(buildProspect({ name: 'Oscar Jarrah' }))}`)
    writeOldFile('bad.xml', 'no lead')
    writeOldFile('notes.txt', 'for people')
    expect(await scene.services.inbound.readFolder()).toEqual({ leads: 2, unreadable: 1 })
    expect(await scene.services.inbound.readFolder()).toEqual({ leads: 0, unreadable: 0 })
    expect(await listLeads()).toHaveLength(2)
    expect(readdirSync(join(folder, 'done'))).toHaveLength(2)
    expect(readdirSync(join(folder, 'unreadable'))).toMatchObject([expect.stringMatching(/ bad\.xml$/)])
    expect(await listUnreadable()).toMatchObject([{ via: 'folder', sender: 'bad.xml', body: 'no lead' }])
    expect(readdirSync(folder)).toContain('notes.txt')
  })

  test('reads the `new` folder of a maildir', async () => {
    mkdirSync(join(folder, 'new'))
    writeOldFile('new/1700000000.M1.host', `Subject: Lead\r\n\r\n${buildAdf(buildProspect())}`)
    expect(await scene.services.inbound.readFolder()).toEqual({ leads: 1, unreadable: 0 })
  })

  test('leaves a file that is still being written for the next round', async () => {
    writeFileSync(join(folder, 'half.xml'), buildAdf(buildProspect()).slice(0, 200))
    expect(await scene.services.inbound.readFolder()).toEqual({ leads: 0, unreadable: 0 })
    writeOldFile('half.xml', buildAdf(buildProspect()))
    expect(await scene.services.inbound.readFolder()).toEqual({ leads: 1, unreadable: 0 })
  })

  test('hands each file to only one of several concurrent readers', async () => {
    for (let number = 0; number < 10; number++)
      writeOldFile(`${number}.xml`, buildAdf(buildProspect({ id: String(number) })))
    const results = await Promise.all([1, 2, 3].map(() => scene.services.inbound.readFolder()))
    expect(results.reduce((sum, each) => sum + each.leads, 0)).toBe(10)
    expect(await listLeads()).toHaveLength(10)
    expect(listFiles('done')).toHaveLength(10)
  })

  test('keeps two processed files of the same name', async () => {
    for (const id of ['1', '2']) {
      writeOldFile('lead.xml', buildAdf(buildProspect({ id })))
      await scene.services.inbound.readFolder()
    }
    expect(listFiles('done')).toHaveLength(2)
  })

  test('keeps a file in place if its lead cannot be stored', async () => {
    const name = `${'long'.repeat(60)}.xml`
    writeOldFile(name, buildAdf(buildProspect()))
    const failingFolder = createLocalLeadFolder({ folder, maxBytes: MAX_MESSAGE_BYTES })
    for (let round = 0; round < 8; round++) {
      // Another file of the same name arrives during the read and must not overwrite the first.
      const failToRead = () => {
        if (round === 0) writeOldFile(name, buildAdf(buildProspect({ id: 'ML-2' })))
        return Promise.reject(new Error('away'))
      }
      await expect(failingFolder.handleEach(failToRead)).rejects.toThrow('away')
    }
    expect(readdirSync(folder).filter((each) => each.endsWith('.xml'))).toHaveLength(2)
    expect(await scene.services.inbound.readFolder()).toEqual({ leads: 2, unreadable: 0 })
  })

  test('reads a file again if its reader died', async () => {
    mkdirSync(join(folder, 'taken'))
    writeOldFile('taken/75af6d76-cbf4-4318-afb8-c2d83f4a3fc0 one.xml', buildAdf(buildProspect()))
    expect(await scene.services.inbound.readFolder()).toEqual({ leads: 0, unreadable: 0 })
    const names: string[] = []
    const otherReader = createLocalLeadFolder({ folder, maxBytes: MAX_MESSAGE_BYTES, abandonedMs: 0 })
    await otherReader.handleEach(async ({ name }) => {
      names.push(name)
      return 'done'
    })
    expect(names).toEqual(['one.xml'])
    expect(listFiles('done')).toHaveLength(1)
  })

  test('saves only the beginning of a file that is too large, with the reason', async () => {
    writeOldFile('large.xml', 'x'.repeat(MAX_MESSAGE_BYTES + 10))
    expect(await scene.services.inbound.readFolder()).toEqual({ leads: 0, unreadable: 1 })
    const [message] = await listUnreadable()
    expect([message?.reason, message?.body.length]).toEqual(['It is larger than 1 MB.', MAX_MESSAGE_BYTES])
  })

  test('reports an error if it does not exist', async () => {
    rmSync(folder, { recursive: true })
    await expect(scene.services.inbound.readFolder()).rejects.toThrow('ENOENT')
  })
})
