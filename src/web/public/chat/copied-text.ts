import type { AssistantReply } from '../../../domain/assistant/reply.ts'
import type { Turn } from '../../../domain/assistant/transcript.ts'

/** Text of an answer for the clipboard, with full links to its cars. */
export function copyText({ response, vehicles }: AssistantReply, origin: string): string {
  const lines = vehicles.map(({ title, priceText, url }) => `${title}, ${priceText}: ${origin}${url}`)
  return [response, ...lines].join('\n')
}

export function conversationText(turns: readonly Turn[], origin: string): string {
  return turns
    .map(({ message, reply }) =>
      [`You: ${message}`, ...(reply ? [`Assistant: ${copyText(reply, origin)}`] : [])].join('\n'),
    )
    .join('\n\n')
}
