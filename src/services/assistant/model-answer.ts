import type { AnswerGrounds } from '../../domain/assistant/answers/answer.ts'
import type { RecordsAnswer } from '../../domain/assistant/answers/built-in-answer.ts'
import { factsText, offeredVehicle } from '../../domain/assistant/answers/offered-vehicle.ts'
import { estimateTokens } from '../../domain/assistant/interactions/usage.ts'
import { type ModelReply, readModelReply, responseSoFar } from '../../domain/assistant/model-reply.ts'
import { readerOf } from '../../domain/assistant/reader/reader-of.ts'
import type { AssistantReply } from '../../domain/assistant/reply.ts'
import { findFigures } from '../../domain/assistant/truth/figures.ts'
import {
  type Correction,
  checkTruth,
  sentencesOf,
  type TruthGrounds,
} from '../../domain/assistant/truth/truth-gate.ts'
import { ASSISTANT } from '../../domain/constants.ts'
import { fold } from '../../domain/search/fold.ts'
import type { Vehicle } from '../../domain/vehicles/vehicle.ts'
import type { ModelFailure, ModelMessage } from '../../integrations/language-model/language-model.ts'
import type { ConfiguredModel } from './assistant-model.ts'
import { type KnowledgeBase, knowledgeOf, promptFacts, systemPrompt, userPrompt } from './prompt.ts'
import { MODEL_TOOLS, runTool, type ToolGrounds } from './tools.ts'

export interface ModelParts {
  configured: ConfiguredModel
  bookings: ToolGrounds['bookings']
  /** Receives each sentence that passed the fact check. */
  onSentence?: ((sentence: string) => void) | undefined
}

interface ModelQuestion {
  message: string
  /** The answer without a model: the basis of the model's answer, and the fallback. */
  own: RecordsAnswer
  knowledge: KnowledgeBase
}

export type ModelAnswer =
  | { ok: true; reply: AssistantReply; corrections: Correction[]; tokens: number }
  | { ok: false; failure: ModelFailure; tokens: number }

const MAX_ROUNDS = 3
const MAX_EARLIER_TURNS = 6
const MAX_SUGGESTION_LENGTH = 60
const MAX_SUGGESTIONS = 4

/** Asks the model, runs its tools, and lets through only what the records confirm. */
export async function askModel(
  { configured, bookings, onSentence }: ModelParts,
  { message, own }: Pick<ModelQuestion, 'message' | 'own'>,
  grounds: AnswerGrounds,
): Promise<ModelAnswer> {
  const { model, url, name, temperature, maxTokens } = configured
  const question = { message, own, knowledge: knowledgeOf(grounds.stock) }
  const tools = { reader: readerOf(grounds), grounds, bookings }
  const knownVehicles = [...own.candidates]
  const figures = new Set(knownFigures(question))
  const messages: ModelMessage[] = openingOf(question, grounds)
  const estimate = estimateTokens(message, knownVehicles.map(promptFacts))
  let tokens = 0
  let sentSentences = 0
  for (let round = 1; round <= MAX_ROUNDS; round++) {
    const isLast = round === MAX_ROUNDS
    const outcome = await model.answer({
      url,
      model: name,
      temperature,
      maxTokens,
      messages,
      tools: isLast ? [] : MODEL_TOOLS,
      onText(soFar) {
        const complete = sentencesOf(responseSoFar(soFar) ?? '').slice(0, -1)
        for (const sentence of complete.slice(sentSentences)) sendChecked(sentence)
        sentSentences = Math.max(sentSentences, complete.length)
      },
    })
    if (!outcome.ok) return { ok: false, failure: outcome.failure, tokens }
    tokens += outcome.tokens ?? estimate
    if (outcome.toolCalls.length === 0 || isLast)
      return {
        ...verifiedAnswer(readModelReply(outcome.text), own, truthGroundsOf(grounds, knownVehicles, figures)),
        tokens,
      }
    messages.push({ role: 'assistant', content: outcome.text, toolCalls: outcome.toolCalls })
    for (const call of outcome.toolCalls) {
      const result = await runTool(call, tools)
      knownVehicles.push(...result.vehicles)
      for (const figure of result.figures) figures.add(figure)
      messages.push({ role: 'tool', content: result.content, toolCallId: call.id })
    }
  }
  throw new Error('unreachable')

  function sendChecked(sentence: string): void {
    const { text } = checkTruth(sentence, truthGroundsOf(grounds, knownVehicles, figures))
    if (text) onSentence?.(text)
  }
}

function openingOf({ message, own, knowledge }: ModelQuestion, { siteName }: AnswerGrounds): ModelMessage[] {
  return [
    { role: 'system', content: systemPrompt(siteName, knowledge, own.candidates) },
    ...own.earlier
      .slice(-MAX_EARLIER_TURNS)
      .map((turn) => ({ role: 'user' as const, content: userPrompt(turn.message) })),
    { role: 'user', content: userPrompt(message) },
  ]
}

/** Numbers the model may repeat: from the question, our own answer and the stock counts. */
function knownFigures({ message, own, knowledge }: ModelQuestion): number[] {
  const { response, search } = own.reply
  return [
    ...[message, response].flatMap((text) => findFigures(text).map(({ value }) => value)),
    ...(search ? [search.total] : []),
    knowledge.totalVehicles,
    ...Object.values(knowledge.byMake),
    ...Object.values(knowledge.priceRanges),
  ]
}

function truthGroundsOf(
  { stock }: AnswerGrounds,
  vehicles: readonly Vehicle[],
  figures: ReadonlySet<number>,
): TruthGrounds {
  return { vehicles, figures, names: namesOf(stock.columns.facets) }
}

const namesByFacets = new WeakMap<object, ReadonlySet<string>>()

/** Makes and models, collected once per stock. */
function namesOf(facets: AnswerGrounds['stock']['columns']['facets']): ReadonlySet<string> {
  const cached = namesByFacets.get(facets)
  if (cached) return cached
  const names = new Set(
    [...facets.make.options, ...facets.model.options].map(({ displayValue }) => fold(displayValue)),
  )
  namesByFacets.set(facets, names)
  return names
}

/** Keeps only the parts of the model's text that the records confirm, or falls back to our own answer. */
function verifiedAnswer(model: ModelReply, own: RecordsAnswer, truth: TruthGrounds) {
  const checked = checkTruth(model.response, truth)
  const byId = new Map(truth.vehicles.map((vehicle) => [vehicle.stockid, vehicle]))
  const mentioned = [...new Set(model.vehicles.map(({ stockid }) => stockid))]
    .flatMap((stockid) => byId.get(stockid) ?? [])
    .slice(0, ASSISTANT.vehiclesShown)
  const whyOf = (vehicle: Vehicle) => {
    const { why = '' } = model.vehicles.find(({ stockid }) => stockid === vehicle.stockid) ?? {}
    return checkTruth(why, { ...truth, vehicles: [vehicle] }).text || factsText(vehicle)
  }
  const suggestions = model.suggestions
    .map((suggestion) => checkTruth(suggestion, truth).text)
    .filter((suggestion) => suggestion !== '' && suggestion.length <= MAX_SUGGESTION_LENGTH)
    .slice(0, MAX_SUGGESTIONS)
  const hasText = checked.text !== ''
  const reply: AssistantReply = {
    ...own.reply,
    ...(hasText ? { response: checked.text, actionType: model.actionType } : {}),
    ...(mentioned.length > 0
      ? { vehicles: mentioned.map((vehicle) => offeredVehicle(vehicle, whyOf(vehicle))) }
      : {}),
    ...(suggestions.length > 0 ? { suggestions } : {}),
  }
  return { ok: true as const, reply, corrections: checked.corrections }
}
