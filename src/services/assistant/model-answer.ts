import type { AnswerGrounds } from '../../domain/assistant/answers/answer.ts'
import type { RecordsAnswer } from '../../domain/assistant/answers/built-in-answer.ts'
import { estimateTokens } from '../../domain/assistant/interactions/usage.ts'
import type { Correction } from '../../domain/assistant/model/correction.ts'
import { replyJsonSchema } from '../../domain/assistant/model/model-reply.ts'
import { createPartReader } from '../../domain/assistant/model/part-reader.ts'
import { createReplyComposer } from '../../domain/assistant/model/reply-composer.ts'
import { spokenCars } from '../../domain/assistant/model/spoken-cars.ts'
import { TooSlowError } from '../../domain/assistant/provider-errors.ts'
import type { AssistantReply } from '../../domain/assistant/reply.ts'
import { ASSISTANT } from '../../domain/constants.ts'
import type { ModelFailure, ModelMessage } from '../../integrations/language-model/language-model.ts'
import type { ConfiguredModel } from './assistant-model.ts'
import { promptFacts, systemPrompt, userPrompt } from './prompt.ts'

export interface ModelTimes {
  /** Longest wait for the first sentence that the shopper may see, in milliseconds. */
  firstSentence: number
  whole: number
}

export interface ModelParts {
  configured: ConfiguredModel
  times?: ModelTimes
  /** Receives each sentence that the shopper may see. */
  onSentence?: ((sentence: string) => void) | undefined
}

interface ModelQuestion {
  message: string
  /** The answer without a model: the basis of the reply, and its replacement. */
  own: RecordsAnswer
}

export interface ModelAnswer {
  reply: AssistantReply
  corrections: Correction[]
  tokens: number
  failure: ModelFailure | null
}

const MAX_EARLIER_TURNS = 6

/**
 * Asks the model once. What the shopper has seen stays: a reply that is cut off is completed with our own words, and one
 * without a sentence in time is our own answer.
 */
export async function askModel(
  { configured, times = ASSISTANT.modelTime, onSentence }: ModelParts,
  { message, own }: ModelQuestion,
  grounds: AnswerGrounds,
): Promise<ModelAnswer> {
  const { model, url, name, temperature, maxTokens } = configured
  const composer = createReplyComposer(message, own, grounds)
  const readParts = createPartReader()
  const limit = createTimeLimit(times)

  function show(textSoFar: string): void {
    if (limit.signal.aborted) return
    for (const part of readParts(textSoFar))
      for (const sentence of composer.add(part)) {
        limit.extend()
        onSentence?.(sentence)
      }
  }

  const outcome = await Promise.race([
    model.answer({
      url,
      model: name,
      temperature,
      maxTokens,
      messages: messagesOf(message, own, grounds),
      replySchema: replyJsonSchema(spokenCars(own).map(({ stockid }) => stockid)),
      signal: limit.signal,
      onText: show,
    }),
    limit.reached,
  ])
  if (outcome.ok) show(outcome.text)
  limit.end()
  const { reply, corrections } = composer.finish(outcome.ok ? outcome.text : null)
  const estimate = estimateTokens(message, own.candidates.map(promptFacts))
  return {
    reply,
    corrections,
    tokens: outcome.ok ? (outcome.tokens ?? estimate) : composer.hasText() ? estimate : 0,
    failure: outcome.ok ? null : outcome.failure,
  }
}

function messagesOf(message: string, own: RecordsAnswer, grounds: AnswerGrounds): ModelMessage[] {
  return [
    { role: 'system', content: systemPrompt(own, message, grounds) },
    ...own.earlier
      .slice(-MAX_EARLIER_TURNS)
      .map((turn): ModelMessage => ({ role: 'user', content: userPrompt(turn.message) })),
    { role: 'user', content: userPrompt(message) },
  ]
}

/** Aborts the request if the first sentence or the whole reply takes too long. `extend` starts the longer limit. */
function createTimeLimit({ firstSentence, whole }: ModelTimes) {
  const controller = new AbortController()
  const reached = Promise.withResolvers<{ ok: false; failure: ModelFailure }>()
  const startedAt = performance.now()
  let isExtended = false
  const abortAfter = (milliseconds: number, message: string) =>
    setTimeout(() => {
      controller.abort(new TooSlowError(message))
      // A model that ignores the signal must not hold the shopper up.
      reached.resolve({ ok: false, failure: { kind: 'slow', message } })
    }, milliseconds)
  let timer = abortAfter(firstSentence, `no usable sentence within ${firstSentence / 1_000} seconds`)
  return {
    signal: controller.signal,
    reached: reached.promise,
    extend(): void {
      if (isExtended) return
      isExtended = true
      clearTimeout(timer)
      const left = Math.max(0, whole - (performance.now() - startedAt))
      timer = abortAfter(left, `the reply took longer than ${whole / 1_000} seconds`)
    },
    end: () => clearTimeout(timer),
  }
}
