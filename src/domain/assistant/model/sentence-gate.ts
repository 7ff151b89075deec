import type { Vehicle } from '../../vehicles/vehicle.ts'
import type { AnswerGrounds } from '../answers/answer.ts'
import type { CorrectionReason } from './correction.ts'
import {
  ARTICLES,
  FACTS_OF_USES,
  INTRODUCTION_LINKS,
  INTRODUCTIONS,
  JOINTS,
  LATER_INTRODUCTIONS,
  LATER_OPENINGS,
  LEADS,
  LEADS_WITHOUT_VERB,
  OPENINGS,
  PRONOUNS,
  SHARED_AFTER_IS,
  SHARED_LEADS,
} from './sentence-words.ts'
import { type FactSlot, isVehicleSlot, NAMING_SLOTS, slotText, type VehicleSlot } from './slots.ts'
import { createTokenReader, type TokenReader } from './token-reader.ts'

export interface SentenceContext {
  /** The only car that the sentence may be about. */
  vehicle: Vehicle
  /** What the shopper has read of this car: nothing, something, or the last sentence, so that 'it' means this one. */
  mention: 'none' | 'earlier' | 'last'
  /** The shopper has read a sentence about any car. */
  isLater: boolean
  /** Another car that may be spoken of has the same make and model. */
  sharesName: boolean
  /** Openings that the shopper's message allows. */
  useOpenings: readonly string[]
  grounds: AnswerGrounds
}

export type SentenceVerdict =
  | { ok: true; text: string; facts: readonly FactSlot[] }
  | { ok: false; why: CorrectionReason }

const MAX_SENTENCE_LENGTH = 240
const TOKEN = /\{[A-Za-z]{1,20}\}|[A-Za-z]{1,20}|[,:]|[.!]/gu
/** A sentence without its slots. */
const PLAIN_TEXT = /^[A-Za-z,:.! ]*$/
const SLOT = /\{[A-Za-z]{1,20}\}/g

/**
 * Lets a sentence through if it is built as we build one: a car, and facts of its record, each behind the words that may
 * lead to it. It is then written anew from our own words, so that no letter of a model reaches the shopper.
 */
export function judgeSentence(sentence: string, context: SentenceContext): SentenceVerdict {
  if (sentence.length > MAX_SENTENCE_LENGTH) return drop('form')
  const plain = sentence.replaceAll(SLOT, '')
  if (!PLAIN_TEXT.test(plain)) return drop('character')
  if (!/[A-Za-z}][.!]$/.test(sentence)) return drop('form')
  const capital = sentence.charAt(0)
  const tokens = (capital.toLowerCase() + sentence.slice(1)).match(TOKEN) ?? []
  const unfilled = tokens.some(
    (token) => token.startsWith('{') && textOf(token.slice(1, -1), context) === null,
  )
  return unfilled ? drop('fact') : readSentence(createTokenReader(tokens), context)
}

function drop(why: CorrectionReason): SentenceVerdict {
  return { ok: false, why }
}

/** Returns the text of a slot, or null if we have no such slot or the record has no such fact. */
function textOf(name: string, { vehicle, grounds }: SentenceContext): string | null {
  return isVehicleSlot(name) ? slotText(name, vehicle, grounds) : null
}

/** Reads 'for the family, the {title} has {seats} and sits at {dealership}.' from left to right. */
function readSentence(tokens: TokenReader, context: SentenceContext): SentenceVerdict {
  const { isLater, mention } = context
  const use = tokens.take(context.useOpenings)
  const opening = use ?? tokens.take(isLater ? [...OPENINGS, ...LATER_OPENINGS] : OPENINGS)
  const introductions = isLater ? [...INTRODUCTIONS, ...LATER_INTRODUCTIONS] : INTRODUCTIONS
  const introduction = opening === null && mention === 'none' ? tokens.take(introductions) : null
  const pronoun = mention === 'last' && introduction === null ? tokens.take(PRONOUNS) : null
  const car = pronoun ?? readName(tokens, context)
  if (car === null) return drop(tokens.take(PRONOUNS) === null ? 'word' : 'other car')
  const link = introduction === null ? null : tokens.take(INTRODUCTION_LINKS)
  const hasVerbs = introduction === null || (link !== null && link !== ',')
  const clauses = readClauses(tokens, context, {
    hasVerbs,
    isNamed: pronoun === null && link === null,
  })
  const end = tokens.take(['.', '!'])
  if (clauses === null || end === null || !tokens.isAtEnd()) return drop('word')
  const { facts } = clauses
  if (facts.length === 0) return drop('no fact')
  if (new Set(facts).size < facts.length) return drop('form')
  if (use !== null && facts.some((fact) => !FACTS_OF_USES.has(fact))) return drop('fact')
  const text = [opening, introduction, `${car}${link ?? ''}`, clauses.text].filter(Boolean).join(' ')
  return { ok: true, text: text.charAt(0).toUpperCase() + text.slice(1) + end, facts }
}

/** 'The {title}', or 'the {name}' if no other car has it. */
function readName(tokens: TokenReader, context: SentenceContext): string | null {
  const hasArticle = tokens.take(['the']) !== null
  const slot = tokens.takeSlot(NAMING_SLOTS)
  if (slot !== null && !(slot === 'name' && context.sharesName)) return `the ${textOf(slot, context)}`
  if (hasArticle) tokens.back()
  return null
}

interface Clauses {
  text: string
  facts: readonly FactSlot[]
}

/** What has been read of a sentence's facts. */
interface Progress {
  facts: readonly FactSlot[]
  lead: string
  hasVerb: boolean
}

/**
 * Reads facts with their leads until the end of the sentence. Returns null if a lead does not belong to its fact, or if
 * verbs are missing or out of place: 'there is the {title} with {seats}' has one already.
 */
function readClauses(
  tokens: TokenReader,
  context: SentenceContext,
  { hasVerbs, isNamed }: { hasVerbs: boolean; isNamed: boolean },
): Clauses | null {
  let progress: Progress = { facts: [], lead: '', hasVerb: false }
  let text = ''
  let isOpenList = false
  for (;;) {
    const joint = progress.facts.length === 0 ? '' : (tokens.take(JOINTS) ?? '')
    const lead = tokens.take(ALL_LEADS)
    tokens.take(ARTICLES)
    const slot = tokens.takeSlot(FACT_SLOTS) as FactSlot | null
    if (slot === null) {
      const isComplete = joint === '' && lead === null && progress.hasVerb === hasVerbs && !isOpenList
      return isComplete ? { text: text.trimStart(), facts: progress.facts } : null
    }
    const isPossible =
      lead === null
        ? sharesLead(slot, joint, progress)
        : LEADS[slot].includes(lead) && isInPlace(lead, joint, progress, { hasVerbs, isNamed })
    if (!isPossible) return null
    // 'Has {seats}, {boot}' lacks an 'and'.
    if (joint === ',' && lead === null) isOpenList = true
    else if (joint.endsWith('and')) isOpenList = false
    progress = {
      facts: [...progress.facts, slot],
      lead: lead ?? progress.lead,
      hasVerb: progress.hasVerb || (lead !== null && !LEADS_WITHOUT_VERB.has(lead)),
    }
    text += spaced(joint, lead ?? '', textOf(slot, context)!)
  }
}

/** 'Has {seats} and {boot}', 'is {body} and {condition}'. */
function sharesLead(slot: FactSlot, joint: string, { facts, lead }: Progress): boolean {
  if (joint === '' || !LEADS[slot].includes(lead)) return false
  const isNoun = lead === 'is' && SHARED_AFTER_IS.has(slot) && SHARED_AFTER_IS.has(facts.at(-1)!)
  return isNoun || SHARED_LEADS.has(lead)
}

/** True if a lead may stand here: 'with' after a name or after 'is', a verb after 'and' or as the first. */
function isInPlace(
  lead: string,
  joint: string,
  { lead: leadBefore, hasVerb }: Progress,
  { hasVerbs, isNamed }: { hasVerbs: boolean; isNamed: boolean },
): boolean {
  if (!LEADS_WITHOUT_VERB.has(lead)) return hasVerb ? joint.endsWith('and') : joint === ''
  if (!hasVerbs) return joint === '' || joint === ','
  if (joint !== '') return false
  const isAfterName = isNamed && !hasVerb
  return isAfterName || leadBefore === 'is' || (hasVerb && LEADS_WITHOUT_VERB.has(leadBefore))
}

/** Joins the words of a clause; a comma stands close to the word before. */
function spaced(joint: string, lead: string, fact: string): string {
  const words = [lead, fact].filter(Boolean).join(' ')
  if (joint === '') return ` ${words}`
  return joint.startsWith(',') ? `${joint} ${words}` : ` ${joint} ${words}`
}

const FACT_SLOTS: ReadonlySet<VehicleSlot> = new Set(Object.keys(LEADS) as FactSlot[])
const ALL_LEADS = [...new Set(Object.values(LEADS).flat())]
