import { judgeMessage, type Verdict } from './judge-message.ts'
import { plainText, wordsIn } from './plain-text.ts'
import type { Vocabulary } from './reader/meaning.ts'
import { type AssistantReply, FIXED_REPLIES, fixedReply } from './reply.ts'

/** What the guards make of a message to somebody who has this stock. */
export function judgeFor({ namesCar }: Pick<Vocabulary, 'namesCar'>, message: string): Verdict {
  return judgeMessage(message, () => wordsIn(plainText(message)).some(namesCar) || /\$\s?\d/.test(message))
}

/** What is said instead of an answer; null where there is one to give. */
export function refusalOf(verdict: Verdict): AssistantReply | null {
  if (verdict.kind === 'invalid') return fixedReply('invalid', verdict.message)
  return verdict.kind === 'blocked' ? fixedReply('policy', FIXED_REPLIES.policy) : null
}
