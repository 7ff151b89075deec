import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { idempotencyKeys, leads, rateLimits, uploads, vehicles } from '../../../src/data/database/tables.ts'
import type { LeadBody } from '../../../src/domain/leads/forms/lead-body.ts'
import type { Mail } from '../../../src/integrations/mail/mailer.ts'
import type { SubmittedLead } from '../../../src/services/leads/intake/submitted-lead.ts'
import { storePostedPhotos } from '../../../src/web/public/photos/posted-photos.ts'
import { makeLeadBody } from '../../factories/lead.ts'
import { type AppScene, makeAppScene } from '../app-scene.ts'

let scene: AppScene
let photo: Buffer
const mails: Mail[] = []

beforeAll(async () => {
  photo = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#c2410c' } })
    .jpeg()
    .toBuffer()
  scene = await makeAppScene({
    options: { siteUrl: 'https://cars.example.com' },
    mailer: {
      send: async (mail) => {
        mails.push(mail)
        return { ok: true }
      },
      close: async () => {},
    },
  })
})

afterAll(async () => {
  await scene.clear()
})

beforeEach(async () => {
  await scene.db.delete(leads)
  await scene.db.delete(idempotencyKeys)
  await scene.db.delete(rateLimits)
  mails.length = 0
})

const CAR = { make: 'Wombat', model: 'Digger', year: 2020, kms: 62_400, condition: 'good' }

const form = (fields: object = {}, more: Partial<LeadBody> = {}) =>
  makeLeadBody({ form: 'trade-in', fields: { ...CAR, ...fields }, ...more })

async function upload(): Promise<string> {
  const outcome = await scene.services.uploads.take([photo], '10.0.0.1')
  if (!outcome.ok) throw new Error(outcome.reason)
  return outcome.uploads[0]?.id as string
}

async function sent(body: LeadBody, key?: string): Promise<SubmittedLead> {
  const answer = await scene.call('/submit-lead', body, key ? { 'Idempotency-Key': key } : {})
  expect(answer.status).toBe(201)
  return (await answer.json()) as SubmittedLead
}

async function fieldsOf({ lead }: SubmittedLead): Promise<Record<string, unknown>> {
  const [row] = await scene.db.select().from(leads).where(eq(leads.id, lead.id))
  return row?.fields ?? {}
}

describe('photos', () => {
  test('that come with a form belong to its lead, in their order, and no sweep takes them', async () => {
    const ids = [await upload(), await upload()].toReversed()
    const taken = await sent(form({ photos: ids.join(',') }))
    expect(taken.photos).toBe(2)
    expect(await fieldsOf(taken)).toMatchObject({ photos: ids })
    scene.pass(30 * 24 * 3_600)
    await scene.services.uploads.sweep()
    expect(await scene.db.select().from(uploads).where(eq(uploads.leadId, taken.lead.id))).toHaveLength(2)
  })

  test('can be named as a list too', async () => {
    const id = await upload()
    expect((await sent(form({ photos: [id] }))).photos).toBe(1)
  })

  test('that another lead holds, or that are gone, are left out and the lead is taken', async () => {
    const id = await upload()
    await sent(form({ photos: id }))
    const second = await sent(form({ photos: `${id},u${'0'.repeat(32)}`, kms: 5 }))
    expect(second.photos).toBe(0)
    expect(await fieldsOf(second)).not.toHaveProperty('photos')
  })

  test('sent twice under one key are one lead with them', async () => {
    const body = form({ photos: await upload() })
    expect(await sent(body, 'a-key-of-my-own')).toEqual(await sent(body, 'a-key-of-my-own'))
  })

  test('of a lead that was erased are swept after it', async () => {
    const taken = await sent(form({ photos: await upload() }))
    await scene.db.delete(leads).where(eq(leads.id, taken.lead.id))
    scene.pass(25 * 3_600)
    expect(await scene.services.uploads.sweep()).toBeGreaterThan(0)
  })

  test('are counted in the mail to the dealership, with links that open', async () => {
    const id = await upload()
    await sent(form({ photos: id }))
    await scene.services.outbox.deliver()
    const text = mails.map((mail) => mail.text).join('')
    const link = /https:\/\/cars\.example\.com(\/pictures\/\S+)/.exec(text)?.[1] ?? ''
    expect(text).toContain('Photos: 1\n')
    expect(link).toContain(id)
    expect((await scene.app.request(link)).status).toBe(200)
  })
})

describe('a form without script', () => {
  const posted = (...files: File[]) => {
    const data = new FormData()
    for (const file of files) data.append('photoFiles', file)
    return data
  }
  const take = (data: FormData) => storePostedPhotos(data, scene.services.uploads.take, '10.0.0.2')
  const file = (name: string, bytes: BlobPart = new Uint8Array(photo)) => new File([bytes], name)

  test('has its files made into ids; one that is refused takes no other with it, and is named', async () => {
    const data = posted(file('front.jpg'), file('notes.pdf', '%PDF-1.7'), file('rear.jpg'))
    expect(await take(data)).toEqual([expect.stringMatching(/^notes\.pdf: This is not a photo/)])
    expect(data.get('photos')).toMatch(/^u\w+,u\w+$/)
  })

  test('without a file has none, and keeps those that are up already', async () => {
    const data = posted(new File([], ''))
    data.set('photos', 'as it was')
    expect(await take(data)).toEqual([])
    expect(data.get('photos')).toBe('as it was')
  })

  test('sends eight at most', async () => {
    const data = posted(...Array.from({ length: 9 }, (_, index) => file(`${index}.jpg`)))
    expect(await take(data)).toEqual(['8.jpg: The limit is 8 photos.'])
  })

  test('may be as large as its photos are, and another form may not', async () => {
    const data = posted(file('large.jpg', new Uint8Array(3 * 1024 * 1024)))
    const post = (body: BodyInit) => scene.app.request('/sell-my-car', { method: 'POST', body })
    expect((await post(data)).status).toBe(200)
    expect((await post(new URLSearchParams({ message: 'x'.repeat(3 * 1024 * 1024) }))).status).toBe(413)
  })

  test('pressed twice is one lead, though its photos have new names', async () => {
    const send = async () =>
      scene.services.leads.submitPlainForm(form({ photos: await upload() }), '10.0.0.3')
    const [first, second] = [await send(), await send()]
    expect(first.ok && second.ok && first.value.lead.id === second.value.lead.id).toBe(true)
  })
})

describe('an estimate', () => {
  beforeAll(async () => {
    const five = await scene.db.select().from(vehicles).where(eq(vehicles.condition, 'used')).limit(5)
    for (const [index, { id }] of five.entries())
      await scene.db
        .update(vehicles)
        .set({
          ...CAR,
          condition: 'used',
          status: 'on_sale',
          driveAwayPrice: 20_000 + index * 500,
          egcPrice: null,
        })
        .where(eq(vehicles.id, id))
    await scene.published.refresh()
  })

  test('is answered with the lead, kept in it as it was shown, and told in the mail', async () => {
    const taken = await sent(form())
    expect(taken.estimate).toMatchObject({ kind: 'range', similar: { length: 5 } })
    expect((await fieldsOf(taken)).estimate).toEqual(taken.estimate)
    await scene.services.outbox.deliver()
    expect(mails.map((mail) => mail.text).join('')).toMatch(
      /Estimate shown: \$[\d,]+ to \$[\d,]+, an estimate, not an offer, from 5 similar cars/,
    )
  })

  test('that cannot be made is told as that', async () => {
    expect((await sent(form({ model: 'Nothing like it' }))).estimate).toMatchObject({ kind: 'none' })
  })

  test('is the server\u2019s: a sender cannot name one', async () => {
    const answer = await scene.call('/submit-lead', form({ estimate: { kind: 'range', low: 1 } }))
    expect(answer.status).toBe(400)
  })

  test('is not made for a form that sells no car', async () => {
    expect(await sent(makeLeadBody())).not.toHaveProperty('estimate')
  })
})
