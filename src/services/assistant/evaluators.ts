import { addSiteUsage } from '../../data/assistant/assistant.ts'
import type { Database } from '../../data/database/database.ts'
import type { AnswerGrounds } from '../../domain/assistant/answers/answer.ts'
import { groundsOf } from '../../domain/assistant/answers/grounds-of.ts'
import { type EvaluationParts, evaluate } from '../../domain/assistant/evaluation/evaluate.ts'
import { OWN_ENGINE } from '../../domain/assistant/evaluation/evaluation.ts'
import type { Question } from '../../domain/assistant/evaluation/question.ts'
import { costOf } from '../../domain/assistant/interactions/usage.ts'
import type { PlacesNamed } from '../../domain/places/named-place.ts'
import { yieldToOthers } from '../downloads/index.ts'
import type { Published } from '../published/index.ts'
import { type AssistantModel, configureModel } from './assistant-model.ts'
import type { Evaluator } from './evaluation.ts'
import { createEvaluationAsk, createScriptedAsk, RunStoppedError } from './evaluation-ask.ts'
import { createAssistantLimits } from './limits.ts'

interface OwnParts {
  published: () => Published
  placesNamed: PlacesNamed
  clock: () => Date
}

interface ModelParts extends OwnParts {
  db: Database
  assistantModel: AssistantModel
}

export const SITE_LIMIT_REACHED =
  'The site has reached its usage limit. Wait until the limit resets, or raise it in the settings.'

/** Evaluates the built-in engine with the current stock, serving shoppers between questions. */
export function createOwnEvaluator({ published, placesNamed, clock }: OwnParts): Evaluator {
  return {
    key: 'own',
    questionsPerUpdate: 10,
    name: async () => OWN_ENGINE,
    refusal: async () => null,
    async evaluate(addedQuestions, onAsked) {
      const grounds = groundsOf(published(), clock(), placesNamed)
      const ask = createEvaluationAsk(grounds, null)
      const evaluation = await evaluate(
        async (message, earlier) => {
          await yieldToOthers()
          onAsked()
          return ask(message, earlier)
        },
        grounds,
        gateTest(grounds, addedQuestions),
      )
      return { ok: true, evaluation }
    },
  }
}

/** Evaluates the configured language model. Its usage counts towards the site's limits. */
export function createModelEvaluator(parts: ModelParts): Evaluator {
  const { db, published, placesNamed, assistantModel, clock } = parts
  const limits = createAssistantLimits(parts)
  const refusal = async () => ((await limits.isSiteSpent()) ? SITE_LIMIT_REACHED : null)
  const configuredModel = async () => configureModel(assistantModel, await limits.settings())

  async function countUsage(tokens: number): Promise<void> {
    const cost = costOf(tokens, assistantModel.costPerToken)
    await addSiteUsage(db, { day: limits.today(), tokens, cost })
  }

  return {
    key: 'model',
    questionsPerUpdate: 1,
    name: async () => (await configuredModel()).name,
    refusal,
    async evaluate(addedQuestions, onAsked) {
      const grounds = groundsOf(published(), clock(), placesNamed)
      const access = { configured: await configuredModel() }
      const ask = createEvaluationAsk(grounds, access, countUsage)
      try {
        const evaluation = await evaluate(
          async (message, earlier) => {
            const spentReason = await refusal()
            if (spentReason) throw new RunStoppedError(spentReason)
            onAsked()
            return ask(message, earlier)
          },
          grounds,
          gateTest(grounds, addedQuestions),
        )
        return { ok: true, evaluation }
      } catch (error) {
        if (error instanceof RunStoppedError) return { ok: false, why: error.message }
        throw error
      }
    },
  }
}

/** Adds the questions of staff and the test with false replies, which needs no provider. */
function gateTest(grounds: AnswerGrounds, staffQuestions: readonly Question[]): EvaluationParts {
  const ask = createScriptedAsk(grounds)
  return {
    staffQuestions,
    async askWithReply(message, providerText) {
      await yieldToOthers()
      return ask(message, providerText)
    },
  }
}
