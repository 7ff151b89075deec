import { readFileSync } from 'node:fs'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Home, type Program, startProgram } from '../../program.ts'
import { makeDemoHome } from '../prepared-folders.ts'

let home: Home
let program: Program

beforeAll(async () => {
  home = await makeDemoHome('upload-memory')
  // Each sender has its own address, so that only the limits on all of them together apply.
  program = await startProgram(home, { TRUST_PROXY: 'true' })
})

afterAll(async () => {
  await program.stop()
  await home.clear()
})

/** Growth while photos are decoded. Before the limits, four of these files took 1,300 MB. */
const MAX_GROWTH_MEGABYTES = 450

const makeProgressivePhoto = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#c2410c' } })
    .jpeg({ progressive: true, quality: 40 })
    .toBuffer()

async function upload(photo: Buffer, sender: number): Promise<number> {
  const form = new FormData()
  form.append('files', new File([new Uint8Array(photo)], 'photo.jpg', { type: 'image/jpeg' }))
  const response = await fetch(`${program.base}/functions/uploads`, {
    method: 'POST',
    headers: { 'X-Forwarded-For': `10.0.0.${sender}` },
    body: form,
  })
  await response.arrayBuffer()
  return response.status
}

/** Resident memory of the program, now and at its peak, in MB. */
function readMemory(): { now: number; peak: number } {
  const status = readFileSync(`/proc/${program.child.pid}/status`, 'utf8')
  const megabytes = (name: string) =>
    Number(new RegExp(`^${name}:\\s+(\\d+) kB`, 'm').exec(status)?.[1]) / 1024
  return { now: megabytes('VmRSS'), peak: megabytes('VmHWM') }
}

test.runIf(process.platform === 'linux')(
  'memory stays flat while many large progressive photos arrive at once',
  async () => {
    const small = await makeProgressivePhoto(800, 600)
    expect(await upload(small, 1)).toBe(201)
    const before = readMemory().now

    const bomb = await makeProgressivePhoto(10_000, 10_000)
    expect(bomb.length).toBeLessThan(1024 * 1024)
    const refusals = await Promise.all([1, 2, 3, 4, 5, 6].map((sender) => upload(bomb, sender)))
    expect(refusals).toEqual([400, 400, 400, 400, 400, 400])
    expect(readMemory().peak - before).toBeLessThan(100)

    const large = await makeProgressivePhoto(7_200, 5_400)
    const senders = Array.from({ length: 10 }, (_, index) => index + 10)
    const statuses = await Promise.all(senders.map((sender) => upload(large, sender)))
    expect(statuses).toEqual(senders.map(() => 201))
    expect(readMemory().peak - before).toBeLessThan(MAX_GROWTH_MEGABYTES)
  },
)
