import { FIXED_REPLIES, fallbackReply } from '../domain/assistant/reply.ts'
import type { AskOutcome } from '../services/assistant/index.ts'

const HEADERS = {
  'Content-Type': 'text/event-stream; charset=utf-8',
  'Cache-Control': 'no-store, no-transform',
  // A proxy that collects before it passes on would hold events back.
  'X-Accel-Buffering': 'no',
}

/** An answer as it comes: that it is being looked for, each sentence that holds, and the whole at the end. */
export function openAnswerStream(
  ask: (onSentence: (sentence: string) => void) => Promise<AskOutcome>,
): Response {
  const encoder = new TextEncoder()
  const stream = new ReadableStream<Uint8Array>({
    async start(controller) {
      let isLeft = false
      const tell = (event: string, data: unknown) => {
        if (isLeft) return
        try {
          controller.enqueue(encoder.encode(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`))
        } catch {
          isLeft = true
        }
      }
      tell('status', { status: 'looking' })
      try {
        const { reply } = await ask((sentence) => tell('delta', { text: sentence }))
        tell('reply', reply)
      } catch {
        tell('error', fallbackReply(FIXED_REPLIES.failed))
      }
      if (!isLeft) controller.close()
    },
  })
  return new Response(stream, { headers: HEADERS })
}
