import { FIXED_REPLIES, fallbackReply } from '../domain/assistant/reply.ts'
import type { AskOutcome } from '../services/assistant/index.ts'

const HEADERS = {
  'Content-Type': 'text/event-stream; charset=utf-8',
  'Cache-Control': 'no-store, no-transform',
  // A buffering proxy would delay the events.
  'X-Accel-Buffering': 'no',
}

/** Streams an answer: a status first, then each verified sentence, then the whole reply. */
export function openAnswerStream(
  ask: (onSentence: (sentence: string) => void) => Promise<AskOutcome>,
): Response {
  const encoder = new TextEncoder()
  const stream = new ReadableStream<Uint8Array>({
    async start(controller) {
      let isClosed = false
      const send = (event: string, data: unknown) => {
        if (isClosed) return
        try {
          controller.enqueue(encoder.encode(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`))
        } catch {
          isClosed = true
        }
      }
      send('status', { status: 'looking' })
      try {
        const { reply } = await ask((sentence) => send('delta', { text: sentence }))
        send('reply', reply)
      } catch {
        send('error', fallbackReply(FIXED_REPLIES.failed))
      }
      if (!isClosed) controller.close()
    },
  })
  return new Response(stream, { headers: HEADERS })
}
