import { createHash, randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { keepAppState, readAppState } from '../src/data/app-state.ts'
import { insertPages, insertReviews } from '../src/data/content.ts'
import type { Database } from '../src/data/database.ts'
import { insertPictures } from '../src/data/pictures.ts'
import { insertDealerships, writeSiteConfig } from '../src/data/site.ts'
import { insertUsers } from '../src/data/users.ts'
import { insertPriceDrops, insertVehicles } from '../src/data/vehicles.ts'
import type { PictureSource } from '../src/domain/pictures/picture.ts'
import { DEMO_PASSWORD } from '../src/domain/users/demo-accounts.ts'
import { hashPassword } from '../src/services/sign-in.ts'
import { demoDealerships } from './dealerships.ts'
import { demoPages } from './pages.ts'
import { type DemoPicture, SITE_PICTURES } from './pictures.ts'
import { demoReviews } from './reviews.ts'
import { demoSite } from './site.ts'
import { demoUsers } from './users.ts'
import { demoVehicles } from './vehicles.ts'

const PICTURES = join(import.meta.dirname, 'pictures')

/** Loads the demo group into an empty database, whole or not at all. Of instances that start together, one does it. */
export async function loadDemo(db: Database, today: Date): Promise<boolean> {
  if ((await readAppState(db, 'mode')) !== null) return false
  const passwordHash = await hashPassword(DEMO_PASSWORD)
  const sourceOf = createSourceReader()
  const vehicles = demoVehicles({ today })
  const pictures = [
    ...vehicles.flatMap((vehicle) => vehicle.pictures),
    SITE_PICTURES.hero,
    SITE_PICTURES.sellMyCar,
    ...SITE_PICTURES.bodyStrip.map(({ picture }) => picture),
  ]
  const sources = new Map(pictures.map(sourceOf).map((source) => [source.id, source]))
  return db.transaction(async (transaction) => {
    const run = randomUUID()
    if ((await keepAppState(transaction, 'demo-loaded-by', run)) !== run) return false
    if ((await keepAppState(transaction, 'mode', 'demo')) !== 'demo') return false
    await insertDealerships(transaction, demoDealerships)
    await insertPictures(transaction, [...sources.values()])
    await writeSiteConfig(transaction, demoSite(sourceOf))
    await insertPages(transaction, demoPages(today))
    await insertReviews(transaction, demoReviews(today))
    await insertVehicles(
      transaction,
      vehicles.map((vehicle) => ({
        ...vehicle,
        pictureIds: vehicle.pictures.map((picture) => sourceOf(picture).id),
      })),
    )
    await insertPriceDrops(
      transaction,
      vehicles.flatMap(({ stockid, price, priceDrop }) =>
        price && priceDrop ? [{ stockid, to: price, ...priceDrop }] : [],
      ),
    )
    await insertUsers(
      transaction,
      demoUsers.map((user) => ({ ...user, passwordHash })),
    )
    return true
  })
}

/** A demo picture as the database keeps it; its id comes from the file's bytes and the crop, so it is the same on every machine. */
function createSourceReader(): (picture: DemoPicture) => PictureSource {
  const digests = new Map<string, string>()
  const digestOf = (file: string) => {
    const known =
      digests.get(file) ??
      createHash('sha256')
        .update(readFileSync(join(PICTURES, file)))
        .digest('hex')
    digests.set(file, known)
    return known
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
