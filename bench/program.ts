import { writeFileSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { paths } from '../src/domain/site/routes.ts'
import { ensureBuilt } from '../src/start-up/build.ts'
import { type Home, makeHome, type Program, startProgram } from '../tests/program.ts'
import { measureLoad } from './load.ts'
import { startPeer } from './peers/peer.ts'
import type { Row } from './row.ts'

const MAX_SECOND_START_SECONDS = 3
const ROUNDS = 2
const SECONDS = 5
const RENDERS = 100

/** Measures starts, the home page and the page cache, against a limit, a static file and a render. */
export async function benchProgram(): Promise<Row[]> {
  await ensureBuilt((line) => console.log(line))
  const home = makeHome('bench')
  try {
    const first = await timeStart(home)
    await first.program.stop()
    const second = await timeStart(home)
    const starts: Row[] = [
      {
        what: 'second start against first',
        ours: `${second.seconds.toFixed(2)} s`,
        peer: `${first.seconds.toFixed(2)} s`,
        ratio: second.seconds / first.seconds,
      },
      {
        what: 'second start against its limit',
        ours: `${second.seconds.toFixed(2)} s`,
        peer: `${MAX_SECOND_START_SECONDS} s`,
        ratio: second.seconds / MAX_SECOND_START_SECONDS,
        atMost: 1,
      },
    ]
    try {
      return [...starts, await compareHomePage(home, second.program), await compareRender(second.program)]
    } finally {
      await second.program.stop()
    }
  } finally {
    await home.clear()
  }
}

async function timeStart(home: Home): Promise<{ program: Program; seconds: number }> {
  const began = performance.now()
  const program = await startProgram(home)
  return { program, seconds: (performance.now() - began) / 1_000 }
}

/** Alternates both, so that other work of the machine affects them equally. */
async function compareHomePage(home: Home, program: Program): Promise<Row> {
  const peer = await startPeer('static-peer.ts', await saveHomePage(home, program))
  try {
    const fire = (base: string, path: string, seconds: number) =>
      measureLoad({ base, path, encoding: 'br', seconds })
    const ours = (seconds: number) => fire(program.base, paths.home(), seconds)
    const file = (seconds: number) => fire(peer.base, '/index.html', seconds)
    const sums = { ours: 0, file: 0 }
    await ours(1)
    await file(1)
    for (let round = 0; round < ROUNDS; round++) {
      sums.ours += await ours(SECONDS)
      sums.file += await file(SECONDS)
    }
    return {
      what: 'home page against the same bytes as a static file',
      ours: `${Math.round(sums.ours / ROUNDS)} requests/s`,
      peer: `${Math.round(sums.file / ROUNDS)} requests/s`,
      ratio: sums.ours / sums.file,
    }
  } finally {
    await peer.stop()
  }
}

/** Writes the home page to a folder and returns the folder. */
async function saveHomePage(home: Home, program: Program): Promise<string> {
  const folder = join(home.root, 'static')
  await mkdir(folder)
  const compressed = await readCompressed(program.base + paths.home())
  writeFileSync(join(folder, 'index.html.br'), compressed)
  writeFileSync(join(folder, 'index.html'), brotliDecompressSync(compressed))
  return folder
}

/** Does not use `fetch`, which would decompress the body. */
async function readCompressed(url: string): Promise<Buffer> {
  const { get } = await import('node:http')
  return new Promise((resolve, reject) => {
    get(url, { headers: { 'Accept-Encoding': 'br' } }, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('end', () =>
        response.headers['content-encoding'] === 'br'
          ? resolve(Buffer.concat(chunks))
          : reject(new Error(`${url} did not answer in brotli`)),
      )
    }).on('error', reject)
  })
}

/** Requests one address for the cached page, and a new one each time for a render. */
async function compareRender(program: Program): Promise<Row> {
  const time = async (query: (n: number) => string) => {
    const began = performance.now()
    for (let n = 0; n < RENDERS; n++)
      await (await fetch(`${program.base}${paths.carSales()}?q=${query(n)}`)).arrayBuffer()
    return (performance.now() - began) / RENDERS
  }
  await time((n) => `warm${n}`)
  const [renderTime, cacheTime] = [await time((n) => `new${n}`), await time(() => 'same')]
  return {
    what: 'a page from the cache against a render',
    ours: `${cacheTime.toFixed(2)} ms`,
    peer: `${renderTime.toFixed(2)} ms`,
    ratio: cacheTime / renderTime,
  }
}
