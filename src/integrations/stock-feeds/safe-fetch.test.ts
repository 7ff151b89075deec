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
])('%s may not be connected to', (address) => {
  expect(isBlockedAddress(address)).toBe(true)
})

test.each(['1.1.1.1', '172.32.0.1', '100.128.0.1', '2606:4700::1111'])('%s may', (address) => {
  expect(isBlockedAddress(address)).toBe(false)
})

describe('an address', () => {
  test.each([
    ['ftp://127.0.0.1/x', 'not fetched by FTP'],
    ['file:///etc/passwd', 'named by its path alone'],
    ['nonsense', 'not one of the web'],
    ['http://user:secret@127.0.0.1/', 'password'],
    ['http://other.test/', 'allow the host by STOCK_FEED_HOSTS first'],
  ])('%s is refused', async (url, reason) => {
    await expect(get(url)).rejects.toThrow(reason)
    await expect(get(url)).rejects.toBeInstanceOf(StockFileError)
  })

  test('is refused when no host is allowed', async () => {
    await expect(get('http://127.0.0.1/', { hosts: [] })).rejects.toThrow(
      'allow the host by STOCK_FEED_HOSTS first',
    )
  })

  test.each(['127.0.0.1', 'localhost', '[::1]', '[::ffff:127.0.0.1]', '2130706433', '0x7f.1'])(
    'of this machine is refused, though its host %s is allowed',
    async (host) => {
      const { hostname } = new URL(`http://${host}/`)
      await expect(get(`http://${host}/`, { allowPrivate: false, hosts: [hostname] })).rejects.toThrow(
        'public Internet',
      )
    },
  )
})

describe('a server', () => {
  test('is asked for its file by its own name', async () => {
    let host = ''
    const base = await serve((request, response) => {
      host = request.headers.host ?? ''
      response.end('make,model\n')
    })
    const url = base.replace('127.0.0.1', 'localhost')
    expect(await get(`${url}/a/stock.csv`, { hosts: ['localhost'] })).toBe('make,model\n')
    expect(host).toBe(new URL(url).host)
  })

  test('may redirect on its own host, three times', async () => {
    const base = await serve((request, response) => {
      const step = Number(request.url?.slice(1))
      if (step === 0) response.end('done')
      else response.writeHead(302, { Location: `/${step - 1}` }).end()
    })
    expect(await get(`${base}/3`)).toBe('done')
    await expect(get(`${base}/4`)).rejects.toThrow('redirects too often')
  })

  test.each(['http://other.test/', 'http://127.0.0.1:9/', 'file:///etc/passwd'])(
    'may not redirect to %s',
    async (location) => {
      const base = await serve((_request, response) => response.writeHead(301, { Location: location }).end())
      await expect(get(`${base}/`)).rejects.toBeInstanceOf(StockFileError)
    },
  )

  test('that answers with an error is told of', async () => {
    const base = await serve((_request, response) => response.writeHead(404).end())
    await expect(get(base)).rejects.toThrow('status 404')
  })

  test('may send no more than the cap, said beforehand or not', async () => {
    const said = await serve((_request, response) =>
      response.writeHead(200, { 'Content-Length': 5_000_000 }).end('x'.repeat(5_000_000)),
    )
    await expect(get(said, { caps: { bytes: 1_000_000 } })).rejects.toThrow('larger than 1 MB')
    const unsaid = await serve((_request, response) => {
      for (let n = 0; n < 50; n++) response.write('x'.repeat(100_000))
      response.end()
    })
    await expect(get(unsaid, { caps: { bytes: 1_000_000 } })).rejects.toThrow('larger than 1 MB')
  })

  test('that says nothing, stops, or dribbles is left', async () => {
    const silent = await serve(() => {})
    await expect(get(silent, { caps: { idleMs: 100 } })).rejects.toThrow('does not answer')
    const stopping = await serve((_request, response) => response.write('make'))
    await expect(get(stopping, { caps: { idleMs: 100 } })).rejects.toThrow('stopped sending')
    const dribbling = await serve((_request, response) => {
      const timer = setInterval(() => response.write('x'), 20)
      response.on('close', () => clearInterval(timer))
    })
    await expect(get(dribbling, { caps: { totalMs: 200 } })).rejects.toThrow('takes too long')
  })

  test('is not blamed for the time that its reader takes', async () => {
    const base = await serve((_request, response) => response.end('x'.repeat(5_000_000)))
    const { bytes } = await fetchSafely(base, {
      allowedHosts: ['127.0.0.1'],
      allowPrivate: true,
      caps: { ...DEFAULT_CAPS, idleMs: 1_000 },
    })
    let read = 0
    for await (const chunk of bytes) {
      if (read === 0) await new Promise((resolve) => setTimeout(resolve, 1_500))
      read += chunk.length
    }
    expect(read).toBe(5_000_000)
  })

  test('that breaks off is told of', async () => {
    const base = await serve((_request, response) => {
      response.writeHead(200, { 'Content-Length': 100 })
      response.write('make', () => response.destroy())
    })
    await expect(get(base)).rejects.toThrow('failed')
  })

  test('may not pack its answer in ways nobody asked for', async () => {
    const base = await serve((_request, response) =>
      response.writeHead(200, { 'Content-Encoding': 'br' }).end('x'),
    )
    await expect(get(`${base}/%E0%A4%A`)).rejects.toThrow('not asked for (br)')
  })

  test('that packs its answer sends it packed on', async () => {
    const base = await serve((_request, response) => response.end(gzipSync('make')))
    expect((await get(base)).length).toBeGreaterThan(4)
  })
})
