import { insertHint, insertInteraction } from '../../data/assistant/assistant.ts'
import { keepFollowUp } from '../../data/assistant/follow-ups.ts'
import type { Database } from '../../data/database/database.ts'
import { createRateLimiter } from '../../data/security/index.ts'
import { type Answer, type AnswerGrounds, vehicleOf } from '../../domain/assistant/answers/answer.ts'
import { answerReading } from '../../domain/assistant/answers/answer-reading.ts'
import { isAllowedEndpoint } from '../../domain/assistant/endpoint.ts'
import type { FollowUp } from '../../domain/assistant/interactions/follow-up.ts'
import type { Interaction } from '../../domain/assistant/interactions/interaction.ts'
import { costOf } from '../../domain/assistant/interactions/usage.ts'
import type { Verdict } from '../../domain/assistant/judge-message.ts'
import { providerError } from '../../domain/assistant/provider-errors.ts'
import type { Vocabulary } from '../../domain/assistant/reader/meaning.ts'
import { type Reader, readConversation } from '../../domain/assistant/reader/read-question.ts'
import { createVocabulary } from '../../domain/assistant/reader/vocabulary.ts'
import type { EarlierTurn, Reading } from '../../domain/assistant/reading.ts'
import { judgeFor, refusalOf } from '../../domain/assistant/refusal.ts'
import {
  type AssistantReply,
  FIXED_REPLIES,
  fallbackReply,
  fixedReply,
} from '../../domain/assistant/reply.ts'
import type { AssistantSettings } from '../../domain/assistant/settings.ts'
import { ASSISTANT } from '../../domain/constants.ts'
import { filterTable } from '../../domain/search/filters.ts'
import { chatAt } from '../../domain/site/chat-hours.ts'
import type { LanguageModel } from '../../integrations/language-model/language-model.ts'
import type { CustomerBookings } from '../bookings/index.ts'
import type { Published, Stock } from '../published/index.ts'
import { limitKey } from '../security/index.ts'
import { createAssistantLimits, RETRY_AFTER, type UsageAnswer } from './limits.ts'
import { askModel, type ModelAnswer } from './model-answer.ts'
import { type KnowledgeBase, knowledgeOf } from './prompt.ts'

export interface AssistantQuestion {
  sessionId: string
  message: string
  history: readonly EarlierTurn[]
  page: string | null
}

export type AskOutcome =
  | { kind: 'answered'; reply: AssistantReply }
  /** The server's own limit. */
  | { kind: 'limited'; reply: AssistantReply; retryAfter: number }

export interface AnswerServices {
  /** `onSentence` hears the answer sentence by sentence, where it comes that way. */
  ask(
    question: AssistantQuestion,
    address: string,
    onSentence?: (sentence: string) => void,
  ): Promise<AskOutcome>
  checkRateLimit(
    sessionId: string,
    address: string,
  ): Promise<{ allowed: boolean; remaining: number; retryAfter: number }>
  /** Null for a session that asked nothing. */
  usage(sessionId: string, day: string | null): Promise<UsageAnswer | null>
  keepHint(hint: {
    sessionId: string
    kind: 'usage' | 'interaction'
    hint: Record<string, unknown>
  }): Promise<void>
  /** What somebody did with an answer; kept only of what an answer of the session offered. */
  keepFollowUp(followUp: FollowUp & { sessionId: string }, address: string): Promise<void>
}

/** Where a language model answers, and what it takes. */
export interface AssistantModel {
  model: LanguageModel
  url: string
  name: string
  costPerToken: number
  /** Hosts an address set in the console may have. */
  hosts: readonly string[]
}

interface Parts {
  db: Database
  published: () => Published
  bookings: CustomerBookings
  /** Null where no key is configured. */
  assistantModel: AssistantModel | null
  clock: () => Date
  logError: (error: unknown, message: string) => void
}

const MOST_HINTS_A_DAY = 10_000
const FOLLOW_UP_LIMIT = { points: 60, per: 60 }

export function createAnswerServices(parts: Parts): AnswerServices {
  const { db, published, bookings, assistantModel, clock, logError } = parts
  const vocabularies = new WeakMap<Stock, Vocabulary>()
  const knowledge = new WeakMap<Published, KnowledgeBase>()
  const limits = createAssistantLimits(parts)
  const followUps = createRateLimiter(db, 'assistant-follow-up', FOLLOW_UP_LIMIT)

  function readerOf({ stock }: Published): Reader {
    const vocabulary = vocabularies.get(stock) ?? createVocabulary(stock.columns)
    vocabularies.set(stock, vocabulary)
    return {
      vocabulary,
      factsOf: (stockid) => vehicleOf(stock, stockid),
      count: (selected) => stock.index.count(selected),
      today: clock(),
    }
  }

  function groundsOf({ stock, dealerships, site }: Published): AnswerGrounds {
    return { stock, dealerships, filters: filterTable(site.filters), finance: site.finance, now: clock() }
  }

  async function answer(
    question: AssistantQuestion,
    onSentence?: (sentence: string) => void,
  ): Promise<Answered> {
    const current = published()
    if (!chatAt(current.site.chat, current.dealerships, clock()).enabled)
      return {
        ...NOTHING_SPENT,
        reply: fallbackReply(FIXED_REPLIES.fallback),
        verdict: { kind: 'passes' },
        failure: 'switched off',
      }
    const reader = readerOf(current)
    const verdict = judgeFor(reader.vocabulary, question.message)
    const refused = refusalOf(verdict)
    if (refused) return { ...NOTHING_SPENT, reply: refused, verdict }
    if (current.stock.columns.count === 0)
      return { ...NOTHING_SPENT, reply: fallbackReply(FIXED_REPLIES.fallback), verdict, failure: 'no stock' }
    const given = await limits.settings()
    if (assistantModel && (await limits.isSpent(question.sessionId)))
      return { ...NOTHING_SPENT, reply: fixedReply('usage_limit', FIXED_REPLIES.usage_limit), verdict }
    // What was refused then is no part of the conversation now.
    const earlier = question.history.filter(
      (turn) => refusalOf(judgeFor(reader.vocabulary, turn.message)) === null,
    )
    const grounds = groundsOf(current)
    const reading = readConversation(earlier, question.message, reader)
    const own = answerReading(reading, grounds)
    if (!assistantModel) return { ...NOTHING_SPENT, reply: own.reply, verdict }
    const asked = await askModelFor(
      { question, earlier, reading, own, current, given, onSentence },
      { reader, grounds },
    )
    const spent = {
      tokens: asked.tokens,
      cost: costOf(asked.tokens, assistantModel.costPerToken),
      model: given.model ?? assistantModel.name,
    }
    if (asked.ok) return { ...spent, reply: asked.reply, corrections: asked.corrections, verdict }
    const failure = providerError(asked.failure)
    if (asked.failure.kind !== 'resting')
      logError(new Error(failure), 'the assistant answered without its language model')
    return { ...spent, reply: own.reply, verdict, failure, corrections: [] }
  }

  function askModelFor(
    { question, earlier, reading, own, current, given, onSentence }: ModelParts,
    { reader, grounds }: { reader: Reader; grounds: AnswerGrounds },
  ): Promise<ModelAnswer> {
    const { name, model } = assistantModel!
    const known = knowledge.get(current) ?? knowledgeOf(current.summary, current.vehicles)
    knowledge.set(current, known)
    return askModel(
      model,
      {
        message: question.message,
        earlier,
        reading,
        answer: own,
        knowledge: known,
        siteName: current.site.name,
        settings: { ...given, endpoint: endpointOf(given, assistantModel!), model: given.model ?? name },
        ...(onSentence ? { onSentence } : {}),
      },
      { reader, grounds, bookings },
    )
  }

  /** Nothing a shopper asks fails because it could not be written down. */
  async function keep(question: AssistantQuestion, answered: Answered, responseMs: number): Promise<void> {
    try {
      await insertInteraction(db, interactionOf(question, answered, responseMs), {
        at: clock(),
        day: limits.today(),
      })
    } catch (error) {
      logError(error, 'a question to the assistant could not be kept')
    }
  }

  return {
    async ask(question, address, onSentence) {
      const began = performance.now()
      const wait = await limits.held(question.sessionId, address)
      if (wait !== null)
        return {
          kind: 'limited',
          reply: fixedReply('rate_limited', FIXED_REPLIES.rate_limited),
          retryAfter: RETRY_AFTER,
        }
      const answered = await answer(question, onSentence).catch((error: unknown): Answered => {
        logError(error, 'a question to the assistant failed')
        return {
          ...NOTHING_SPENT,
          reply: fallbackReply(FIXED_REPLIES.failed),
          verdict: { kind: 'passes' },
          failure: 'failed',
        }
      })
      await keep(question, answered, Math.round(performance.now() - began))
      return { kind: 'answered', reply: answered.reply }
    },

    checkRateLimit: limits.check,

    usage: limits.usage,

    async keepFollowUp(followUp, address) {
      if ((await followUps.take(limitKey(address))) === null) await keepFollowUp(db, followUp, clock())
    },

    keepHint: (hint) => insertHint(db, hint, { at: clock(), most: MOST_HINTS_A_DAY }),
  }
}

interface Answered {
  reply: AssistantReply
  verdict: Verdict
  tokens: number
  cost: number
  model: string | null
  corrections: Interaction['corrections']
  failure?: string
}

interface ModelParts {
  question: AssistantQuestion
  earlier: EarlierTurn[]
  reading: Reading
  own: Answer
  current: Published
  given: AssistantSettings
  onSentence: ((sentence: string) => void) | undefined
}

const NOTHING_SPENT = { tokens: 0, cost: 0, model: null, corrections: [] } satisfies Partial<Answered>

/** An address whose host the operator no longer names gets no key. */
export function endpointOf({ endpoint }: AssistantSettings, { url, hosts }: AssistantModel): string {
  return endpoint !== null && isAllowedEndpoint(endpoint, hosts) ? endpoint : url
}

function interactionOf(
  { sessionId, message, page }: AssistantQuestion,
  { reply, verdict, tokens, cost, model, corrections, failure }: Answered,
  responseMs: number,
): Interaction {
  const suspicious = verdict.kind === 'blocked' || verdict.kind === 'marked'
  return {
    sessionId,
    // A text column takes anything but this one character.
    message: message.replaceAll('\0', '').slice(0, ASSISTANT.queryLength.max * 2),
    response: reply.response,
    actionType: reply.actionType,
    type: suspicious ? 'suspicious' : failure ? 'failed' : 'success',
    suspicious,
    reason: suspicious ? verdict.reason : (failure ?? null),
    responseMs,
    success: reply.actionType !== 'fallback',
    model,
    tokens,
    cost,
    page,
    searchHref: reply.search?.href ?? null,
    chips: reply.search?.chips ?? [],
    stockids: reply.vehicles.map(({ stockid }) => stockid),
    corrections,
  }
}
