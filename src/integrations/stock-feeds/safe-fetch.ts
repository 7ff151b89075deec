import { lookup } from 'node:dns/promises'
import { type IncomingMessage, request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import { StockFileError } from '../../domain/imports/import.ts'
import { isBlockedAddress } from './blocked-addresses.ts'

export interface FetchCaps {
  /** Maximum number of bytes on the wire. */
  bytes: number
  /** Maximum number of unpacked bytes, for files too. */
  inflatedBytes: number
  /** Maximum time from the first request to the last byte. */
  totalMs: number
  /** Maximum time without a byte. */
  idleMs: number
}

export const DEFAULT_CAPS: FetchCaps = {
  bytes: 200_000_000,
  inflatedBytes: 2_000_000_000,
  totalMs: 600_000,
  idleMs: 30_000,
}

export interface FetchOptions {
  /** Host names, or host and port. Only an entry with its port allows a private address, and only on that port. */
  allowedHosts: readonly string[]
  /** Allows private addresses for every host: for tests. */
  allowPrivate: boolean
  caps: FetchCaps
  /** What to ask for; by default stock, which may be packed. */
  accept?: string
  /** Validators of an earlier response: the answer may then be 'not modified'. */
  validators?: Validators
}

export interface Validators {
  etag: string | null
  lastModified: string | null
}

export interface FetchedFile extends Validators {
  name: string
  bytes: AsyncIterable<Uint8Array>
  total: number | null
  /** The file has not changed since the validators: it has no bytes. */
  isUnmodified: boolean
  close(): Promise<void>
}

export type FetchProblem =
  /** The address is not one that may be fetched. */
  | 'refused'
  /** The host is not in `STOCK_FEED_HOSTS`. */
  | 'host'
  /** The host answered with an error. */
  | 'status'
  /** The host could not be reached, or stopped answering. */
  | 'connection'
  | 'too-large'

/** Why an address could not be fetched. */
export class FetchError extends StockFileError {
  readonly problem: FetchProblem
  readonly status: number | null
  readonly retryAfterMs: number
  constructor(
    problem: FetchProblem,
    message: string,
    { status = null as number | null, retryAfterMs = 0 } = {},
  ) {
    super(message)
    this.problem = problem
    this.status = status
    this.retryAfterMs = retryAfterMs
  }
}

const MAX_REDIRECTS = 3
const DEFAULT_ACCEPT = 'text/csv, application/json, application/xml, text/*, */*'
const MAX_RETRY_AFTER_MS = 3_600_000

/** Fetches from allowed hosts with public IP addresses only, unless the operator named a private host with its port. */
export async function fetchSafely(address: string, options: FetchOptions): Promise<FetchedFile> {
  const deadline = AbortSignal.timeout(options.caps.totalMs)
  let url = checkUrl(address, options)
  for (let redirects = 0; ; redirects++) {
    const response = await sendRequest(url, options, deadline)
    const status = response.statusCode ?? 0
    if (status >= 300 && status < 400 && response.headers.location !== undefined) {
      response.destroy()
      if (redirects === MAX_REDIRECTS) throw new FetchError('refused', `${url.host} redirects too often`)
      url = followRedirect(url, response.headers.location, options)
    } else if (status === 200 || (status === 304 && options.validators))
      return openResponse(url, response, options, deadline)
    else {
      response.destroy()
      throw new FetchError('status', `${url.host} answered with status ${status}`, {
        status,
        retryAfterMs: retryAfterOf(response),
      })
    }
  }
}

function retryAfterOf({ headers }: IncomingMessage): number {
  const seconds = Number(headers['retry-after'] ?? Number.NaN)
  return Number.isFinite(seconds) ? Math.min(Math.max(seconds, 0) * 1_000, MAX_RETRY_AFTER_MS) : 0
}

function checkUrl(address: string, { allowedHosts }: FetchOptions): URL {
  const url = URL.canParse(address) ? new URL(address) : null
  if (url === null || (url.protocol !== 'https:' && url.protocol !== 'http:'))
    throw new FetchError('refused', protocolError(url?.protocol ?? ''))
  if (url.username !== '' || url.password !== '')
    throw new FetchError('refused', 'The address must not contain a password')
  const isAllowed = allowedHosts.some((host) =>
    [url.hostname, hostWithPort(url)].includes(host.toLowerCase()),
  )
  if (!isAllowed)
    throw new FetchError(
      'host',
      `Stock may not be fetched from ${url.host}; add the host to STOCK_FEED_HOSTS first`,
    )
  return url
}

const DEFAULT_PORTS: Record<string, string> = { 'http:': '80', 'https:': '443' }

/** An entry without a port does not match: a name alone must never lead to a private address. */
function hostWithPort({ hostname, port, protocol }: URL): string {
  return `${hostname}:${port || DEFAULT_PORTS[protocol]}`
}

const PROTOCOL_ERRORS: Record<string, string> = {
  'file:': 'Give the path of the file without file://',
  'ftp:': 'FTP is not supported: download the file and give its path, or use an https:// address',
  'sftp:': 'SFTP is not supported: download the file and give its path, or use an https:// address',
}

function protocolError(protocol: string): string {
  return PROTOCOL_ERRORS[protocol] ?? 'That is not a web address: it should begin with https://'
}

function followRedirect(from: URL, location: string, options: FetchOptions): URL {
  if (!URL.canParse(location, from))
    throw new FetchError('refused', `${from.host} redirects to an invalid address`)
  const to = new URL(location, from)
  if (to.host !== from.host)
    throw new FetchError('refused', `${from.host} redirects to another host, ${to.host}`)
  if (from.protocol === 'https:' && to.protocol !== 'https:')
    throw new FetchError('refused', `${from.host} redirects to an unencrypted address`)
  return checkUrl(to.href, options)
}

/** Connects to the address that was looked up and checked, so that a second lookup cannot change it. */
async function sendRequest(url: URL, options: FetchOptions, deadline: AbortSignal): Promise<IncomingMessage> {
  const isNamedWithPort = options.allowedHosts.some((host) => host.toLowerCase() === hostWithPort(url))
  const pinnedLookup = await checkAddress(url.hostname, options.allowPrivate || isNamedWithPort)
  const { etag = null, lastModified = null } = options.validators ?? {}
  const request = url.protocol === 'https:' ? requestHttps : requestHttp
  return new Promise((resolve, reject) => {
    const outgoing = request(url, {
      lookup: pinnedLookup,
      signal: deadline,
      timeout: options.caps.idleMs,
      // A shared connection might lead to an unchecked address.
      agent: false,
      headers: {
        Accept: options.accept ?? DEFAULT_ACCEPT,
        'Accept-Encoding': options.accept === undefined ? 'gzip' : 'identity',
        'User-Agent': 'Forecourt',
        ...(etag !== null && { 'If-None-Match': etag }),
        ...(lastModified !== null && { 'If-Modified-Since': lastModified }),
      },
    })
    outgoing.on('response', resolve)
    outgoing.on('timeout', () =>
      outgoing.destroy(new FetchError('connection', `${url.host} does not answer`)),
    )
    outgoing.on('error', (error) => reject(connectionError(error, url, deadline)))
    outgoing.end()
  })
}

async function checkAddress(hostname: string, allowPrivate: boolean): Promise<LookupFunction> {
  const bare = hostname.replace(/^\[|\]$/g, '')
  const addresses = isIP(bare) === 0 ? await addressesOf(bare) : [{ address: bare, family: isIP(bare) }]
  const [first] = addresses
  if (first === undefined) throw new FetchError('connection', `Unknown host ${bare}`)
  // Checks all of them: a name with both public and private addresses is not trustworthy.
  if (!allowPrivate && addresses.some(({ address }) => isBlockedAddress(address)))
    throw new FetchError('refused', `${bare} is not on the public Internet, so stock is not fetched from it`)
  return (_name, lookupOptions, callback) => {
    if (lookupOptions.all === true) callback(null, [first])
    else callback(null, first.address, first.family)
  }
}

async function addressesOf(hostname: string): Promise<{ address: string; family: number }[]> {
  try {
    return await lookup(hostname, { all: true })
  } catch {
    throw new FetchError('connection', `Unknown host ${hostname}`)
  }
}

function openResponse(
  url: URL,
  response: IncomingMessage,
  { caps }: FetchOptions,
  deadline: AbortSignal,
): FetchedFile {
  const length = Number(response.headers['content-length'] ?? Number.NaN)
  const total = Number.isFinite(length) ? length : null
  const encoding = response.headers['content-encoding'] ?? 'identity'
  if (!['identity', 'gzip', 'x-gzip'].includes(encoding)) {
    response.destroy()
    throw new FetchError(
      'refused',
      `${url.host} sent an unsupported content encoding (${encoding.slice(0, 20)})`,
    )
  }
  if (total !== null && total > caps.bytes) {
    response.destroy()
    throw tooLarge(caps)
  }
  return {
    name: url.pathname.split('/').at(-1) || url.hostname,
    bytes: readBody(url, response, caps, deadline),
    total,
    isUnmodified: response.statusCode === 304,
    etag: response.headers.etag ?? null,
    lastModified: response.headers['last-modified'] ?? null,
    close: async () => {
      response.destroy()
    },
  }
}

async function* readBody(
  url: URL,
  response: IncomingMessage,
  caps: FetchCaps,
  deadline: AbortSignal,
): AsyncGenerator<Uint8Array> {
  let bytesRead = 0
  response.setTimeout(caps.idleMs, () =>
    response.destroy(new FetchError('connection', `${url.host} stopped sending`)),
  )
  try {
    for await (const chunk of response as AsyncIterable<Buffer>) {
      bytesRead += chunk.length
      if (bytesRead > caps.bytes) throw tooLarge(caps)
      // The timeout applies to the server, not to our own processing time.
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

function tooLarge(caps: FetchCaps): FetchError {
  return new FetchError(
    'too-large',
    `The file is larger than ${Math.ceil(caps.bytes / 1_000_000).toLocaleString('en-GB')} MB`,
  )
}

function connectionError(error: unknown, url: URL, deadline: AbortSignal): unknown {
  if (error instanceof StockFileError) return error
  if (deadline.aborted) return new FetchError('connection', `${url.host} took too long`)
  const code = error instanceof Error && 'code' in error ? ` (${String(error.code)})` : ''
  return new FetchError('connection', `The connection to ${url.host} failed${code}`)
}
