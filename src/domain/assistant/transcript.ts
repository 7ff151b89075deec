import type { AssistantReply } from './reply.ts'

/** A question and its answer; null where none came. */
export interface Turn {
  id: number
  message: string
  reply: AssistantReply | null
}

/** A conversation as staff read it: whole turns, the latest ones where all would be too long. */
export function transcriptOf(turns: readonly Turn[], longest: number): string {
  const kept: string[] = []
  let left = longest
  for (const turn of turns.toReversed()) {
    const text = turnText(turn)
    if (text.length + GAP.length > left) break
    left -= text.length + GAP.length
    kept.unshift(text)
  }
  return kept.join(GAP)
}

const GAP = '\n\n'

function turnText({ message, reply }: Turn): string {
  const lines = [`Shopper: ${message}`]
  if (reply) lines.push(`Assistant: ${reply.response}`)
  for (const { title, stockid, priceText } of reply?.vehicles ?? [])
    lines.push(`- ${title}, ${priceText}, stock ${stockid}`)
  return lines.join('\n')
}
