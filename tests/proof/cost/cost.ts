import { setTimeout as pause } from 'node:timers/promises'
import { type Home, startProgram } from '../../program.ts'
import { ProofFailure } from '../proof-failure.ts'
import { type Address, type Demo, listAddresses } from './addresses.ts'
import { listFiles, listOperations } from './public-routes.ts'

const METRICS_TOKEN = 'a-token-for-the-cost-proof'
/** Cost of an address without a limit in front of it, against a cached page of the same run. */
const MAX_RATIO = 10
const MIN_REQUESTS = 5
const MAX_REQUESTS = 60
const MAX_MS_PER_ADDRESS = 600
const AT_ONCE = 30
/** The health check while expensive requests are in flight. Without limits it took 7 seconds. */
const MAX_HEALTH_MS = 1_000

interface Cost {
  address: Address
  /** CPU of the program for one request, in ms. */
  milliseconds: number
}

/** Measures the CPU time of every public address, and how long health checks take while the costly ones are in flight. */
export async function proveCost(home: Home, print: (line: string) => void) {
  const program = await startProgram(home, { LOG_LEVEL: 'error', METRICS_TOKEN })
  try {
    const { base } = program
    const { addresses, missing } = listAddresses(await readDemo(base))
    if (missing.length > 0)
      throw new ProofFailure(`These addresses have no sample in tests/proof/cost:\n${missing.join('\n')}`)
    const idle = await measureIdle(base)
    const cachedPage: Address = { name: 'cached page', method: 'GET', path: () => '/', limit: null }
    for (let round = 0; round < 3; round++) await measure(base, cachedPage, idle)
    const pageCosts = [await measure(base, cachedPage, idle)]
    const costs: Cost[] = []
    for (const address of addresses) {
      if (costs.length % 20 === 0) pageCosts.push(await measure(base, cachedPage, idle))
      costs.push(await measure(base, address, idle))
    }
    const pageCost = median(pageCosts.map(({ milliseconds }) => milliseconds))
    const costly = costs
      .filter(({ milliseconds }) => milliseconds > pageCost * MAX_RATIO)
      .toSorted((a, b) => b.milliseconds - a.milliseconds)
    for (const { address, milliseconds } of costly)
      print(
        `${format(milliseconds)} (${Math.round(milliseconds / pageCost)} times) ${address.name}: ${address.limit ?? 'NO LIMIT'}`,
      )
    const unlimited = costly.filter(({ address }) => address.limit === null)
    if (unlimited.length > 0)
      throw new ProofFailure(
        `${unlimited.length} addresses cost over ${MAX_RATIO} times a cached page without a limit`,
      )
    const slowest = await measureHealth(base, costly, print)
    return {
      addresses: addresses.length,
      costly: costly.length,
      page: format(pageCost),
      health: `${slowest} ms`,
    }
  } finally {
    await program.stop()
  }
}

async function measure(base: string, address: Address, idleShare: number): Promise<Cost> {
  await request(base, address, -1)
  const [cpuBefore, began] = [await readCpu(base), performance.now()]
  let count = 0
  while (count < MAX_REQUESTS && (count < MIN_REQUESTS || performance.now() - began < MAX_MS_PER_ADDRESS))
    await request(base, address, count++)
  const elapsed = performance.now() - began
  const milliseconds = Math.max(0, (await readCpu(base)) - cpuBefore - elapsed * idleShare) / count
  return { address, milliseconds }
}

/** Fires the costly requests at once, one address after the other, and returns the slowest health check in ms. */
async function measureHealth(
  base: string,
  costly: readonly Cost[],
  print: (line: string) => void,
): Promise<number> {
  let slowest = 0
  for (const { address } of costly) {
    let isRunning = true
    const flood = Promise.all(
      Array.from({ length: AT_ONCE }, (_, n) => request(base, address, 1_000 + n)),
    ).finally(() => (isRunning = false))
    let worst = 0
    while (isRunning) {
      const began = performance.now()
      await (await fetch(`${base}/healthz`)).arrayBuffer()
      worst = Math.max(worst, performance.now() - began)
      await pause(5)
    }
    await flood
    if (worst > MAX_HEALTH_MS)
      print(`${Math.round(worst)} ms for a health check during ${AT_ONCE} × ${address.name}`)
    slowest = Math.max(slowest, Math.round(worst))
  }
  if (slowest > MAX_HEALTH_MS)
    throw new ProofFailure(`A health check took ${slowest} ms, over ${MAX_HEALTH_MS} ms`)
  return slowest
}

async function request(base: string, { method, path, body }: Address, n: number): Promise<void> {
  const response = await fetch(base + path(n), {
    method,
    redirect: 'manual',
    headers:
      body === undefined
        ? {}
        : { 'Content-Type': 'application/json', Accept: 'application/json, text/event-stream' },
    body: body === undefined ? null : JSON.stringify(body),
  })
  await response.arrayBuffer()
  if (response.status >= 500 && response.status !== 503)
    throw new ProofFailure(`${method} ${path(n)} answered ${response.status}`)
}

/** Returns the CPU time of the program so far, of all its threads, in ms. */
async function readCpu(base: string): Promise<number> {
  const response = await fetch(`${base}/metrics`, { headers: { Authorization: `Bearer ${METRICS_TOKEN}` } })
  return Number(/^process_cpu_seconds_total ([\d.e+-]+)/m.exec(await response.text())?.[1]) * 1_000
}

/** Returns the share of a core that the program uses by itself: jobs, polling and these measurements. */
async function measureIdle(base: string): Promise<number> {
  const [cpuBefore, began] = [await readCpu(base), performance.now()]
  await pause(3_000)
  return ((await readCpu(base)) - cpuBefore) / (performance.now() - began)
}

async function readDemo(base: string): Promise<Demo> {
  const search = (await (await fetch(`${base}/functions/search?pageSize=96`)).json()) as {
    vehicles: { id: string; slug: string; stockid: string; picture: { id: string } | null }[]
  }
  const html = await (await fetch(base)).text()
  const [car] = search.vehicles
  if (!car) throw new ProofFailure('The demo group has no cars')
  const carPage = await (await fetch(`${base}/vehicle-for-sale/${car.id}/${car.slug}`)).text()
  return {
    car: { ...car, share: /\/pictures\/share\/[^"]+/.exec(carPage)?.[0] ?? '' },
    pictureIds: search.vehicles.flatMap(({ picture }) => (picture ? [picture.id] : [])),
    assets: [...new Set(html.match(/\/assets\/[\w./-]+\.(?:js|css|woff2)/g) ?? [])],
    operations: await listOperations(base),
    files: listFiles(),
  }
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
}

function format(milliseconds: number): string {
  return `${milliseconds.toFixed(2)} ms`
}
