import type { Token } from '../tokens.ts'

/** 'Does it have leather?' asks; 'needs a towbar already on it' narrows the search. */
export function isQuestion(tokens: readonly Token[]): boolean {
  return tokens.some(
    ({ word, isAsked }, at) =>
      isAsked ||
      (word === 'if' && BEFORE_IF.has(tokens[at - 1]?.word ?? '')) ||
      (YES_NO_OPENERS.has(word) && beginsSentence(tokens, at) && tokens[at + 1]?.word !== 'to'),
  )
}

/** True for the first word of a sentence, and after words that only lead to it: 'hi, is your Jimny manual'. */
function beginsSentence(tokens: readonly Token[], at: number): boolean {
  let before = at - 1
  while (before >= 0 && tokens[before]!.clause === tokens[at]!.clause && LEADS.has(tokens[before]!.word))
    before--
  return tokens[before]?.clause !== tokens[at]!.clause
}

const LEADS = new Set(
  'hi hello hey gday morning evening ok okay so and but also mate yes yeah sorry thanks please um well oh great nice cool sweet lovely perfect good'.split(
    ' ',
  ),
)

/** Verbs that begin a question to be answered with yes or no. */
const YES_NO_OPENERS = new Set('does do is are has have can will did'.split(' '))

/** Words before the 'if' of an indirect question: 'wondering if it has leather'. */
const BEFORE_IF = new Set('wondering wonder know tell check see sure confirm'.split(' '))

/** A question that nothing else explains, after cars were shown, is about those cars; 'do you deliver' is about us. */
export function isQuestionAboutCars(tokens: readonly Token[]): boolean {
  return tokens.some(
    ({ word }, at) =>
      QUESTION_OPENERS.has(word) &&
      beginsSentence(tokens, at) &&
      !tokens.slice(at + 1, at + 3).some((token) => SUBJECTS_BESIDE_CARS.has(token.word)),
  )
}

/** Words that begin a question of any kind. */
export const QUESTION_OPENERS = new Set(
  'does do is are can will has have what whats which how who when did was could would should'.split(' '),
)

/** After these words a question is about the shopper or us: 'do you deliver', 'can I'. */
export const PEOPLE_SUBJECTS = 'you i we ya guys anyone someone'.split(' ')
const SUBJECTS_BESIDE_CARS = new Set([...PEOPLE_SUBJECTS, 'yous', 'your', 'my', 'our'])
