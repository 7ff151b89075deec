import { ASSISTANT } from '../../constants.ts'
import type { Vehicle } from '../../vehicles/vehicle.ts'
import type { AnswerGrounds } from '../answers/answer.ts'
import type { RecordsAnswer } from '../answers/built-in-answer.ts'
import { offeredVehicle } from '../answers/offered-vehicle.ts'
import { isOpenChoice, isRanked } from '../answers/open-choice.ts'
import { whyText } from '../answers/why.ts'
import { plainText } from '../plain-text.ts'
import type { AssistantReply } from '../reply.ts'
import { answerBlock } from './blocks.ts'
import type { Correction, CorrectionReason } from './correction.ts'
import { type ModelPart, partSchema, readChoices } from './model-reply.ts'
import { PHRASES, type PhraseName } from './phrases.ts'
import { judgeSentence } from './sentence-gate.ts'
import { useOpenings } from './sentence-words.ts'
import { sharesName, spokenCars } from './spoken-cars.ts'
import { suggestionsOf } from './suggestion-names.ts'

const MAX_BLOCKS = 2
const MAX_PHRASES = 2
const MAX_SENTENCES = 6
const MAX_RECORDED_LENGTH = 300
const MAX_CORRECTIONS = 20

export interface ReplyComposer {
  /** Takes the next part of a model's reply; returns the texts that the shopper may see now. */
  add(part: unknown): string[]
  /** True once the shopper has seen a text. */
  hasText(): boolean
  /** Returns the reply. One that was cut off is completed with our own words. */
  finish(modelText: string | null): { reply: AssistantReply; corrections: Correction[] }
}

/** What a part of a model's reply says. */
interface PartTexts {
  texts: string[]
  /** Only an answer can come first; the others stand before or after it. */
  kind: 'lead-in' | 'answer' | 'follow-up'
}

/**
 * Builds a reply from parts that a model chose. Sentences about what we do not have, changes to the search and warnings
 * come first and always stay, because a model could leave them out. Which cars are displayed is the model's choice only if
 * our own words say nothing of particular ones.
 */
export function createReplyComposer(
  message: string,
  own: RecordsAnswer,
  grounds: AnswerGrounds,
): ReplyComposer {
  const openings = useOpenings(plainText(message))
  const byId = new Map(spokenCars(own).map((vehicle) => [vehicle.stockid, vehicle]))
  const texts: string[] = []
  const corrections: Correction[] = []
  const mentioned: Vehicle[] = []
  const statedFacts = new Set<string>()
  const isSearch = own.reply.search !== undefined
  const isOpen = isSearch && isOpenChoice(own.reading)
  let [leadIns, followUps]: [string[], string[]] = [[], []]
  let current: Vehicle | null = null
  let [blocks, phrases, sentences] = [0, 0, 0]
  let actionType = own.reply.actionType

  return {
    add(part) {
      const parsed = partSchema.safeParse(part)
      if (!parsed.success) {
        dropPart(JSON.stringify(part) ?? '', 'unreadable')
        return []
      }
      return show(textsOf(parsed.data))
    },
    hasText: () => texts.length > 0,
    finish(modelText) {
      if (texts.length === 0) return { reply: own.reply, corrections }
      const { vehicles: stockids, suggestions: names } = readChoices(modelText ?? '')
      const ending = modelText === null ? own.spareText : ''
      const response = [...texts, ending].filter(Boolean).join(' ')
      const vehicles = vehiclesFor(stockids)
      const suggestions = suggestionsOf(names, {
        isSearch,
        carCount: vehicles.length || own.reply.vehicles.length,
      })
      return {
        reply: {
          ...own.reply,
          response,
          actionType,
          ...(vehicles.length > 0 && { vehicles: offer(vehicles) }),
          ...(suggestions.length > 0 && { suggestions }),
        },
        corrections,
      }
    },
  }

  /** A phrase alone says nothing, and opening hours alone answer no search, so both wait for a text that answers. */
  function show(next: PartTexts | null): string[] {
    if (!next) return []
    const isFirst = texts.length === 0
    if (isFirst && next.kind !== 'answer') {
      if (next.kind === 'lead-in') leadIns = next.texts
      else followUps.push(...next.texts)
      return []
    }
    const before = isFirst ? [own.fixedText, ...leadIns].filter(Boolean) : []
    const added = [...before, ...next.texts, ...followUps]
    // After opening hours 'it' means nothing.
    if (followUps.length > 0) current = null
    followUps = []
    texts.push(...added)
    return added
  }

  function textsOf(part: ModelPart): PartTexts | null {
    if ('phrase' in part) return textOfPhrase(part.phrase)
    const vehicle = byId.get(part.car ?? '') ?? null
    if ('block' in part) {
      if (blocks++ >= MAX_BLOCKS) return null
      // A block about a car follows what is said of it, so that the first car named is never a block's.
      if (isSearch && vehicle && !mentioned.includes(vehicle)) return null
      const answer = answerBlock(part.block, vehicle, { reading: own.reading, grounds })
      if (!answer || isSaid(answer.reply.response)) return null
      if (own.reading.intent === 'unknown') actionType = answer.reply.actionType
      current = null
      return { texts: [answer.reply.response], kind: isSearch ? 'follow-up' : 'answer' }
    }
    return sentencesOf(part.say, vehicle)
  }

  function textOfPhrase(name: PhraseName): PartTexts | null {
    const phrase = PHRASES[name]
    const isLeadIn = name === 'these_fit'
    const isOutOfPlace = isLeadIn
      ? !isOpen || texts.length > 0 || own.fixedText.endsWith(':')
      : name === 'see_in_person' && mentioned.length === 0
    if (isSaid(phrase) || isOutOfPlace || phrases++ >= MAX_PHRASES) return null
    return { texts: [phrase], kind: isLeadIn ? 'lead-in' : 'follow-up' }
  }

  function sentencesOf(say: string, vehicle: Vehicle | null): PartTexts | null {
    const passed: string[] = []
    for (const sentence of splitSentences(say)) {
      if (!vehicle) {
        dropPart(sentence, 'other car')
        continue
      }
      if (sentences >= MAX_SENTENCES) break
      const verdict = judgeSentence(sentence, {
        vehicle,
        mention: current === vehicle ? 'last' : mentioned.includes(vehicle) ? 'earlier' : 'none',
        isLater: mentioned.length > 0,
        sharesName: sharesName(vehicle, own.candidates),
        useOpenings: openings,
        grounds,
      })
      if (verdict.ok && !isInOrder(vehicle)) dropPart(sentence, 'other car')
      else if (verdict.ok && !statesMore(vehicle, verdict.facts)) dropPart(sentence, 'no fact')
      else if (verdict.ok) {
        sentences++
        current = vehicle
        if (!mentioned.includes(vehicle)) mentioned.push(vehicle)
        passed.push(verdict.text)
      } else dropPart(sentence, verdict.why)
    }
    return passed.length > 0 ? { texts: passed, kind: 'answer' } : null
  }

  function isSaid(text: string): boolean {
    return texts.includes(text) || followUps.includes(text)
  }

  /** The first car named answers 'which is the cheapest?', so it must be the one that we found to be so. */
  function isInOrder(vehicle: Vehicle): boolean {
    return (
      mentioned.length > 0 || !isRanked(own.reading) || vehicle.stockid === own.reply.vehicles[0]?.stockid
    )
  }

  /** True if the sentence has a fact of the car that was not stated before. */
  function statesMore({ stockid }: Vehicle, facts: readonly string[]): boolean {
    const keys = facts.map((fact) => `${stockid} ${fact}`)
    const isNew = keys.some((key) => !statedFacts.has(key))
    for (const key of keys) statedFacts.add(key)
    return isNew
  }

  function dropPart(sentence: string, why: CorrectionReason): void {
    if (corrections.length < MAX_CORRECTIONS)
      corrections.push({ kind: 'dropped', sentence: sentence.slice(0, MAX_RECORDED_LENGTH), why })
  }

  function vehiclesFor(stockids: readonly string[]): Vehicle[] {
    if (!isOpen) return []
    const vehicles = [...mentioned, ...stockids.flatMap((stockid) => byId.get(stockid) ?? [])]
    const rest = own.candidates.filter(({ stockid }) =>
      own.reply.vehicles.some((other) => other.stockid === stockid),
    )
    return [...new Set([...vehicles, ...rest])].slice(0, ASSISTANT.vehiclesShown)
  }

  /** Does not call any the cheapest, because a model may choose dear ones. */
  function offer(vehicles: readonly Vehicle[]) {
    const { selected } = own.reading
    return vehicles.map((vehicle) =>
      offeredVehicle(vehicle, whyText(vehicle, { displayedVehicles: [vehicle], selected, grounds })),
    )
  }
}

/** Splits after punctuation followed by a space; each sentence is then judged alone. */
function splitSentences(say: string): string[] {
  return say
    .trim()
    .split(/(?<=[.!?]) +/)
    .filter(Boolean)
}
