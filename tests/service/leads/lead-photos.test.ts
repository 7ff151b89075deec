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

const buildForm = (fields: object = {}, more: Partial<LeadBody> = {}) =>
  makeLeadBody({ form: 'trade-in', fields: { ...CAR, ...fields }, ...more })

async function uploadPhoto(): Promise<string> {
  const outcome = await scene.services.uploads.take([photo], '10.0.0.1')
  if (!outcome.ok) throw new Error(outcome.reason)
  return outcome.uploads[0]?.id as string
}

async function submitLead(body: LeadBody, key?: string): Promise<SubmittedLead> {
  const answer = await scene.call('/submit-lead', body, key ? { 'Idempotency-Key': key } : {})
  expect(answer.status).toBe(201)
  return (await answer.json()) as SubmittedLead
}

async function readFields({ lead }: SubmittedLead): Promise<Record<string, unknown>> {
  const [row] = await scene.db.select().from(leads).where(eq(leads.id, lead.id))
  return row?.fields ?? {}
}

describe('photos of a lead', () => {
  test('are stored in order, and are not removed by the sweep', async () => {
    const ids = [await uploadPhoto(), await uploadPhoto()].toReversed()
    const submission = await submitLead(buildForm({ photos: ids.join(',') }))
    expect(submission.photos).toBe(2)
    expect(await readFields(submission)).toMatchObject({ photos: ids })
    scene.advanceClock(30 * 24 * 3_600)
    await scene.services.uploads.sweep()
    expect(await scene.db.select().from(uploads).where(eq(uploads.leadId, submission.lead.id))).toHaveLength(
      2,
    )
  })

  test('can also be sent as a list', async () => {
    const id = await uploadPhoto()
    expect((await submitLead(buildForm({ photos: [id] }))).photos).toBe(1)
  })

  test('are left out if they belong to another lead or do not exist', async () => {
    const id = await uploadPhoto()
    await submitLead(buildForm({ photos: id }))
    const second = await submitLead(buildForm({ photos: `${id},u${'0'.repeat(32)}`, kms: 5 }))
    expect(second.photos).toBe(0)
    expect(await readFields(second)).not.toHaveProperty('photos')
  })

  test('are stored once if the form is repeated with the same key', async () => {
    const body = buildForm({ photos: await uploadPhoto() })
    expect(await submitLead(body, 'a-repeated-key')).toEqual(await submitLead(body, 'a-repeated-key'))
  })

  test('are removed by the sweep after the lead is deleted', async () => {
    const submission = await submitLead(buildForm({ photos: await uploadPhoto() }))
    await scene.db.delete(leads).where(eq(leads.id, submission.lead.id))
    scene.advanceClock(25 * 3_600)
    expect(await scene.services.uploads.sweep()).toBeGreaterThan(0)
  })

  test('are counted in the mail to the dealership, with working links', async () => {
    const id = await uploadPhoto()
    await submitLead(buildForm({ photos: id }))
    await scene.services.outbox.deliver()
    const text = mails.map((mail) => mail.text).join('')
    const link = /https:\/\/cars\.example\.com(\/pictures\/\S+)/.exec(text)?.[1] ?? ''
    expect(text).toContain('Photos: 1\n')
    expect(link).toContain(id)
    expect((await scene.app.request(link)).status).toBe(200)
  })
})

describe('a form without script', () => {
  const buildFormData = (...files: File[]) => {
    const data = new FormData()
    for (const file of files) data.append('photoFiles', file)
    return data
  }
  const storePhotos = (data: FormData) => storePostedPhotos(data, scene.services.uploads.take, '10.0.0.2')
  const makeFile = (name: string, bytes: BlobPart = new Uint8Array(photo)) => new File([bytes], name)

  test('has its valid files stored, and names each refused file', async () => {
    const data = buildFormData(makeFile('front.jpg'), makeFile('notes.pdf', '%PDF-1.7'), makeFile('rear.jpg'))
    expect(await storePhotos(data)).toEqual([expect.stringMatching(/^notes\.pdf: This is not a photo/)])
    expect(data.get('photos')).toMatch(/^u\w+,u\w+$/)
  })

  test('keeps photos that are already uploaded if it contains no file', async () => {
    const data = buildFormData(new File([], ''))
    data.set('photos', 'uploaded-before')
    expect(await storePhotos(data)).toEqual([])
    expect(data.get('photos')).toBe('uploaded-before')
  })

  test('stores at most eight photos', async () => {
    const data = buildFormData(...Array.from({ length: 9 }, (_, index) => makeFile(`${index}.jpg`)))
    expect(await storePhotos(data)).toEqual(['8.jpg: The limit is 8 photos.'])
  })

  test('may be large if it contains photos, but not otherwise', async () => {
    const data = buildFormData(makeFile('large.jpg', new Uint8Array(3 * 1024 * 1024)))
    const postForm = (body: BodyInit, path = '/sell-my-car') =>
      scene.app.request(path, { method: 'POST', body })
    expect((await postForm(data)).status).toBe(200)
    expect((await postForm(data, '/Service-Parts/')).status).toBe(200)
    expect((await postForm(data, '/contact')).status).toBe(413)
    expect((await postForm(data, '/admin/login')).status).toBe(413)
    expect((await postForm(new URLSearchParams({ message: 'x'.repeat(3 * 1024 * 1024) }))).status).toBe(413)
  })

  test('sent twice creates one lead, even though its photos get new ids', async () => {
    const submitForm = async () =>
      scene.services.leads.submitPlainForm(buildForm({ photos: await uploadPhoto() }), '10.0.0.3')
    const [first, second] = [await submitForm(), await submitForm()]
    expect(first.ok && second.ok && first.value.lead.id === second.value.lead.id).toBe(true)
  })
})

describe('a trade-in estimate', () => {
  beforeAll(async () => {
    const usedCars = await scene.db.select().from(vehicles).where(eq(vehicles.condition, 'used')).limit(5)
    for (const [index, { id }] of usedCars.entries())
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

  test('is returned with the lead, stored in it, and included in the mail', async () => {
    const submission = await submitLead(buildForm())
    expect(submission.estimate).toMatchObject({ kind: 'range', similar: { length: 5 } })
    expect((await readFields(submission)).estimate).toEqual(submission.estimate)
    await scene.services.outbox.deliver()
    expect(mails.map((mail) => mail.text).join('')).toMatch(
      /Estimate shown: \$[\d,]+ to \$[\d,]+, an estimate, not an offer, from 5 similar cars/,
    )
  })

  test('is of kind none if there are no similar cars', async () => {
    expect((await submitLead(buildForm({ model: 'Nothing like it' }))).estimate).toMatchObject({
      kind: 'none',
    })
  })

  test('cannot be sent by the customer', async () => {
    const answer = await scene.call('/submit-lead', buildForm({ estimate: { kind: 'range', low: 1 } }))
    expect(answer.status).toBe(400)
  })

  test('is not made for other forms', async () => {
    expect(await submitLead(makeLeadBody())).not.toHaveProperty('estimate')
  })
})
