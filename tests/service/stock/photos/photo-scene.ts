import { createHash } from 'node:crypto'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { sql } from 'drizzle-orm'
import sharp from 'sharp'
import { PHOTOS } from '../../../../src/domain/photos/photo-limits.ts'
import type { Acting } from '../../../../src/domain/users/acting.ts'
import type { AppScene } from '../../app-scene.ts'

let cars = 0

/** Adds a car without photos. */
export async function addCar(
  { db }: Pick<AppScene, 'db'>,
  { imageUrls = [] as string[], dealership = 'harbour-brookvale' } = {},
): Promise<string> {
  cars++
  const { rows } = await db.execute<{ id: string }>(sql`
    insert into vehicles (stockid, title, slug, condition, year, make, model, body, color, transmission, fuel, kms, dealership,
      drive_away_price, listed_at, image_urls)
    values (${`P${cars}`}, ${`2023 Isuzu MU-X ${cars}`}, 'mu-x', 'used', 2023, 'Isuzu', 'MU-X', 'SUV', 'Copper', 'Automatic',
      'Diesel', 32000, ${dealership}, 54990, now(), ${sql.param(imageUrls)}::text[])
    returning id`)
  return rows[0]?.id ?? ''
}

export async function readPhotos({ services }: Pick<AppScene, 'services'>, by: Acting, vehicleId: string) {
  const photos = await services.carPhotos.list(by, vehicleId)
  if (!photos) throw new Error('There is no such car')
  return photos
}

/** A photo with a pattern of its own for each seed. */
export async function drawPhoto(seed: number, { width = 640, height = 480 } = {}): Promise<Buffer> {
  const circles = Array.from({ length: 12 }, (_, at) => {
    const hash = createHash('sha256').update(`${seed} ${at}`).digest()
    const [x = 0, y = 0, r = 0, red = 0, green = 0, blue = 0] = hash
    return `<circle cx="${x / 2.56}%" cy="${y / 2.56}%" r="${8 + r / 12}%" fill="rgb(${red},${green},${blue})"/>`
  })
  const svg = `<svg width="${width}" height="${height}"><rect width="100%" height="100%" fill="#567"/>${circles.join('')}</svg>`
  return sharp(Buffer.from(svg)).flatten().jpeg({ quality: 90 }).toBuffer()
}

/** Sends a whole file in pieces. */
export async function uploadPhoto(
  { services }: Pick<AppScene, 'services'>,
  by: Acting,
  vehicleId: string,
  bytes: Uint8Array,
  name = 'photo.jpg',
) {
  const upload = await services.photoUploads.begin(by, { vehicleId, name, size: bytes.length })
  if (!upload.ok) return upload
  const { id } = upload.value
  for (let offset = 0; offset < bytes.length; offset += PHOTOS.pieceBytes) {
    const piece = bytes.subarray(offset, offset + PHOTOS.pieceBytes)
    const outcome = await services.photoUploads.takePiece(by, id, offset, piece)
    if (!outcome.ok) return outcome
  }
  return services.photoUploads.finish(by, { id, keepDuplicate: false })
}

export async function readHistory({ db }: Pick<AppScene, 'db'>, vehicleId: string): Promise<string[]> {
  const { rows } = await db.execute<{ text: string }>(
    sql`select fields ->> 'text' as text from vehicle_changes where vehicle_id = ${vehicleId} and act = 'photos' order by id`,
  )
  return rows.map(({ text }) => text)
}

/** A host of pictures on this machine. */
export async function servePictures(listener: RequestListener) {
  const server = createServer(listener)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    host: `127.0.0.1:${port}`,
    base: `http://127.0.0.1:${port}`,
    close() {
      server.closeAllConnections()
      server.close()
    },
  }
}
