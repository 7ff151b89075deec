import type { HasPhrase } from './intents.ts'
import type { Token } from './tokens.ts'
import { FACT_ROWS, type Fact, QUESTION_WORDS } from './words/facts.ts'

export function findFacts(hasPhrase: HasPhrase): Fact[] {
  return FACT_ROWS.filter(
    (row) => row.phrases.some(hasPhrase) && (!('only' in row) || row.only.some(hasPhrase)),
  ).map(({ fact }) => fact)
}

const OPENERS = new Set('does do is are can will has have what whats which how who when did was'.split(' '))
/** After these words the question is about the shopper or us: 'do you have', 'can I'. */
const OTHER_SUBJECTS = new Set('you u i we ya guys anyone someone'.split(' '))
const MIN_WORD_LENGTH = 3

/**
 * True for a question with a word that nothing explains: neither an option nor a fact nor grammar. Asked about a
 * particular car, it is about something that no record can contain.
 */
export function asksUnknown(tokens: readonly Token[]): boolean {
  const sentences = [...Map.groupBy(tokens, ({ clause }) => clause).values()]
  return sentences.some((sentence) => {
    const of = sentence.findIndex(({ word }) => word === 'of')
    if (of > 0 && isUnexplained(sentence[of - 1]!)) return true
    const opener = sentence.findIndex(({ word }) => OPENERS.has(word))
    if (opener < 0 || opener > MAX_WORDS_BEFORE_OPENER) return false
    if (sentence.slice(opener + 1, opener + 3).some(({ word }) => OTHER_SUBJECTS.has(word))) return false
    return sentence.some(isUnexplained)
  })
}

const MAX_WORDS_BEFORE_OPENER = 2

function isUnexplained({ word, amount, isConsumed }: Token): boolean {
  return !isConsumed && amount === null && word.length >= MIN_WORD_LENGTH && !QUESTION_WORDS.has(word)
}
