import autocannon from 'autocannon'

interface Load {
  base: string
  /** Always the same, or another for each request. */
  path: string | (() => string)
  encoding: 'br' | 'identity'
  seconds: number
  headers?: Record<string, string>
}

const CONNECTIONS = 20

/** Answers per second; one that fails fails the measurement. */
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
