import { createServer } from 'node:http'

/** A host of stock feeds on loopback. A journey puts a file there (`putFeed`), and the program fetches it. */
export async function startFeedHost(): Promise<{ host: string; stop: () => void }> {
  const files = new Map<string, string>()
  const server = createServer((request, response) => {
    const path = request.url ?? '/'
    if (request.method !== 'PUT') {
      const file = files.get(path)
      response.writeHead(file === undefined ? 503 : 200).end(file)
      return
    }
    let body = ''
    request.on('data', (part: Buffer) => {
      body += part.toString()
    })
    request.on('end', () => {
      if (body === '') files.delete(path)
      else files.set(path, body)
      response.end()
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (typeof address !== 'object' || address === null) throw new Error('The feed host has no port')
  return {
    host: `127.0.0.1:${address.port}`,
    stop() {
      server.closeAllConnections()
      server.close()
    },
  }
}

export const feedUrl = (path: string) => `http://${process.env.FORECOURT_E2E_FEED_HOST}/${path}`

/** Serves the text at the path; for an empty text the host answers with status 503. */
export async function putFeed(path: string, text: string): Promise<void> {
  await fetch(feedUrl(path), { method: 'PUT', body: text })
}
