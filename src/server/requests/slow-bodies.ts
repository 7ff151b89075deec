import type { IncomingMessage } from 'node:http'

interface Body {
  request: IncomingMessage
  startedAt: number
  bytesAtStart: number
  lastProgressAt: number
  lastBytes: number
}

export const SLOW_BODY_LIMITS = {
  /** A phone in a tunnel; after this long without a byte the request is ended. */
  maxPauseMs: 30_000,
  /** Before the average counts. */
  graceMs: 15_000,
  /** 32 kbit/s, slower than any phone network still in use: 8 MB may take half an hour. */
  minBytesPerSecond: 4 * 1024,
}

/**
 * Ends requests whose body arrives too slowly, so that a few thousand unfinished ones cannot occupy every connection. A body that
 * this server has not read yet is not the sender's fault, and does not count.
 */
export function createSlowBodyGuard(
  limits = SLOW_BODY_LIMITS,
  clock: () => number = () => performance.now(),
) {
  const bodies = new Set<Body>()

  function isTooSlow({ request, startedAt, bytesAtStart, lastProgressAt }: Body, now: number): boolean {
    if (now - lastProgressAt > limits.maxPauseMs) return true
    const seconds = (now - startedAt - limits.graceMs) / 1_000
    return seconds > 0 && (request.socket.bytesRead - bytesAtStart) / seconds < limits.minBytesPerSecond
  }

  return {
    /** Watches a request until its body has arrived. */
    watch(request: IncomingMessage): void {
      if (request.complete || !hasBody(request)) return
      const now = clock()
      const { bytesRead } = request.socket
      const body = {
        request,
        startedAt: now,
        bytesAtStart: bytesRead,
        lastProgressAt: now,
        lastBytes: bytesRead,
      }
      bodies.add(body)
      for (const event of ['end', 'close', 'error'] as const) request.once(event, () => bodies.delete(body))
    },

    /** Ends the requests that are too slow; called at an interval. Returns how many were ended. */
    sweep(): number {
      const now = clock()
      let count = 0
      for (const body of bodies) {
        const { request } = body
        if (request.socket.bytesRead !== body.lastBytes || request.readableLength > 0)
          body.lastProgressAt = now
        body.lastBytes = request.socket.bytesRead
        if (!isTooSlow(body, now)) continue
        bodies.delete(body)
        count++
        endConnection(request)
      }
      return count
    },
  }
}

function hasBody({ headers }: IncomingMessage): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0
}

function endConnection({ socket }: IncomingMessage): void {
  if (socket.writable)
    socket.write('HTTP/1.1 408 Request Timeout\r\nConnection: close\r\nContent-Length: 0\r\n\r\n')
  socket.destroySoon()
}
