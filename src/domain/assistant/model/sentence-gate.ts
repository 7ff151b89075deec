import type { Vehicle } from '../../vehicles/vehicle.ts'
import type { AnswerGrounds } from '../answers/answer.ts'
import type { CorrectionReason } from './correction.ts'
import {
  ARTICLES,
  BEFORE_USE,
  INTRODUCTION_LINKS,
  INTRODUCTIONS,
  JOINTS,
  LEADS,
  LEADS_WITHOUT_VERB,
  OPENINGS,
  PRONOUNS,
  SHARED_LEADS,
  USES,
} from './sentence-words.ts'
import { type FactSlot, isVehicleSlot, NAMING_SLOTS, slotText, type VehicleSlot } from './slots.ts'
import { createTokenReader, type TokenReader } from './token-reader.ts'

export interface SentenceContext {
  /** The only car that the sentence may be about. */
  vehicle: Vehicle
  /** The shopper's last sentence was about this car, so that 'it' means this one. */
  isCurrent: boolean
  /** Words of the shopper's message. */
  subject: ReadonlySet<string>
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
  const use = readUse(tokens, context.subject)
  const opening = use ?? tokens.take(OPENINGS)
  const introduction = tokens.take(INTRODUCTIONS)
  const car = readCar(tokens, context, introduction !== null)
  if (car === null) return drop(tokens.take(PRONOUNS) === null ? 'word' : 'other car')
  const link = introduction === null ? null : tokens.take(INTRODUCTION_LINKS)
  const hasVerbs = introduction === null || (link !== null && link !== ',')
  const clauses = readClauses(tokens, context, hasVerbs)
  const end = tokens.take(['.', '!'])
  if (clauses === null || end === null || !tokens.isAtEnd()) return drop('word')
  if (clauses.facts.length === 0) return drop('no fact')
  if (new Set(clauses.facts).size < clauses.facts.length) return drop('form')
  // The figure of a record is for all roads, and not for the city.
  if (use !== null && clauses.facts.includes('fuelUse')) return drop('fact')
  const text = [opening, introduction, `${car}${link ?? ''}`, clauses.text].filter(Boolean).join(' ')
  return { ok: true, text: text.charAt(0).toUpperCase() + text.slice(1) + end, facts: clauses.facts }
}

/** 'For the family,' if the shopper spoke of one. */
function readUse(tokens: TokenReader, subject: ReadonlySet<string>): string | null {
  const before = tokens.take(BEFORE_USE)
  if (before === null) return null
  const uses = [...USES].filter((use) => subject.has(use)).map((use) => `${use},`)
  const use = tokens.take(uses)
  return use === null ? null : `${before} ${use}`
}

/** The name of the car, or a pronoun if the last sentence was about it. */
function readCar(tokens: TokenReader, context: SentenceContext, isIntroduced: boolean): string | null {
  if (context.isCurrent && !isIntroduced) {
    const pronoun = tokens.take(PRONOUNS)
    if (pronoun !== null) return pronoun
  }
  const hasArticle = tokens.take(['the']) !== null
  const slot = tokens.takeSlot(NAMING_SLOTS)
  if (slot !== null) return `the ${textOf(slot, context)}`
  if (hasArticle) tokens.back()
  return null
}

interface Clauses {
  text: string
  facts: readonly FactSlot[]
}

/**
 * Reads facts with their leads until the end of the sentence. Returns null if a lead does not belong to its fact, or if
 * verbs are missing or out of place: 'there is the {title} with {seats}' has one already.
 */
function readClauses(tokens: TokenReader, context: SentenceContext, hasVerbs: boolean): Clauses | null {
  const facts: FactSlot[] = []
  let text = ''
  let leadBefore = ''
  let hasVerb = false
  for (;;) {
    const joint = facts.length === 0 ? '' : (tokens.take(JOINTS) ?? '')
    const lead = tokens.take(ALL_LEADS)
    tokens.take(ARTICLES)
    const slot = tokens.takeSlot(FACT_SLOTS) as FactSlot | null
    if (slot === null) {
      const isComplete = joint === '' && lead === null && hasVerb === hasVerbs
      return isComplete ? { text: text.trimStart(), facts } : null
    }
    const isShared = lead === null && joint !== '' && SHARED_LEADS.has(leadBefore)
    if (!LEADS[slot].includes(lead ?? leadBefore) || (lead === null && !isShared)) return null
    const isVerb = lead !== null && !LEADS_WITHOUT_VERB.has(lead)
    if (isVerb && hasVerb && joint === '') return null
    hasVerb ||= isVerb
    leadBefore = lead ?? leadBefore
    facts.push(slot)
    text += spaced(joint, lead ?? '', textOf(slot, context)!)
  }
}

/** Joins the words of a clause; a comma stands close to the word before. */
function spaced(joint: string, lead: string, fact: string): string {
  const words = [lead, fact].filter(Boolean).join(' ')
  if (joint === '') return ` ${words}`
  return joint.startsWith(',') ? `${joint} ${words}` : ` ${joint} ${words}`
}

const FACT_SLOTS: ReadonlySet<VehicleSlot> = new Set(Object.keys(LEADS) as FactSlot[])
const ALL_LEADS = [...new Set(Object.values(LEADS).flat())]
