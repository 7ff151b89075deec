import { CONSOLE_STREAM } from '../domain/console-events/console-event.ts'
import type { EventSubscriber } from '../services/console/index.ts'

type Bytes = Uint8Array<ArrayBuffer>

const RETRY_LINE = 'retry: 3000\n\n'
const HEARTBEAT = ': still here\n\n'
/** A client that falls further behind is disconnected. */
const MAX_QUEUED_BYTES = 64 * 1024

/** Streams events as server-sent events until one side ends. Returns null if `subscribe` refuses. */
export function openEventStream(
  subscribe: (subscriber: EventSubscriber) => (() => void) | null,
  signal: AbortSignal,
): ReadableStream<Bytes> | null {
  const encoder = new TextEncoder()
  let activeController: ReadableStreamDefaultController<Bytes> | null = null
  const stream = new ReadableStream<Bytes>(
    {
      start(controller: ReadableStreamDefaultController<Bytes>) {
        activeController = controller
      },
      cancel: () => void close(),
    },
    new ByteLengthQueuingStrategy({ highWaterMark: MAX_QUEUED_BYTES }),
  )
  const unsubscribe = subscribe({
    send: (event) => write(`data: ${JSON.stringify(event)}\n\n`),
    end,
  })
  if (!unsubscribe) return null
  const heartbeat = setInterval(() => write(HEARTBEAT), CONSOLE_STREAM.heartbeatMs)
  write(RETRY_LINE)
  // A client that left before the response began never reads the stream, so it would never be cancelled.
  if (signal.aborted) end()
  else signal.addEventListener('abort', end, { once: true })
  return stream

  function write(text: string): void {
    if (!activeController) return
    if ((activeController.desiredSize ?? 0) > 0) activeController.enqueue(encoder.encode(text))
    else close()?.error(new Error('A console reads its events too slowly'))
  }

  function end(): void {
    close()?.close()
  }

  /** Returns the controller on the first call, and null afterwards. */
  function close(): ReadableStreamDefaultController<Bytes> | null {
    const controller = activeController
    activeController = null
    clearInterval(heartbeat)
    unsubscribe?.()
    return controller
  }
}
