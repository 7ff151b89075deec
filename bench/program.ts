import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { writeFileSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import autocannon from 'autocannon'
import { ensureBuilt } from '../src/build.ts'
import { paths } from '../src/domain/site/routes.ts'
import { type Home, makeHome, type Program, startProgram } from '../tests/program.ts'
import type { Row } from './row.ts'

const SECOND_START_LIMIT = 3
const ROUNDS = 2
const SECONDS = 5
const CONNECTIONS = 20
const RENDERS = 100

/** Starting, and answering pages: against a limit, a static file and itself. */
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
        peer: `${SECOND_START_LIMIT} s`,
        ratio: second.seconds / SECOND_START_LIMIT,
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

/** Turn and turn about, so that whatever else the machine does falls on both. */
async function compareHomePage(home: Home, program: Program): Promise<Row> {
  const peer = await startPeer(home, program)
  try {
    const urls = { ours: program.base + paths.home(), static: peer.url }
    const sums = { ours: 0, static: 0 }
    for (const url of Object.values(urls)) await fire(url, 1)
    for (let round = 0; round < ROUNDS; round++) {
      sums.ours += await fire(urls.ours, SECONDS)
      sums.static += await fire(urls.static, SECONDS)
    }
    return {
      what: 'home page against the same bytes as a static file',
      ours: `${Math.round(sums.ours / ROUNDS)} requests/s`,
      peer: `${Math.round(sums.static / ROUNDS)} requests/s`,
      ratio: sums.ours / sums.static,
    }
  } finally {
    await peer.stop()
  }
}

async function fire(url: string, duration: number): Promise<number> {
  const result = await autocannon({
    url,
    connections: CONNECTIONS,
    duration,
    headers: { 'Accept-Encoding': 'br' },
  })
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${url} failed ${result.non2xx + result.errors} times`)
  return result.requests.average
}

async function startPeer(home: Home, program: Program) {
  const folder = join(home.root, 'static')
  await mkdir(folder)
  const compressed = await readCompressed(program.base + paths.home())
  writeFileSync(join(folder, 'index.html.br'), compressed)
  writeFileSync(join(folder, 'index.html'), brotliDecompressSync(compressed))
  const child = spawn(process.execPath, [join(import.meta.dirname, 'static-peer.ts'), folder], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, NODE_ENV: 'production' },
  })
  const [port] = (await once(child.stdout, 'data')) as [Buffer]
  return {
    url: `http://127.0.0.1:${port.toString().trim()}/index.html`,
    async stop() {
      child.kill('SIGTERM')
      await once(child, 'close')
    },
  }
}

/** `fetch` would unpack it. */
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

/** The same screen again and again: asked for by one address it is kept, by a new one each time it is rendered. */
async function compareRender(program: Program): Promise<Row> {
  const time = async (query: (n: number) => string) => {
    const began = performance.now()
    for (let n = 0; n < RENDERS; n++)
      await (await fetch(`${program.base}${paths.carSales()}?q=${query(n)}`)).arrayBuffer()
    return (performance.now() - began) / RENDERS
  }
  await time((n) => `warm${n}`)
  const [missed, hit] = [await time((n) => `new${n}`), await time(() => 'same')]
  return {
    what: 'a page from the cache against a render',
    ours: `${hit.toFixed(2)} ms`,
    peer: `${missed.toFixed(2)} ms`,
    ratio: hit / missed,
  }
}
