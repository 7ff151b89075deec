import { judgeMessage, type Verdict } from './judge-message.ts'
import { plainText, wordsIn } from './plain-text.ts'
import type { Vocabulary } from './reader/meaning.ts'
import { type AssistantReply, FIXED_REPLIES, fixedReply } from './reply.ts'

/** Judges a message using the vocabulary of the stock. */
export function judgeWithVocabulary({ namesCar }: Pick<Vocabulary, 'namesCar'>, message: string): Verdict {
  return judgeMessage(message, () => wordsIn(plainText(message)).some(namesCar) || /\$\s?\d/.test(message))
}

/** Returns the reply to a refused message, or null if it may be answered. */
export function refusalOf(verdict: Verdict): AssistantReply | null {
  if (verdict.kind === 'invalid') return fixedReply('invalid', verdict.message)
  return verdict.kind === 'blocked' ? fixedReply('policy', FIXED_REPLIES.policy) : null
}
