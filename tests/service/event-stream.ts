import type { ConsoleEvent } from '../../src/domain/console-events/console-event.ts'

/** Reads an open stream of events in the background. */
export function readEventStream(answer: Response) {
  const reader = (answer.body as ReadableStream<Uint8Array>).getReader()
  const decoder = new TextDecoder()
  let text = ''
  let hasEnded = false
  const end = (async () => {
    for (;;) {
      const { done, value } = await reader.read()
      if (done) break
      text += decoder.decode(value, { stream: true })
    }
    hasEnded = true
  })().catch(() => {
    hasEnded = true
  })
  const events = () =>
    text
      .split('\n\n')
      .filter((block) => block.startsWith('data: '))
      .map((block) => JSON.parse(block.slice('data: '.length)) as ConsoleEvent)
  return {
    text: () => text,
    hasEnded: () => hasEnded,
    end,
    events,
    /** Changes of all events received so far. */
    changes: () => events().flatMap((event) => (event.is === 'changes' ? event.changes : [])),
    close: () => reader.cancel(),
  }
}

export type EventStream = ReturnType<typeof readEventStream>
