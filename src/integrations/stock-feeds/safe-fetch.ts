import { lookup } from 'node:dns/promises'
import { type IncomingMessage, request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import { StockFileError } from '../../domain/imports/import.ts'
import { isBlockedAddress } from './blocked-addresses.ts'

export interface FetchCaps {
  /** As they come over the wire. */
  bytes: number
  /** After unpacking; for files too. */
  inflatedBytes: number
  /** From the first question to the last byte. */
  totalMs: number
  /** Without a byte. */
  idleMs: number
}

export const DEFAULT_CAPS: FetchCaps = {
  bytes: 200_000_000,
  inflatedBytes: 2_000_000_000,
  totalMs: 600_000,
  idleMs: 30_000,
}

export interface FetchOptions {
  allowedHosts: readonly string[]
  allowPrivate: boolean
  caps: FetchCaps
}

export interface Fetched {
  name: string
  bytes: AsyncIterable<Uint8Array>
  total: number | null
  close(): Promise<void>
}

const MOST_REDIRECTS = 3

/** Fetches from the hosts that are allowed, and only from addresses of the public Internet. */
export async function fetchSafely(address: string, options: FetchOptions): Promise<Fetched> {
  const deadline = AbortSignal.timeout(options.caps.totalMs)
  let url = checkedUrl(address, options)
  for (let redirects = 0; ; redirects++) {
    const response = await ask(url, options, deadline)
    const status = response.statusCode ?? 0
    if (status >= 300 && status < 400 && response.headers.location !== undefined) {
      response.destroy()
      if (redirects === MOST_REDIRECTS) throw new StockFileError(`${url.host} redirects too often`)
      url = redirected(url, response.headers.location, options)
    } else if (status === 200) return fetched(url, response, options, deadline)
    else {
      response.destroy()
      throw new StockFileError(`${url.host} answered with status ${status}`)
    }
  }
}

function checkedUrl(address: string, { allowedHosts }: FetchOptions): URL {
  const url = URL.canParse(address) ? new URL(address) : null
  if (url === null || (url.protocol !== 'https:' && url.protocol !== 'http:'))
    throw new StockFileError(wrongKind(url?.protocol ?? ''))
  if (url.username !== '' || url.password !== '')
    throw new StockFileError('The address may not hold a password')
  const allowed = allowedHosts.some((host) => [url.hostname, url.host].includes(host.toLowerCase()))
  if (!allowed)
    throw new StockFileError(
      `Stock may not be fetched from ${url.host}; allow the host by STOCK_FEED_HOSTS first`,
    )
  return url
}

const OTHER_KINDS: Record<string, string> = {
  'file:': 'A file is named by its path alone, without file://',
  'ftp:': 'Stock is not fetched by FTP: fetch the file first, then name it, or use an https:// address',
  'sftp:': 'Stock is not fetched by SFTP: fetch the file first, then name it, or use an https:// address',
}

function wrongKind(protocol: string): string {
  return OTHER_KINDS[protocol] ?? 'The address is not one of the web: it should begin with https://'
}

function redirected(from: URL, location: string, options: FetchOptions): URL {
  if (!URL.canParse(location, from)) throw new StockFileError(`${from.host} redirects to no address`)
  const to = new URL(location, from)
  if (to.host !== from.host) throw new StockFileError(`${from.host} redirects to another host, ${to.host}`)
  if (from.protocol === 'https:' && to.protocol !== 'https:')
    throw new StockFileError(`${from.host} redirects to an address that is not encrypted`)
  return checkedUrl(to.href, options)
}

/** One question to one address that was looked up once, checked, and is the one that is connected to. */
async function ask(url: URL, options: FetchOptions, deadline: AbortSignal): Promise<IncomingMessage> {
  const pinned = await checkedAddress(url.hostname, options.allowPrivate)
  const request = url.protocol === 'https:' ? requestHttps : requestHttp
  return new Promise((resolve, reject) => {
    const asking = request(url, {
      lookup: pinned,
      signal: deadline,
      timeout: options.caps.idleMs,
      // No shared connection: another request's may have been made to an unchecked address.
      agent: false,
      headers: {
        Accept: 'text/csv, application/json, application/xml, text/*, */*',
        'Accept-Encoding': 'gzip',
        'User-Agent': 'Forecourt',
      },
    })
    asking.on('response', resolve)
    asking.on('timeout', () => asking.destroy(new StockFileError(`${url.host} does not answer`)))
    asking.on('error', (error) => reject(connectionError(error, url, deadline)))
    asking.end()
  })
}

async function checkedAddress(hostname: string, allowPrivate: boolean): Promise<LookupFunction> {
  const bare = hostname.replace(/^\[|\]$/g, '')
  const addresses = isIP(bare) === 0 ? await addressesOf(bare) : [{ address: bare, family: isIP(bare) }]
  const [first] = addresses
  if (first === undefined) throw new StockFileError(`There is no host ${bare}`)
  // Every one of them: a name with one public and one private address is not to be trusted.
  if (!allowPrivate && addresses.some(({ address }) => isBlockedAddress(address)))
    throw new StockFileError(`${bare} is not on the public Internet, and stock is fetched from nowhere else`)
  return (_name, wanted, answer) => {
    if (wanted.all === true) answer(null, [first])
    else answer(null, first.address, first.family)
  }
}

async function addressesOf(hostname: string): Promise<{ address: string; family: number }[]> {
  try {
    return await lookup(hostname, { all: true })
  } catch {
    throw new StockFileError(`There is no host ${hostname}`)
  }
}

function fetched(
  url: URL,
  response: IncomingMessage,
  { caps }: FetchOptions,
  deadline: AbortSignal,
): Fetched {
  const length = Number(response.headers['content-length'] ?? Number.NaN)
  const total = Number.isFinite(length) ? length : null
  const packing = response.headers['content-encoding'] ?? 'identity'
  if (!['identity', 'gzip', 'x-gzip'].includes(packing)) {
    response.destroy()
    throw new StockFileError(
      `${url.host} packs its answer in a way that was not asked for (${packing.slice(0, 20)})`,
    )
  }
  if (total !== null && total > caps.bytes) {
    response.destroy()
    throw tooLarge(caps)
  }
  return {
    name: url.pathname.split('/').at(-1) || url.hostname,
    bytes: body(url, response, caps, deadline),
    total,
    close: async () => {
      response.destroy()
    },
  }
}

async function* body(
  url: URL,
  response: IncomingMessage,
  caps: FetchCaps,
  deadline: AbortSignal,
): AsyncGenerator<Uint8Array> {
  let read = 0
  response.setTimeout(caps.idleMs, () => response.destroy(new StockFileError(`${url.host} stopped sending`)))
  try {
    for await (const chunk of response as AsyncIterable<Buffer>) {
      read += chunk.length
      if (read > caps.bytes) throw tooLarge(caps)
      // It is the server's silence that is counted, not the time that we take.
      response.setTimeout(0)
      yield chunk
      response.setTimeout(caps.idleMs)
    }
  } catch (error) {
    throw connectionError(error, url, deadline)
  } finally {
    response.destroy()
  }
}

function tooLarge(caps: FetchCaps): StockFileError {
  return new StockFileError(
    `The file is larger than ${Math.ceil(caps.bytes / 1_000_000).toLocaleString('en-GB')} MB`,
  )
}

function connectionError(error: unknown, url: URL, deadline: AbortSignal): unknown {
  if (error instanceof StockFileError) return error
  if (deadline.aborted) return new StockFileError(`${url.host} takes too long`)
  const code = error instanceof Error && 'code' in error ? ` (${String(error.code)})` : ''
  return new StockFileError(`The connection to ${url.host} failed${code}`)
}
