import type { ConsoleEvent } from '../../src/domain/console-events/console-event.ts'

/** An open stream of events, read as it comes. */
export function readStream(answer: Response) {
  const reader = (answer.body as ReadableStream<Uint8Array>).getReader()
  const decoder = new TextDecoder()
  let text = ''
  let hasEnded = false
  const ended = (async () => {
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
    ended,
    events,
    /** Everything that was told one by one. */
    changes: () => events().flatMap((event) => (event.is === 'changes' ? event.changes : [])),
    leave: () => reader.cancel(),
  }
}

export type ReadStream = ReturnType<typeof readStream>
