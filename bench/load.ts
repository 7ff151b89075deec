import autocannon from 'autocannon'

interface Load {
  base: string
  /** A fixed path, or a function that returns a new one for each request. */
  path: string | (() => string)
  encoding: 'br' | 'identity'
  seconds: number
  headers?: Record<string, string>
}

const CONNECTIONS = 20

/** Returns answers per second. Throws if any request failed. */
export async function measureLoad({ base, path, encoding, seconds, headers }: Load): Promise<number> {
  const result = await autocannon({
    url: base,
    connections: CONNECTIONS,
    duration: seconds,
    headers: { 'Accept-Encoding': encoding, ...headers },
    requests: [
      typeof path === 'string'
        ? { path }
        : { setupRequest: (request: object) => ({ ...request, path: path() }) },
    ],
  })
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${base} failed ${result.non2xx + result.errors} times`)
  return result.requests.average
}
