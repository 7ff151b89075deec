import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { gzipSync } from 'node:zlib'
import { afterEach, describe, expect, test } from 'vitest'
import { StockFileError } from '../../domain/imports/import.ts'
import { isBlockedAddress } from './blocked-addresses.ts'
import { DEFAULT_CAPS, type FetchCaps, fetchSafely } from './safe-fetch.ts'

const servers: Server[] = []
afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections()
    server.close()
  }
})

async function serve(listener: RequestListener): Promise<string> {
  const server = createServer(listener)
  servers.push(server)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

async function get(
  url: string,
  {
    allowPrivate = true,
    caps = {},
    hosts = ['127.0.0.1'],
  }: {
    allowPrivate?: boolean
    caps?: Partial<FetchCaps>
    hosts?: string[]
  } = {},
): Promise<string> {
  const { bytes } = await fetchSafely(url, {
    allowedHosts: hosts,
    allowPrivate,
    caps: { ...DEFAULT_CAPS, ...caps },
  })
  const chunks: Uint8Array[] = []
  for await (const chunk of bytes) chunks.push(chunk)
  return Buffer.concat(chunks).toString()
}

test.each([
  '0.0.0.0',
  '10.1.2.3',
  '100.64.0.1',
  '127.0.0.1',
  '169.254.169.254',
  '172.31.255.255',
  '192.168.1.1',
  '198.18.0.1',
  '224.0.0.1',
  '255.255.255.255',
  '::',
  '::1',
  '::ffff:127.0.0.1',
  '::ffff:7f00:1',
  '64:ff9b::7f00:1',
  '2002:7f00:1::',
  'fc00::1',
  'fe80::1%eth0',
  'ff02::1',
  '2001:db8::1',
  '::127.0.0.1',
  'not an address',
])('blocks %s', (address) => {
  expect(isBlockedAddress(address)).toBe(true)
})

test.each(['1.1.1.1', '172.32.0.1', '100.128.0.1', '2606:4700::1111'])('allows %s', (address) => {
  expect(isBlockedAddress(address)).toBe(false)
})

describe('fetchSafely', () => {
  test.each([
    ['ftp://127.0.0.1/x', 'FTP is not supported'],
    ['file:///etc/passwd', 'path of the file without file://'],
    ['nonsense', 'not a web address'],
    ['http://user:secret@127.0.0.1/', 'password'],
    ['http://other.test/', 'add the host to STOCK_FEED_HOSTS first'],
  ])('refuses %s', async (url, reason) => {
    await expect(get(url)).rejects.toThrow(reason)
    await expect(get(url)).rejects.toBeInstanceOf(StockFileError)
  })

  test('refuses every address when no host is allowed', async () => {
    await expect(get('http://127.0.0.1/', { hosts: [] })).rejects.toThrow(
      'add the host to STOCK_FEED_HOSTS first',
    )
  })

  test.each(['127.0.0.1', 'localhost', '[::1]', '[::ffff:127.0.0.1]', '2130706433', '0x7f.1'])(
    'refuses the local machine even if its host %s is allowed',
    async (host) => {
      const { hostname } = new URL(`http://${host}/`)
      await expect(get(`http://${host}/`, { allowPrivate: false, hosts: [hostname] })).rejects.toThrow(
        'public Internet',
      )
    },
  )
})

describe('a private host named with its port', () => {
  const answer: RequestListener = (_request, response) => response.end('make')
  const getPublicly = (url: string, hosts: string[]) => get(url, { allowPrivate: false, hosts })

  test('is fetched from exactly that host and port', async () => {
    const base = await serve(answer)
    const { host, port } = new URL(base)
    expect(await getPublicly(base, [host])).toBe('make')
    expect(await getPublicly(`http://localhost:${port}/`, [`localhost:${port}`])).toBe('make')
    await expect(getPublicly(`http://localhost:${port}/`, [host])).rejects.toThrow('STOCK_FEED_HOSTS')
    await expect(getPublicly(base, ['127.0.0.1'])).rejects.toThrow('public Internet')
    await expect(getPublicly(base, ['127.0.0.1:1'])).rejects.toThrow('STOCK_FEED_HOSTS')
    await expect(getPublicly(base, ['127.0.0.1:1', '127.0.0.1'])).rejects.toThrow('public Internet')
  })

  test('includes the default port only if it is named', async () => {
    await expect(getPublicly('http://127.0.0.1/', ['127.0.0.1'])).rejects.toThrow('public Internet')
    await expect(getPublicly('http://127.0.0.1/', ['127.0.0.1:81'])).rejects.toThrow('STOCK_FEED_HOSTS')
  })

  test('may not redirect to another port or host', async () => {
    const other = await serve(answer)
    const base = await serve((_request, response) => response.writeHead(302, { Location: other }).end())
    const hosts = [new URL(base).host, new URL(other).host]
    await expect(getPublicly(base, hosts)).rejects.toThrow('redirects to another host')
  })
})

test('asks with the validators of the last response, and reports an unmodified file', async () => {
  const base = await serve((request, response) => {
    const isKnown = request.headers['if-none-match'] === '"a"'
    response.writeHead(isKnown ? 304 : 200, { ETag: '"a"' }).end(isKnown ? undefined : 'make')
  })
  const options = { allowedHosts: [new URL(base).host], allowPrivate: false, caps: DEFAULT_CAPS }
  const first = await fetchSafely(base, options)
  expect(first).toMatchObject({ isUnmodified: false, etag: '"a"', lastModified: null })
  await first.close()
  const second = await fetchSafely(base, { ...options, validators: first })
  expect(second.isUnmodified).toBe(true)
  await second.close()
})

describe('responses', () => {
  test('sends the host name in the request', async () => {
    let host = ''
    const base = await serve((request, response) => {
      host = request.headers.host ?? ''
      response.end('make,model\n')
    })
    const url = base.replace('127.0.0.1', 'localhost')
    expect(await get(`${url}/a/stock.csv`, { hosts: ['localhost'] })).toBe('make,model\n')
    expect(host).toBe(new URL(url).host)
  })

  test('follows up to three redirects on the same host', async () => {
    const base = await serve((request, response) => {
      const step = Number(request.url?.slice(1))
      if (step === 0) response.end('done')
      else response.writeHead(302, { Location: `/${step - 1}` }).end()
    })
    expect(await get(`${base}/3`)).toBe('done')
    await expect(get(`${base}/4`)).rejects.toThrow('redirects too often')
  })

  test.each(['http://other.test/', 'http://127.0.0.1:9/', 'file:///etc/passwd'])(
    'refuses a redirect to %s',
    async (location) => {
      const base = await serve((_request, response) => response.writeHead(301, { Location: location }).end())
      await expect(get(`${base}/`)).rejects.toBeInstanceOf(StockFileError)
    },
  )

  test('reports an error status', async () => {
    const base = await serve((_request, response) => response.writeHead(404).end())
    await expect(get(base)).rejects.toThrow('status 404')
  })

  test('refuses more bytes than the limit, with or without a declared length', async () => {
    const withLength = await serve((_request, response) =>
      response.writeHead(200, { 'Content-Length': 5_000_000 }).end('x'.repeat(5_000_000)),
    )
    await expect(get(withLength, { caps: { bytes: 1_000_000 } })).rejects.toThrow('larger than 1 MB')
    const withoutLength = await serve((_request, response) => {
      for (let n = 0; n < 50; n++) response.write('x'.repeat(100_000))
      response.end()
    })
    await expect(get(withoutLength, { caps: { bytes: 1_000_000 } })).rejects.toThrow('larger than 1 MB')
  })

  test('gives up on a server that is silent, stops or is too slow', async () => {
    const silent = await serve(() => {})
    await expect(get(silent, { caps: { idleMs: 100 } })).rejects.toThrow('does not answer')
    const stopping = await serve((_request, response) => response.write('make'))
    await expect(get(stopping, { caps: { idleMs: 100 } })).rejects.toThrow('stopped sending')
    const dribbling = await serve((_request, response) => {
      const timer = setInterval(() => response.write('x'), 20)
      response.on('close', () => clearInterval(timer))
    })
    await expect(get(dribbling, { caps: { totalMs: 200 } })).rejects.toThrow('took too long')
  })

  test('does not count the time of a slow reader', async () => {
    const base = await serve((_request, response) => response.end('x'.repeat(5_000_000)))
    const { bytes } = await fetchSafely(base, {
      allowedHosts: ['127.0.0.1'],
      allowPrivate: true,
      caps: { ...DEFAULT_CAPS, idleMs: 1_000 },
    })
    let bytesRead = 0
    for await (const chunk of bytes) {
      if (bytesRead === 0) await new Promise((resolve) => setTimeout(resolve, 1_500))
      bytesRead += chunk.length
    }
    expect(bytesRead).toBe(5_000_000)
  })

  test('reports a broken connection', async () => {
    const base = await serve((_request, response) => {
      response.writeHead(200, { 'Content-Length': 100 })
      response.write('make', () => response.destroy())
    })
    await expect(get(base)).rejects.toThrow('failed')
  })

  test('refuses unsupported content encodings', async () => {
    const base = await serve((_request, response) =>
      response.writeHead(200, { 'Content-Encoding': 'br' }).end('x'),
    )
    await expect(get(`${base}/%E0%A4%A`)).rejects.toThrow('unsupported content encoding (br)')
  })

  test('returns gzip bytes unchanged', async () => {
    const base = await serve((_request, response) => response.end(gzipSync('make')))
    expect((await get(base)).length).toBeGreaterThan(4)
  })
})
