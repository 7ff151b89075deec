import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createChatCompletions } from './chat-completions.ts'

let server: Server
let origin: string
let requestCount = 0

beforeAll(async () => {
  server = createServer((_request, response) => {
    requestCount += 1
    response.writeHead(200, { 'Content-Type': 'application/json' })
    response.end(JSON.stringify({ choices: [{ message: { content: 'ready' } }] }))
  }).listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})

afterAll(() => {
  server.close()
})

const ask = (url: string, configuredOrigin: string) =>
  createChatCompletions({ key: 'a key', configuredOrigin }).answer({
    url,
    model: 'any',
    temperature: 0,
    maxTokens: 50,
    messages: [],
    replySchema: null,
  })

test('asks a model on this machine if it is the configured one', async () => {
  expect(await ask(`${origin}/v1`, origin)).toMatchObject({ ok: true, text: 'ready' })
  expect(requestCount).toBe(1)
})

test.each([
  ['unencrypted', () => `${origin}/v1`, 'not encrypted'],
  ['on this machine', () => 'https://127.0.0.1/v1', 'not on the public Internet'],
  ['on this machine, by name', () => 'https://localhost/v1', 'not on the public Internet'],
  ['in a private network', () => 'https://[fd00::7]/v1', 'not on the public Internet'],
  ['of a metadata service', () => 'https://169.254.169.254/v1', 'not on the public Internet'],
])('sends no request to another address that is %s', async (_kind, address, message) => {
  requestCount = 0
  expect(await ask(address(), 'https://llm.example.com')).toEqual({
    ok: false,
    failure: { kind: 'network', message: expect.stringContaining(message) },
  })
  expect(requestCount).toBe(0)
})
