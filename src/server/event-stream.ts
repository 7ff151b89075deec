import { CONSOLE_STREAM } from '../domain/console-events/console-event.ts'
import type { EventSubscriber } from '../services/console/index.ts'

type Bytes = Uint8Array<ArrayBuffer>

const COME_AGAIN = 'retry: 3000\n\n'
const HEARTBEAT = ': still here\n\n'
/** Whoever is so far behind reads no more. */
const MOST_WAITING_BYTES = 64 * 1024

/** What is told as server-sent events, until one side ends it. Null where `subscribe` lets nobody in. */
export function openEventStream(
  subscribe: (hearer: EventSubscriber) => (() => void) | null,
  gone: AbortSignal,
): ReadableStream<Bytes> | null {
  const encoder = new TextEncoder()
  let out: ReadableStreamDefaultController<Bytes> | null = null
  const stream = new ReadableStream<Bytes>(
    {
      start(controller: ReadableStreamDefaultController<Bytes>) {
        out = controller
      },
      cancel: () => void close(),
    },
    new ByteLengthQueuingStrategy({ highWaterMark: MOST_WAITING_BYTES }),
  )
  const leave = subscribe({
    send: (event) => write(`data: ${JSON.stringify(event)}\n\n`),
    end,
  })
  if (!leave) return null
  const heartbeat = setInterval(() => write(HEARTBEAT), CONSOLE_STREAM.heartbeatMs)
  write(COME_AGAIN)
  // Whoever went before the answer began never reads the stream, so nobody would cancel it.
  if (gone.aborted) end()
  else gone.addEventListener('abort', end, { once: true })
  return stream

  function write(text: string): void {
    if (!out) return
    if ((out.desiredSize ?? 0) > 0) out.enqueue(encoder.encode(text))
    else close()?.error(new Error('A console reads its events too slowly'))
  }

  function end(): void {
    close()?.close()
  }

  /** What is left to be ended, the first time. */
  function close(): ReadableStreamDefaultController<Bytes> | null {
    const ended = out
    out = null
    clearInterval(heartbeat)
    leave?.()
    return ended
  }
}
