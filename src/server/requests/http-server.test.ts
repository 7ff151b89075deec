import { once } from 'node:events'
import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { text } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'
import { afterEach, expect, test } from 'vitest'
import { type CONNECTION_LIMITS, createHttpServer } from './http-server.ts'

const servers: Server[] = []

afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections()
    server.close()
  }
})

type Answer = (request: IncomingMessage, response: ServerResponse) => Promise<void>

const answerWithLength: Answer = async (request, response) => {
  const body = await text(request).catch(() => null)
  response.end(String(body?.length))
}

async function listen({
  answer = answerWithLength,
  ...options
}: {
  answer?: Answer
  limits?: Partial<typeof CONNECTION_LIMITS>
} = {}) {
  const warnings: string[] = []
  const server = createHttpServer({
    listener: (request, response) => void answer(request, response),
    logWarning: (message) => void warnings.push(message),
    slowBodies: { maxPauseMs: 1_000, graceMs: 500, minBytesPerSecond: 1_000 },
    ...options,
  })
  servers.push(server)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return { warnings, open: () => connect(port, '127.0.0.1').on('error', () => {}) }
}

const head = (length: number) =>
  `POST / HTTP/1.1\r\nHost: x\r\nContent-Length: ${length}\r\nConnection: close\r\n\r\n`

async function sendSlowly(socket: Socket, chunk: string, count: number, everyMs: number): Promise<void> {
  for (let index = 0; index < count && socket.writable; index++) {
    socket.write(chunk)
    await pause(everyMs)
  }
}

test('ends a request whose body stops arriving', async () => {
  const { open } = await listen()
  const socket = open()
  socket.write(`${head(1_000)}some`)
  expect(await text(socket)).toMatch(/^HTTP\/1\.1 408 /)
})

test('ends a request whose body drips, and completes one that is slow but steady', async () => {
  const { open } = await listen()
  const [dripping, steady] = [open(), open()]
  const answers = Promise.all([text(dripping), text(steady)])
  dripping.write(head(100_000))
  steady.write(head(12_000))
  await Promise.all([sendSlowly(dripping, 'x', 40, 100), sendSlowly(steady, 'x'.repeat(400), 30, 100)])
  const [slow, complete] = await answers
  expect(slow).toMatch(/^HTTP\/1\.1 408 /)
  expect(complete).toMatch(/^HTTP\/1\.1 200 [^]*12000/)
})

test('does not blame the sender for a body that the server has not read yet', async () => {
  const { open } = await listen({
    async answer(request, response) {
      await pause(4_000)
      response.end(String((await text(request)).length))
    },
  })
  const socket = open()
  socket.write(head(1_000_000) + 'x'.repeat(1_000_000))
  expect(await text(socket)).toMatch(/^HTTP\/1\.1 200 [^]*1000000/)
})

test('leaves a response that streams for a long time', async () => {
  const { open } = await listen({
    async answer(request, response) {
      request.resume()
      for (let count = 0; count < 8; count++) {
        response.write('event ')
        await pause(500)
      }
      response.end()
    },
  })
  const socket = open()
  socket.write(`${head(4)}body`)
  expect((await text(socket)).match(/event/g)).toHaveLength(8)
})

test('ends a connection that never sends its headers', async () => {
  const { open } = await listen({ limits: { headersTimeout: 300, connectionsCheckingInterval: 100 } })
  const socket = open()
  socket.write('GET / HTTP/1.1\r\nHost: x\r\n')
  expect(await text(socket)).toMatch(/^HTTP\/1\.1 408 /)
})

test('refuses connections over the limit and warns once', async () => {
  const { open, warnings } = await listen({ limits: { maxConnections: 2 } })
  const sockets = [open(), open()]
  await Promise.all(sockets.map((socket) => once(socket, 'connect')))
  const refusedSockets = [open(), open()]
  await Promise.all(refusedSockets.map((socket) => once(socket, 'close')))
  expect(warnings).toEqual(['All 2 connections are in use: new ones are refused'])
})
