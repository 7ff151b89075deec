import type { ConsoleEvent } from '../../../domain/console-events/console-event.ts'

/** Reads an event stream to its end. `onBytes` runs for all data, heartbeats included. */
export async function readEvents(
  body: ReadableStream<Uint8Array>,
  { onEvent, onBytes }: { onEvent: (event: ConsoleEvent) => void; onBytes: () => void },
): Promise<void> {
  const reader = body.getReader()
  const decoder = new TextDecoder()
  let text = ''
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return
    onBytes()
    text += decoder.decode(value, { stream: true })
    const blocks = text.split('\n\n')
    text = blocks.pop() ?? ''
    for (const block of blocks)
      if (block.startsWith(DATA)) onEvent(JSON.parse(block.slice(DATA.length)) as ConsoleEvent)
  }
}

const DATA = 'data: '
