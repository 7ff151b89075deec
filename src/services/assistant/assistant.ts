import { insertHint, insertInteraction } from '../../data/assistant/assistant.ts'
import { insertFollowUp } from '../../data/assistant/follow-ups.ts'
import type { Database } from '../../data/database/database.ts'
import { createRateLimiter } from '../../data/security/index.ts'
import { groundsOf } from '../../domain/assistant/answers/grounds-of.ts'
import type { FollowUp } from '../../domain/assistant/interactions/follow-up.ts'
import type { Interaction } from '../../domain/assistant/interactions/interaction.ts'
import {
  type InteractionAnswer,
  interactionOf,
  NO_MODEL_USED,
} from '../../domain/assistant/interactions/interaction-of.ts'
import { costOf } from '../../domain/assistant/interactions/usage.ts'
import { providerError } from '../../domain/assistant/provider-errors.ts'
import type { EarlierTurn } from '../../domain/assistant/reading.ts'
import {
  type AssistantReply,
  FIXED_REPLIES,
  fallbackReply,
  fixedReply,
} from '../../domain/assistant/reply.ts'
import type { PlacesNamed } from '../../domain/places/named-place.ts'
import { chatAt } from '../../domain/site/chat/chat-hours.ts'
import type { ModelFailure } from '../../integrations/language-model/language-model.ts'
import type { Published } from '../published/index.ts'
import { limitKey } from '../security/index.ts'
import { answerQuestion } from './answer-question.ts'
import { type AssistantModel, configureModel } from './assistant-model.ts'
import { createAssistantLimits, RETRY_AFTER_SECONDS, type UsageAnswer } from './limits.ts'

export interface AssistantQuestion {
  sessionId: string
  message: string
  history: readonly EarlierTurn[]
  page: string | null
}

export type AskOutcome =
  | { kind: 'answered'; reply: AssistantReply }
  /** Refused by the rate limit. */
  | { kind: 'limited'; reply: AssistantReply; retryAfter: number }

export interface AnswerServices {
  /** Calls `onSentence` for each sentence of a streamed answer. */
  ask(
    question: AssistantQuestion,
    address: string,
    onSentence?: (sentence: string) => void,
  ): Promise<AskOutcome>
  checkRateLimit(
    sessionId: string,
    address: string,
  ): Promise<{ allowed: boolean; remaining: number; retryAfter: number }>
  /** Returns null for a session without questions. */
  usage(sessionId: string, day: string | null): Promise<UsageAnswer | null>
  keepHint(hint: {
    sessionId: string
    kind: 'usage' | 'interaction'
    hint: Record<string, unknown>
  }): Promise<void>
  /** Records what the shopper did with an answer, if an answer of the session offered it. */
  keepFollowUp(followUp: FollowUp & { sessionId: string }, address: string): Promise<void>
}

interface Parts {
  db: Database
  published: () => Published
  placesNamed: PlacesNamed
  /** Null if no key is configured. */
  assistantModel: AssistantModel | null
  clock: () => Date
  logError: (error: unknown, message: string) => void
}

const MAX_HINTS_PER_DAY = 10_000
const FOLLOW_UP_LIMIT = { points: 60, per: 60 }

export function createAnswerServices(parts: Parts): AnswerServices {
  const { db, published, placesNamed, assistantModel, clock, logError } = parts
  const limits = createAssistantLimits(parts)
  let hasReportedRest = false
  const followUps = createRateLimiter(db, 'assistant-follow-up', FOLLOW_UP_LIMIT)

  async function answer(
    { sessionId, message, history }: AssistantQuestion,
    onSentence?: (sentence: string) => void,
  ): Promise<InteractionAnswer> {
    const current = published()
    if (!chatAt(current.site.chat, current.dealerships, clock()).enabled)
      return unanswered(FIXED_REPLIES.fallback, 'switched off')
    const access = assistantModel && {
      configured: configureModel(assistantModel, await limits.settings()),
      isSpent: () => limits.isSpent(sessionId),
      onSentence,
    }
    const { kind, usage, reply, verdict, corrections } = await answerQuestion(
      { message, earlier: history },
      groundsOf(current, clock(), placesNamed),
      access,
    )
    if (!usage) return { ...NO_MODEL_USED, reply, verdict, failure: kind === 'no_stock' ? 'no stock' : null }
    const { model, tokens } = usage
    const failure = usage.failure && providerError(usage.failure)
    if (usage.failure) reportFailure(usage.failure)
    const cost = costOf(tokens, assistantModel?.costPerToken)
    return { reply, verdict, corrections, model, tokens, cost, failure }
  }

  /** Names the cause once per pause: a line for each question would hide other errors. */
  function reportFailure(failure: ModelFailure): void {
    if (failure.kind === 'resting') {
      if (!hasReportedRest)
        logError(
          new Error(providerError(failure), { cause: failure.cause }),
          'The language model is paused after repeated failures; the assistant answers without it',
        )
      hasReportedRest = true
      return
    }
    hasReportedRest = false
    logError(
      new Error(providerError(failure), { cause: failure }),
      'The assistant answered without its language model',
    )
  }

  /** A question must not fail because it could not be recorded. */
  async function recordInteraction(interaction: Interaction): Promise<void> {
    try {
      await insertInteraction(db, interaction, { at: clock(), day: limits.today() })
    } catch (error) {
      logError(error, 'A question to the assistant could not be recorded')
    }
  }

  return {
    async ask(question, address, onSentence) {
      const startedAt = performance.now()
      const wait = await limits.takeTurn(question.sessionId, address)
      if (wait !== null)
        return {
          kind: 'limited',
          reply: fixedReply('rate_limited', FIXED_REPLIES.rate_limited),
          retryAfter: RETRY_AFTER_SECONDS,
        }
      const result = await answer(question, onSentence).catch((error: unknown) => {
        logError(error, 'A question to the assistant failed')
        return unanswered(FIXED_REPLIES.failed, 'failed')
      })
      await recordInteraction(interactionOf(question, result, Math.round(performance.now() - startedAt)))
      return { kind: 'answered', reply: result.reply }
    },

    checkRateLimit: limits.check,

    usage: limits.usage,

    async keepFollowUp(followUp, address) {
      if ((await followUps.take(limitKey(address))) === null) await insertFollowUp(db, followUp, clock())
    },

    keepHint: (hint) => insertHint(db, hint, { at: clock(), maxPerDay: MAX_HINTS_PER_DAY }),
  }
}

/** The answer to a question that the pipeline did not receive or could not answer. */
function unanswered(response: string, failure: string): InteractionAnswer {
  return { ...NO_MODEL_USED, reply: fallbackReply(response), verdict: { kind: 'passes' }, failure }
}
