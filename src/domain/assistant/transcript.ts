import type { AssistantReply } from './reply.ts'

/** A question and its reply; null if there was none. */
export interface Turn {
  id: number
  message: string
  reply: AssistantReply | null
}

/** Renders a conversation for staff, dropping the oldest whole turns if it exceeds `maxLength`. */
export function transcriptOf(turns: readonly Turn[], maxLength: number): string {
  const turnTexts: string[] = []
  let remaining = maxLength
  for (const turn of turns.toReversed()) {
    const text = turnText(turn)
    if (text.length + GAP.length > remaining) break
    remaining -= text.length + GAP.length
    turnTexts.unshift(text)
  }
  return turnTexts.join(GAP)
}

const GAP = '\n\n'

function turnText({ message, reply }: Turn): string {
  const lines = [`Shopper: ${message}`]
  if (reply) lines.push(`Assistant: ${reply.response}`)
  for (const { title, stockid, priceText } of reply?.vehicles ?? [])
    lines.push(`- ${title}, ${priceText}, stock ${stockid}`)
  return lines.join('\n')
}
