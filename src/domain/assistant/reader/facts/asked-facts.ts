import type { FilterName } from '../../../search/filters.ts'
import type { Selected } from '../../../search/search-state.ts'
import type { Aside } from '../../reading.ts'
import { isLikeStockNumber } from '../cars/stock-numbers.ts'
import { createPhraseTable, type HasPhrase } from '../phrase-finder.ts'
import type { Token } from '../tokens.ts'
import { FACT_ROWS, type Fact, QUESTION_WORDS } from '../words/facts.ts'
import { PEOPLE_SUBJECTS, QUESTION_OPENERS } from './questions.ts'
import { matchesPattern, sentencesOf } from './word-patterns.ts'

/** Topics that a question about one car answers from its record. */
const TOPIC_FACTS: Partial<Record<Aside, Fact>> = { towing: 'towing', safety: 'ancap', economy: 'fuelUse' }

export function isFactTopic(topic: Aside): boolean {
  return topic in TOPIC_FACTS
}

/** Facts that a figure of the message is about: 'can it tow 1,500 kg?' */
const FIGURE_FACTS: Partial<Record<FilterName, Fact>> = {
  towing: 'towing',
  ancap: 'ancap',
  fueluse: 'fuelUse',
  boot: 'boot',
  tray: 'tray',
}

/** Finds the facts that a question about known cars asks for. */
export function findKnownCarFacts(tokens: readonly Token[]): Fact[] {
  const sentences = sentencesOf(tokens)
  // 'Kms?' asks as well.
  const isShort = tokens.length <= MAX_WORDS_OF_NOUN
  return FACT_ROWS.filter(
    (row) => 'pattern' in row && matchesPattern(sentences, isShort ? row.pattern.slice(0, 1) : row.pattern),
  ).map(({ fact }) => fact)
}

/** Finds the facts that a question asks for, by its words and by the topics and figures found in it. */
export function findFacts(hasPhrase: HasPhrase, topics: readonly Aside[], figures: Selected): Fact[] {
  const impliedFacts = new Set<Fact | undefined>([
    ...topics.map((topic) => TOPIC_FACTS[topic]),
    ...Object.keys(figures).map((filter) => FIGURE_FACTS[filter as FilterName]),
  ])
  const namedFacts = new Set(findNamedFacts(hasPhrase))
  return FACT_ROWS.map(({ fact }) => fact).filter((fact) => impliedFacts.has(fact) || namedFacts.has(fact))
}

const findNamedFacts = createPhraseTable(FACT_ROWS.map(({ fact, phrases }) => [fact, phrases] as const))

/** Words between 'with' and what it names: 'with a decent boot'. */
const BEFORE_NOUN = new Set('a an the some built in decent massive huge big proper good'.split(' '))

/** Words before the 'for' of a purpose. */
const PRAISE = new Set('good great best suitable right okay ok fine'.split(' '))

/** True for 'utes with a canopy' and 'good for zebras', if nothing explains the canopy or the zebras. */
export function wantsUnknownEquipment(tokens: readonly Token[]): boolean {
  return tokens.some(({ word, clause }, at) => {
    const isPurpose = word === 'for' && PRAISE.has(tokens[at - 1]?.word ?? '')
    if (word !== 'with' && !isPurpose) return false
    const next = tokens.slice(at + 1).find((token) => !BEFORE_NOUN.has(token.word))
    return next !== undefined && next.clause === clause && isUnexplained(next)
  })
}

const MAX_WORDS_OF_NOUN = 3
const MIN_UNEXPLAINED_FOR_US = 2
const SUBJECTS_OF_REQUESTS = new Set([...PEOPLE_SUBJECTS, 'u'])
const MIN_WORD_LENGTH = 3

/**
 * True for a question with a word that nothing explains: neither an option nor a fact nor grammar. Asked about a
 * particular car, it is about something that no record can contain.
 */
export function asksUnknown(tokens: readonly Token[]): boolean {
  const sentences = [...Map.groupBy(withoutRemarks(tokens), ({ clause }) => clause).values()]
  return sentences.some((sentence) => {
    const of = sentence.findIndex(({ word }) => word === 'of')
    if (of > 0 && isUnexplained(sentence[of - 1]!)) return true
    const opener = sentence.findIndex(({ word }) => QUESTION_OPENERS.has(word))
    const { isAsked } = sentence[0]!
    if (opener < 0) return isAsked && sentence.some(isUnexplained)
    // 'I have always driven Subarus' is no question.
    const isStatement = sentence.slice(0, opener).some(({ word }) => SPEAKERS.has(word))
    if (!isAsked && (opener > MAX_WORDS_BEFORE_OPENER || isStatement)) return false
    const unexplainedCount = sentence.filter(isUnexplained).length
    // 'Do you have that in red' asks us for a car; 'would you let my mechanic look it over' needs our team.
    const isForUs = sentence.slice(opener + 1, opener + 3).some(({ word }) => SUBJECTS_OF_REQUESTS.has(word))
    return unexplainedCount >= (isForUs ? MIN_UNEXPLAINED_FOR_US : 1)
  })
}

const MAX_WORDS_BEFORE_OPENER = 2
/** Words with which shoppers speak of themselves and their own. */
const SPEAKERS = new Set('i im ive we weve my our he hes she shes they theyre'.split(' '))

/** Leaves out what the shopper adds after a comma: 'what utes have you got, we had trouble with ours'. */
function withoutRemarks(tokens: readonly Token[]): Token[] {
  let isRemark = false
  return tokens.filter(({ word, clause, isAfterComma }, at) => {
    if (clause !== tokens[at - 1]?.clause) isRemark = false
    else if (isAfterComma && SPEAKERS.has(word)) isRemark = true
    else if (isAfterComma && QUESTION_OPENERS.has(word)) isRemark = false
    return !isRemark
  })
}

function isUnexplained({ word, amount, isConsumed }: Token): boolean {
  const isExplained = isConsumed || amount !== null || QUESTION_WORDS.has(word) || isLikeStockNumber(word)
  return !isExplained && word.length >= MIN_WORD_LENGTH
}
