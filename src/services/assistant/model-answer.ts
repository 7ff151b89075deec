import type { Answer, AnswerGrounds } from '../../domain/assistant/answers/answer.ts'
import { factsText, offeredVehicle } from '../../domain/assistant/answers/offered.ts'
import { estimateTokens } from '../../domain/assistant/interactions/usage.ts'
import { type ModelReply, readModelReply, responseSoFar } from '../../domain/assistant/model-reply.ts'
import type { EarlierTurn, Reading } from '../../domain/assistant/reading.ts'
import type { AssistantReply } from '../../domain/assistant/reply.ts'
import type { AssistantSettings } from '../../domain/assistant/settings.ts'
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
import type {
  LanguageModel,
  ModelFailure,
  ModelMessage,
} from '../../integrations/language-model/language-model.ts'
import { type KnowledgeBase, systemPrompt, toldFacts, userPrompt } from './prompt.ts'
import { MODEL_TOOLS, runTool, type ToolGrounds } from './tools.ts'

export interface ModelQuestion {
  message: string
  earlier: readonly EarlierTurn[]
  reading: Reading
  /** What is said without a model: the ground of its answer, and its stand-in. */
  answer: Answer
  knowledge: KnowledgeBase
  siteName: string
  settings: AssistantSettings & { endpoint: string; model: string }
  /** Hears each sentence that has passed the checks. */
  onSentence?: (sentence: string) => void
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
  model: LanguageModel,
  question: ModelQuestion,
  tools: ToolGrounds,
): Promise<ModelAnswer> {
  const { settings, answer } = question
  const told = [...answer.candidates]
  const figures = new Set(knownFigures(question))
  const messages: ModelMessage[] = openingOf(question)
  const estimate = estimateTokens(question.message, told.map(toldFacts))
  let tokens = 0
  let said = 0
  for (let round = 1; round <= MOST_ROUNDS; round++) {
    const isLast = round === MOST_ROUNDS
    const outcome = await model.answer({
      url: settings.endpoint,
      model: settings.model,
      temperature: settings.temperature,
      maxTokens: settings.maxTokens,
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
        ...believed(readModelReply(outcome.text), question, groundsOf(tools.grounds, told, figures)),
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
    const { text } = checkTruth(sentence, groundsOf(tools.grounds, told, figures))
    if (text) question.onSentence?.(text)
  }
}

function openingOf({ message, earlier, answer, knowledge, siteName }: ModelQuestion): ModelMessage[] {
  return [
    { role: 'system', content: systemPrompt(siteName, knowledge, answer.candidates) },
    ...earlier
      .slice(-EARLIER_TOLD)
      .map((turn) => ({ role: 'user' as const, content: userPrompt(turn.message) })),
    { role: 'user', content: userPrompt(message) },
  ]
}

/** Sums the shopper named, how many cars there are, and what our own answer says. */
function knownFigures({ message, answer, knowledge }: ModelQuestion): number[] {
  const own = [message, answer.reply.response].flatMap((text) => figuresIn(text).map(({ value }) => value))
  const found = answer.reply.search ? [answer.reply.search.total] : []
  return [
    ...own,
    ...found,
    knowledge.totalVehicles,
    ...Object.values(knowledge.byMake),
    ...Object.values(knowledge.priceRanges),
  ]
}

function groundsOf(
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
function believed(model: ModelReply, { answer }: ModelQuestion, truth: TruthGrounds) {
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
    ...answer.reply,
    ...(hasWords ? { response: checked.text, actionType: model.actionType } : {}),
    ...(named.length > 0
      ? { vehicles: named.map((vehicle) => offeredVehicle(vehicle, whyOf(vehicle))) }
      : {}),
    ...(suggestions.length > 0 ? { suggestions } : {}),
  }
  return { ok: true as const, reply, corrections: checked.corrections }
}
