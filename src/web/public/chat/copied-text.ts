import type { AssistantReply } from '../../../domain/assistant/reply.ts'
import type { Turn } from '../../../domain/assistant/transcript.ts'

/** An answer as it is pasted elsewhere: its cars with their addresses. */
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
