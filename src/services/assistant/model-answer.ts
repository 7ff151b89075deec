import type { AnswerGrounds } from '../../domain/assistant/answers/answer.ts'
import { factsText, offeredVehicle } from '../../domain/assistant/answers/offered.ts'
import type { RecordsAnswer } from '../../domain/assistant/answers/own-answer.ts'
import { estimateTokens } from '../../domain/assistant/interactions/usage.ts'
import { type ModelReply, readModelReply, responseSoFar } from '../../domain/assistant/model-reply.ts'
import { readerOf } from '../../domain/assistant/reader/reader-of.ts'
import type { AssistantReply } from '../../domain/assistant/reply.ts'
import { figuresIn } from '../../domain/assistant/truth/figures.ts'
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
import { type KnowledgeBase, knowledgeOf, systemPrompt, toldFacts, userPrompt } from './prompt.ts'
import { MODEL_TOOLS, runTool, type ToolGrounds } from './tools.ts'

export interface ModelParts {
  configured: ConfiguredModel
  bookings: ToolGrounds['bookings']
  /** Hears each sentence that has passed the checks. */
  onSentence?: ((sentence: string) => void) | undefined
}

interface ModelQuestion {
  message: string
  /** What is said without a model: the ground of its answer, and its stand-in. */
  own: RecordsAnswer
  knowledge: KnowledgeBase
}

export type ModelAnswer =
  | { ok: true; reply: AssistantReply; corrections: Correction[]; tokens: number }
  | { ok: false; failure: ModelFailure; tokens: number }

const MOST_ROUNDS = 3
const EARLIER_TOLD = 6
const LONGEST_SUGGESTION = 60
const MOST_SUGGESTIONS = 4

/** Asks the model, lets it use its tools, and lets through what the records bear out. */
export async function askModel(
  { configured, bookings, onSentence }: ModelParts,
  { message, own }: Pick<ModelQuestion, 'message' | 'own'>,
  grounds: AnswerGrounds,
): Promise<ModelAnswer> {
  const { model, url, name, temperature, maxTokens } = configured
  const question = { message, own, knowledge: knowledgeOf(grounds.stock) }
  const tools = { reader: readerOf(grounds), grounds, bookings }
  const told = [...own.candidates]
  const figures = new Set(knownFigures(question))
  const messages: ModelMessage[] = openingOf(question, grounds)
  const estimate = estimateTokens(message, told.map(toldFacts))
  let tokens = 0
  let said = 0
  for (let round = 1; round <= MOST_ROUNDS; round++) {
    const isLast = round === MOST_ROUNDS
    const outcome = await model.answer({
      url,
      model: name,
      temperature,
      maxTokens,
      messages,
      tools: isLast ? [] : MODEL_TOOLS,
      onText(soFar) {
        const whole = sentencesOf(responseSoFar(soFar) ?? '').slice(0, -1)
        for (const sentence of whole.slice(said)) tellChecked(sentence)
        said = Math.max(said, whole.length)
      },
    })
    if (!outcome.ok) return { ok: false, failure: outcome.failure, tokens }
    tokens += outcome.tokens ?? estimate
    if (outcome.toolCalls.length === 0 || isLast)
      return {
        ...believed(readModelReply(outcome.text), own, truthGroundsOf(grounds, told, figures)),
        tokens,
      }
    messages.push({ role: 'assistant', content: outcome.text, toolCalls: outcome.toolCalls })
    for (const call of outcome.toolCalls) {
      const result = await runTool(call, tools)
      told.push(...result.vehicles)
      for (const figure of result.figures) figures.add(figure)
      messages.push({ role: 'tool', content: result.content, toolCallId: call.id })
    }
  }
  throw new Error('unreachable')

  function tellChecked(sentence: string): void {
    const { text } = checkTruth(sentence, truthGroundsOf(grounds, told, figures))
    if (text) onSentence?.(text)
  }
}

function openingOf({ message, own, knowledge }: ModelQuestion, { siteName }: AnswerGrounds): ModelMessage[] {
  return [
    { role: 'system', content: systemPrompt(siteName, knowledge, own.candidates) },
    ...own.earlier
      .slice(-EARLIER_TOLD)
      .map((turn) => ({ role: 'user' as const, content: userPrompt(turn.message) })),
    { role: 'user', content: userPrompt(message) },
  ]
}

/** Sums the shopper named, how many cars there are, and what our own answer says. */
function knownFigures({ message, own, knowledge }: ModelQuestion): number[] {
  const { response, search } = own.reply
  return [
    ...[message, response].flatMap((text) => figuresIn(text).map(({ value }) => value)),
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

const namesKept = new WeakMap<object, ReadonlySet<string>>()

/** Makes and models, once for each stock. */
function namesOf(facets: AnswerGrounds['stock']['columns']['facets']): ReadonlySet<string> {
  const kept = namesKept.get(facets)
  if (kept) return kept
  const names = new Set(
    [...facets.make.options, ...facets.model.options].map(({ displayValue }) => fold(displayValue)),
  )
  namesKept.set(facets, names)
  return names
}

/** Facts come from the records; of the model's words stays what they bear out, and where nothing does our own answer. */
function believed(model: ModelReply, own: RecordsAnswer, truth: TruthGrounds) {
  const checked = checkTruth(model.response, truth)
  const byId = new Map(truth.vehicles.map((vehicle) => [vehicle.stockid, vehicle]))
  const named = [...new Set(model.vehicles.map(({ stockid }) => stockid))]
    .flatMap((stockid) => byId.get(stockid) ?? [])
    .slice(0, ASSISTANT.vehiclesShown)
  const whyOf = (vehicle: Vehicle) => {
    const { why = '' } = model.vehicles.find(({ stockid }) => stockid === vehicle.stockid) ?? {}
    return checkTruth(why, { ...truth, vehicles: [vehicle] }).text || factsText(vehicle)
  }
  const suggestions = model.suggestions
    .map((suggestion) => checkTruth(suggestion, truth).text)
    .filter((suggestion) => suggestion !== '' && suggestion.length <= LONGEST_SUGGESTION)
    .slice(0, MOST_SUGGESTIONS)
  const hasWords = checked.text !== ''
  const reply: AssistantReply = {
    ...own.reply,
    ...(hasWords ? { response: checked.text, actionType: model.actionType } : {}),
    ...(named.length > 0
      ? { vehicles: named.map((vehicle) => offeredVehicle(vehicle, whyOf(vehicle))) }
      : {}),
    ...(suggestions.length > 0 ? { suggestions } : {}),
  }
  return { ok: true as const, reply, corrections: checked.corrections }
}
