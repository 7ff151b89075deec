import { ASSISTANT } from '../../constants.ts'
import type { Vehicle } from '../../vehicles/vehicle.ts'
import type { AnswerGrounds } from '../answers/answer.ts'
import type { RecordsAnswer } from '../answers/built-in-answer.ts'
import { offeredVehicle } from '../answers/offered-vehicle.ts'
import { isOpenChoice, isRanked } from '../answers/open-choice.ts'
import { whyText } from '../answers/why.ts'
import { plainText, wordsIn } from '../plain-text.ts'
import type { AssistantReply } from '../reply.ts'
import { answerBlock } from './blocks.ts'
import type { Correction, CorrectionReason } from './correction.ts'
import { type ModelPart, partSchema, readChoices } from './model-reply.ts'
import { PHRASES, type PhraseName } from './phrases.ts'
import { judgeSentence } from './sentence-gate.ts'
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
  /** It can be the first that the shopper reads. */
  isAnswer: boolean
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
  const subject = new Set(wordsIn(plainText(message)))
  const byId = new Map(own.candidates.map((vehicle) => [vehicle.stockid, vehicle]))
  const texts: string[] = []
  const corrections: Correction[] = []
  const mentioned: Vehicle[] = []
  const statedFacts = new Set<string>()
  const isOpen = own.reply.search !== undefined && isOpenChoice(own.reading)
  let pendingTexts: string[] = []
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
      const response = [texts.join(' '), ...pendingTexts, ending].filter(Boolean).join(' ')
      const vehicles = vehiclesFor(stockids)
      const suggestions = suggestionsOf(names, own.reply.search !== undefined)
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
    if (!next.isAnswer && texts.length === 0) {
      pendingTexts.push(...next.texts)
      return []
    }
    const isFirst = texts.length === 0
    const added = [...(isFirst && own.fixedText ? [own.fixedText] : []), ...pendingTexts, ...next.texts]
    pendingTexts = []
    texts.push(...added)
    return added
  }

  function textsOf(part: ModelPart): PartTexts | null {
    if ('phrase' in part) return textOfPhrase(part.phrase)
    const vehicle = byId.get(part.car ?? '') ?? null
    if ('block' in part) {
      if (blocks++ >= MAX_BLOCKS) return null
      const answer = answerBlock(part.block, vehicle, { reading: own.reading, grounds })
      if (!answer) return null
      if (own.reading.intent === 'unknown') actionType = answer.reply.actionType
      if (vehicle) mentioned.push(vehicle)
      current = null
      return { texts: [answer.reply.response], isAnswer: own.reply.search === undefined }
    }
    return sentencesOf(part.say, vehicle)
  }

  function textOfPhrase(name: PhraseName): PartTexts | null {
    const phrase = PHRASES[name]
    const isRepeated = texts.includes(phrase) || pendingTexts.includes(phrase)
    // 'Here is what I would look at' needs cars to look at, before anything else.
    const isOutOfPlace = name === 'these_fit' && (!isOpen || texts.length > 0)
    if (isRepeated || isOutOfPlace || phrases++ >= MAX_PHRASES) return null
    return { texts: [phrase], isAnswer: false }
  }

  function sentencesOf(say: string, vehicle: Vehicle | null): PartTexts | null {
    const passed: string[] = []
    for (const sentence of splitSentences(say)) {
      if (!vehicle) {
        dropPart(sentence, 'other car')
        continue
      }
      if (sentences >= MAX_SENTENCES) break
      const isCurrent = current?.stockid === vehicle.stockid
      const verdict = judgeSentence(sentence, { vehicle, isCurrent, subject, grounds })
      if (verdict.ok && !isInOrder(vehicle)) dropPart(sentence, 'other car')
      else if (verdict.ok && !statesMore(vehicle, verdict.facts)) dropPart(sentence, 'no fact')
      else if (verdict.ok) {
        sentences++
        current = vehicle
        if (!mentioned.includes(vehicle)) mentioned.push(vehicle)
        passed.push(verdict.text)
      } else dropPart(sentence, verdict.why)
    }
    return passed.length > 0 ? { texts: passed, isAnswer: true } : null
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

  function offer(displayedVehicles: readonly Vehicle[]) {
    return displayedVehicles.map((vehicle) =>
      offeredVehicle(vehicle, whyText(vehicle, { displayedVehicles, selected: own.fits, grounds })),
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
