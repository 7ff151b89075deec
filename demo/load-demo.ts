import { createHash, randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { insertBooking } from '../src/data/bookings/bookings.ts'
import { insertHold } from '../src/data/bookings/holds.ts'
import { insertBlock } from '../src/data/bookings/staff-bookings.ts'
import { insertPublished } from '../src/data/content/documents.ts'
import type { Database, Transaction } from '../src/data/database/database.ts'
import { insertLead } from '../src/data/leads/leads.ts'
import { insertPictures } from '../src/data/pictures/pictures.ts'
import { ensureAppState, readAppState } from '../src/data/site/app-state.ts'
import { insertDealerships, writeSiteConfig } from '../src/data/site/site.ts'
import { writeSiteState } from '../src/data/site/site-state.ts'
import { addFigures, sumUpFigures } from '../src/data/stock/desk/figures.ts'
import { insertPriceChanges, insertVehicles, listVehicleIds } from '../src/data/stock/vehicles.ts'
import { insertUsers } from '../src/data/users/users.ts'
import { CONSENT_NOW } from '../src/domain/leads/forms/consent.ts'
import type { PictureSource } from '../src/domain/pictures/picture.ts'
import { paths } from '../src/domain/site/routes.ts'
import { DEMO_PASSWORD } from '../src/domain/users/demo-accounts.ts'
import { slugOf } from '../src/domain/vehicles/slug.ts'
import { hashPassword } from '../src/services/security/passwords.ts'
import { demoInteractions, loadInteractions } from './assistant.ts'
import { demoBookings } from './bookings.ts'
import { demoModelPictures, demoModels } from './buildable-models.ts'
import { demoDealerships } from './dealerships.ts'
import { demoFigures, FIGURE_DAYS } from './figures.ts'
import { demoLeads } from './leads.ts'
import { loadLeads } from './load-leads.ts'
import { loadRouting } from './load-routing.ts'
import { demoOfferPictures, demoOffers } from './offers.ts'
import { demoPages } from './pages.ts'
import { type DemoPicture, SITE_PICTURES } from './pictures.ts'
import { demoPostPictures, demoPosts } from './posts.ts'
import { demoReviews } from './reviews.ts'
import { demoTags, loadTags } from './sales-tags.ts'
import { demoSite } from './site.ts'
import { demoUsers } from './users.ts'
import { demoVehicles } from './vehicles.ts'

/** The form number of hold requests. */
const ENQUIRY_FORM = 3
const PICTURES = join(import.meta.dirname, 'pictures')

/** Loads the demo group into an empty database in one transaction. Of instances that start together, only one loads it. */
export async function loadDemo(
  db: Database,
  today: Date,
  /** False leaves out bookings, leads and conversations, for tests that create their own. */
  { hasActivity = true }: { hasActivity?: boolean } = {},
): Promise<boolean> {
  if ((await readAppState(db, 'mode')) !== null) return false
  const passwordHash = await hashPassword(DEMO_PASSWORD)
  const sourceOf = createSourceReader()
  const vehicles = demoVehicles({ today })
  const pictures = [
    ...vehicles.flatMap((vehicle) => vehicle.pictures),
    SITE_PICTURES.hero,
    SITE_PICTURES.sellMyCar,
    ...SITE_PICTURES.bodyStrip.map(({ picture }) => picture),
    ...demoModelPictures(),
    ...demoPostPictures(),
    ...demoOfferPictures(),
  ]
  const sources = new Map(pictures.map(sourceOf).map((source) => [source.id, source]))
  return db.transaction(async (transaction) => {
    const run = randomUUID()
    if ((await ensureAppState(transaction, 'demo-loaded-by', run)) !== run) return false
    if ((await ensureAppState(transaction, 'mode', 'demo')) !== 'demo') return false
    await insertDealerships(transaction, demoDealerships)
    await insertPictures(transaction, [...sources.values()])
    await writeSiteConfig(transaction, demoSite(sourceOf))
    await writeSiteState(transaction, { liveAt: today, maintenance: null })
    await insertPublished(
      transaction,
      'model',
      demoModels(sourceOf).map((body) => ({ slug: body.slug, body })),
    )
    await insertPublished(transaction, 'page', demoPages(today))
    await insertPublished(transaction, 'post', demoPosts(today, sourceOf))
    await insertPublished(transaction, 'offer', demoOffers(today, sourceOf))
    await insertPublished(transaction, 'review', demoReviews(today))
    await insertVehicles(
      transaction,
      vehicles.map((vehicle) => ({
        ...vehicle,
        pictureIds: vehicle.pictures.map((picture) => sourceOf(picture).id),
      })),
    )
    await insertPriceChanges(
      transaction,
      vehicles.flatMap(({ stockid, priceChanges }) =>
        priceChanges.flatMap(({ at, from, to }) => (from && to ? [{ stockid, at, from, to }] : [])),
      ),
    )
    await loadTags(transaction, demoTags(vehicles), today)
    await insertUsers(
      transaction,
      demoUsers.map((user) => ({ ...user, passwordHash })),
    )
    if (hasActivity) {
      const ids = await listVehicleIds(transaction)
      const cars = vehicles.map((vehicle) => ({ ...vehicle, id: ids.get(vehicle.stockid) ?? '' }))
      await loadCalendar(transaction, demoBookings({ today }, demoDealerships, cars))
      await loadLeads(transaction, demoLeads({ today }, demoDealerships, cars), demoDealerships)
      await loadRouting(transaction, today)
      await loadFigures(transaction, today, cars)
      await loadInteractions(transaction, await demoInteractions(transaction, demoSite(sourceOf), today))
    }
    return true
  })
}

async function loadFigures(
  transaction: Transaction,
  today: Date,
  cars: Parameters<typeof demoFigures>[1],
): Promise<void> {
  for (const { day, figures } of demoFigures(today, cars)) await addFigures(transaction, day, figures)
  await sumUpFigures(transaction, new Date(today.getTime() - FIGURE_DAYS * 86_400_000))
}

async function loadCalendar(
  transaction: Transaction,
  { bookings, blocks, holds }: ReturnType<typeof demoBookings>,
): Promise<void> {
  for (const booking of bookings) await insertBooking(transaction, booking)
  for (const block of blocks) await insertBlock(transaction, { ...block, createdAt: new Date() })
  for (const { reference, stockid, vehicle, contact, requestedAt, heldUntil, status } of holds) {
    const leadId = await insertLead(transaction, {
      reference,
      awaitsRouting: false,
      form: 'reserve',
      formNumber: ENQUIRY_FORM,
      department: 'sales',
      dealership: vehicle.dealership,
      ...contact,
      stockid,
      vehicle,
      fields: {},
      consent: { contact: true, marketing: false, wording: CONSENT_NOW, at: requestedAt.toISOString() },
      source: { page: paths.vehicle({ id: vehicle.id, slug: slugOf(vehicle.title) }) },
      createdAt: requestedAt,
    })
    if (leadId) await insertHold(transaction, { leadId, stockid, requestedAt, heldUntil, status })
  }
}

/** Returns a demo picture as stored; its id is a hash of the file and the crop, so it is the same on every machine. */
function createSourceReader(): (picture: DemoPicture) => PictureSource {
  const digests = new Map<string, string>()
  const digestOf = (file: string) => {
    const digest =
      digests.get(file) ??
      createHash('sha256')
        .update(readFileSync(join(PICTURES, file)))
        .digest('hex')
    digests.set(file, digest)
    return digest
  }
  return ({ file, crop, width, height }) => ({
    id: createHash('sha256')
      .update(`${digestOf(file)} ${JSON.stringify(crop)}`)
      .digest('hex')
      .slice(0, 16),
    file: `demo/${file}`,
    crop,
    width,
    height,
  })
}
