import { everyWay } from '../facts/word-patterns.ts'
import type { Token } from '../tokens.ts'

/** Recognises 'not white', 'anything but a ute', 'no black or white'. A comma or 'but' ends the negation. */
export function isNegated(tokens: readonly Token[], at: number, lastNegated: number): boolean {
  for (let before = at - 1; before >= Math.max(0, at - MAX_LOOK_BACK); before--) {
    const { word, clause } = tokens[before]!
    if (clause !== tokens[at]!.clause) return false
    if (before === lastNegated && before === at - 1 && tokens[at]!.isAfterComma)
      return continuesList(tokens, at)
    if (tokens[before + 1]!.isAfterComma) return false
    if (before === lastNegated) return isJoined(tokens.slice(before + 1, at))
    if (word === 'but') return BEFORE_BUT.has(tokens[before - 1]?.word ?? '')
    if (NEGATIONS.has(word)) return !opensQuestion(tokens, before)
    if (word === 'than' && isRather(tokens, before)) return true
    // 'Refuses to be seen in a people mover.'
    if (word === 'seen' && tokens[before - 1]?.word === 'be') continue
    // A figure or an option in between belongs to something else: 'not more than 40k for an SUV'.
    const { amount, isConsumed } = tokens[before]!
    if (AFTER_NEGATION.has(word) || amount !== null || isConsumed) return false
  }
  return false
}

/** Recognises 'red colour is no good for me' and 'diesel is out'. */
export function isRejected(tokens: readonly Token[], at: number): boolean {
  const rest = tokens
    .slice(at + 1, at + MAX_WORDS_OF_REJECTION)
    .filter(({ clause }) => clause === tokens[at]!.clause)
  const words = rest.map(({ word }) => word).filter((word) => !OPTION_NOUNS.has(word))
  const text = `${words.join(' ')} `
  return REJECTIONS.some((phrase) => text.startsWith(`${phrase} `))
}

const MAX_WORDS_OF_REJECTION = 7
const OPTION_NOUNS = new Set('colour color one ones car cars'.split(' '))
const REJECTIONS = [
  ...everyWay('is|are|was', 'no good|no go|out|not for|not an option|off the list'),
  ...everyWay('isnt|arent|wont|wouldnt|doesnt', 'for|an option|work|do|suit|good for'),
]

/** Words that leave out the options after them. */
export const NEGATIONS = new Set(
  'not no neither nor refuses refuse refusing hates avoiding except without excluding exclude isnt dont avoid hate never nothing but wont arent wouldnt cant cannot doesnt wasnt werent scrap ditch dump ignore ignoring skip forget minus besides drop hide remove sans'.split(
    ' ',
  ),
)
/** Words that end what 'not' applies to: 'not sure about a ute', 'no idea if a hybrid suits', 'no rush, just a hatch'. */
const AFTER_NEGATION = new Set(
  'find finding found luck had let got seen mind matter care worry worried fussed fussy sure idea if whether which what when so because just only rush problem bad you yous they we i he she and then until later far why decide choose pick believe remember work stop help wrong go'.split(
    ' ',
  ),
)
/** Words before the 'but' of 'anything but a ute'. */
const BEFORE_BUT = new Set('anything everything all any colour color make brand model type one'.split(' '))
const MAX_LOOK_BACK = 6

/** 'It doesn't need to be a 4x4' neither asks for one nor rules it out. */
export function isNotNeeded(tokens: readonly Token[], at: number): boolean {
  const before = tokens.slice(Math.max(0, at - MAX_LOOK_BACK), at)
  const negation = before.findLastIndex(({ word }) => NEGATIONS.has(word))
  const words = before.slice(negation + 1).map(({ word }) => word)
  return (
    words.some((word) => NEEDLESS.has(word)) && words.some((word) => word === 'be' || word === 'necessarily')
  )
}

/** Words with which a negation only says that something is not required. */
const NEEDLESS = new Set('need needs needed necessarily require requires required have'.split(' '))

/** 'We would rather an SUV than a ute.' */
function isRather(tokens: readonly Token[], at: number): boolean {
  return tokens
    .slice(Math.max(0, at - MAX_WORDS_OF_PREFERENCE), at)
    .some(({ word, clause }) => clause === tokens[at]!.clause && PREFERENCES.has(word))
}

/** Words of a preference, after which 'than' leaves out what follows. */
const PREFERENCES = new Set('rather prefer sooner'.split(' '))
const MAX_WORDS_OF_PREFERENCE = 8

/** True for the negation of 'don't you have hybrids?' and 'why not a ute?', which leaves out nothing. */
function opensQuestion(tokens: readonly Token[], at: number): boolean {
  const { word, clause } = tokens[at]!
  if (tokens[at - 1]?.word === 'why') return true
  const isFirst = tokens[at - 1]?.clause !== clause
  return isFirst && QUESTION_NEGATIONS.has(word) && SUBJECTS.has(tokens[at + 1]?.word ?? '')
}

/** Subjects after the negation that begins a question. */
const SUBJECTS = new Set('you yous they there that this it the'.split(' '))
const QUESTION_NEGATIONS = new Set('dont isnt doesnt arent wont cant wouldnt havent hasnt'.split(' '))

/** In 'no MG, BYD or GWM' the 'or' shows that the commas only list what is unwanted. */
function continuesList(tokens: readonly Token[], at: number): boolean {
  const rest = tokens.slice(at + 1, at + MAX_WORDS_OF_LIST)
  const joint = rest.findIndex(({ word }) => word === 'or' || word === 'nor' || word === 'and')
  return joint >= 0 && rest.slice(0, joint).every(({ isAfterComma }) => isAfterComma)
}

const MAX_WORDS_OF_LIST = 8

function isJoined(between: readonly Token[]): boolean {
  return between.length > 0 && between.every(({ word }) => JOINING_WORDS.has(word))
}

/** Words between two unwanted options of one list. */
const JOINING_WORDS = new Set('or nor and a an the any anything'.split(' '))
