import type { ContentHost, HostAnswer } from './content-host.ts'

interface Options {
  /** Ends with a slash. */
  url: string
  /** Null if the host requires none. */
  token: string | null
  timeoutMs?: number
}

const DEFAULT_TIMEOUT_MS = 10_000
const MAX_BYTES = 10 * 1024 * 1024

/** Reads JSON by GET. Follows no redirects, because the credential is for this host only. */
export function createHttpContentHost({ url, token, timeoutMs = DEFAULT_TIMEOUT_MS }: Options): ContentHost {
  return {
    async read(path) {
      try {
        const response = await fetch(new URL(path, url), {
          redirect: 'error',
          signal: AbortSignal.timeout(timeoutMs),
          headers: { Accept: 'application/json', ...(token && { Authorization: `Bearer ${token}` }) },
        })
        if (!response.ok) {
          await response.body?.cancel()
          return { ok: false, reason: `answered with status ${response.status}` }
        }
        return jsonOf(await textOf(response))
      } catch (error) {
        const { message, cause } = error as Error
        return { ok: false, reason: cause instanceof Error ? `${message}: ${cause.message}` : message }
      }
    },
  }
}

/** Returns null for an answer above the limit, without reading the rest. */
async function textOf(response: Response): Promise<string | null> {
  const parts: Uint8Array[] = []
  let size = 0
  for await (const part of response.body ?? []) {
    size += part.length
    if (size > MAX_BYTES) return null
    parts.push(part)
  }
  return Buffer.concat(parts).toString('utf8')
}

function jsonOf(text: string | null): HostAnswer {
  if (text === null) return { ok: false, reason: 'answered with more than 10 MB' }
  try {
    return { ok: true, body: JSON.parse(text) as unknown }
  } catch {
    return { ok: false, reason: 'answered with something that is not JSON' }
  }
}
