import type { ContentHost, HostAnswer } from './content-host.ts'

interface Options {
  /** With a slash at its end. */
  url: string
  /** Null: the host asks for none. */
  token: string | null
  patienceMs?: number
}

const PATIENCE_MS = 10_000
const LARGEST = 10 * 1024 * 1024

/** By GET, as JSON. It is never led elsewhere: the credential is for this host alone. */
export function createHttpContentHost({ url, token, patienceMs = PATIENCE_MS }: Options): ContentHost {
  return {
    async read(path) {
      try {
        const response = await fetch(new URL(path, url), {
          redirect: 'error',
          signal: AbortSignal.timeout(patienceMs),
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

/** Null where it is more than anybody writes: it is not read to its end. */
async function textOf(response: Response): Promise<string | null> {
  const parts: Uint8Array[] = []
  let size = 0
  for await (const part of response.body ?? []) {
    size += part.length
    if (size > LARGEST) return null
    parts.push(part)
  }
  return Buffer.concat(parts).toString('utf8')
}

function jsonOf(text: string | null): HostAnswer {
  if (text === null) return { ok: false, reason: 'answered with more than 10 MB' }
  try {
    return { ok: true, body: JSON.parse(text) as unknown }
  } catch {
    return { ok: false, reason: 'answered with something that is no JSON' }
  }
}
