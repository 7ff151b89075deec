import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'

export interface ProviderRequest {
  model: string
  temperature: number
  max_tokens: number
  messages: { role: string; content: string }[]
  response_format?: object
}

export type Behaviour = (response: ServerResponse, request: ProviderRequest, requestCount: number) => void

/** Starts a local language model whose behaviour the test sets. */
export async function startStubProvider() {
  let behaviour: Behaviour = streamText('{}')
  const requests: ProviderRequest[] = []
  const keys: (string | undefined)[] = []
  const server = createServer((request, response) => void answer(request, response))
  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    keys.push(request.headers.authorization)
    const body = (await json(request)) as ProviderRequest
    requests.push(body)
    behaviour(response, body, requests.length)
  }
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}/v1/chat/completions`,
    requests,
    keys,
    setBehaviour(next: Behaviour) {
      behaviour = next
      requests.length = 0
      keys.length = 0
    },
    async stop() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

export type StubProvider = Awaited<ReturnType<typeof startStubProvider>>

/** Streams the text in pieces of a few letters, as models do. */
export function streamText(text: string, { tokens = 1_000 }: { tokens?: number } = {}): Behaviour {
  return (response) => {
    response.writeHead(200, { 'Content-Type': 'text/event-stream' })
    for (const piece of text.match(/[\s\S]{1,7}/g) ?? [])
      response.write(`data: ${JSON.stringify({ choices: [{ delta: { content: piece } }] })}\n\n`)
    response.write(
      `data: ${JSON.stringify({ choices: [{ delta: {}, finish_reason: 'stop' }], usage: { total_tokens: tokens } })}\n\n`,
    )
    response.end('data: [DONE]\n\n')
  }
}

export function streamReply(reply: object): Behaviour {
  return streamText(JSON.stringify(reply))
}

export function refuseRequest(status: number, message: string): Behaviour {
  return (response) => {
    response.writeHead(status, { 'Content-Type': 'application/json' })
    response.end(JSON.stringify({ error: { message } }))
  }
}

/** Begins the reply, then closes the connection. */
export function breakOffStream(text: string): Behaviour {
  return (response) => {
    response.writeHead(200, { 'Content-Type': 'text/event-stream' })
    // The piece must arrive before the connection closes.
    response.write(`data: ${JSON.stringify({ choices: [{ delta: { content: text } }] })}\n\n`, () =>
      setTimeout(() => response.destroy(), 50),
    )
  }
}

export const hang: Behaviour = () => {}
