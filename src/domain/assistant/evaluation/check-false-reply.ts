import type { AnswerGrounds } from '../answers/answer.ts'
import type { AssistantReply } from '../reply.ts'
import { checkFigures, checkVehicles } from './check-truth.ts'
import type { FalseReply } from './false-replies.ts'

/** Returns what reached the shopper of a false reply, or null. */
export function leakOf(
  { never }: FalseReply,
  { reply, own, question }: { reply: AssistantReply; own: AssistantReply; question: string },
  grounds: AnswerGrounds,
): string | null {
  const [text, ownText] = [textOf(reply), textOf(own)]
  if (never !== '' && text.includes(never) && !ownText.includes(never)) return `says '${never}': ${text}`
  if (/\bnull\b|undefined|NaN|[<>[\]{}*|`]/.test(text)) return `shows an unfilled or raw text: ${text}`
  if (!/[.:!?]$/.test(reply.response)) return `ends in the middle of a sentence: ${text}`
  const wrong = [
    ...checkVehicles(reply, grounds).wrong,
    ...checkFigures(reply, { question: [question] }, grounds).wrong,
  ]
  return wrong[0] ?? null
}

function textOf({ response, suggestions, vehicles }: AssistantReply): string {
  return [response, ...suggestions, ...vehicles.flatMap(({ title, why }) => [title, why])].join('\n')
}
