// A host of photos in a process of its own: different photos of a phone's size at every address. node picture-host.ts <photos>
import { createServer } from 'node:http'
import sharp from 'sharp'

const SIZE = { width: 1600, height: 1200 }

async function drawPhoto(seed: number): Promise<Buffer> {
  const circles = Array.from({ length: 30 }, (_, at) => {
    const [x, y, r] = [(seed * 37 + at * 61) % 100, (seed * 53 + at * 29) % 100, 3 + ((seed + at * 7) % 12)]
    return `<circle cx="${x}%" cy="${y}%" r="${r}%" fill="hsl(${(seed * 11 + at * 40) % 360},50%,50%)"/>`
  })
  const svg = `<svg width="${SIZE.width}" height="${SIZE.height}"><rect width="100%" height="100%" fill="#789"/>${circles.join('')}</svg>`
  const noise = {
    create: { ...SIZE, channels: 3, background: '#888', noise: { type: 'gaussian', mean: 128, sigma: 12 } },
  } as const
  return sharp(Buffer.from(svg))
    .composite([{ input: await sharp(noise).png({ compressionLevel: 1 }).toBuffer(), blend: 'soft-light' }])
    .flatten()
    .jpeg({ quality: 82 })
    .toBuffer()
}

const photos: Buffer[] = []
for (let seed = 0; seed < Number(process.argv[2] ?? 40); seed++) photos.push(await drawPhoto(seed))
const server = createServer((request, response) => {
  const number = Number(/(\d+)\.jpg$/.exec(request.url ?? '')?.[1] ?? 0)
  response.writeHead(200, { 'Content-Type': 'image/jpeg' }).end(photos[number % photos.length])
})
server.listen(0, '127.0.0.1', () => {
  const address = server.address()
  console.log(typeof address === 'object' && address ? address.port : '')
})
process.on('SIGTERM', () => {
  server.closeAllConnections()
  server.close()
})
