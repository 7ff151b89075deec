import type { OpenAPIHono } from '@hono/zod-openapi'
import type { Services } from '../../../services/services.ts'
import type { AppEnvironment } from '../../environment.ts'
import { answerFunctions } from './assistant.ts'
import { interactionFunctions } from './interactions.ts'
import { assistantQuestionFunctions } from './questions.ts'
import { assistantSettingsFunctions } from './settings.ts'

/** Calls of the assistant: questions from shoppers, and settings and logs for staff. */
export function assistantFunctions(app: OpenAPIHono<AppEnvironment>, services: Services) {
  return [
    answerFunctions(app, services),
    assistantSettingsFunctions(app, services),
    interactionFunctions(app, services),
    assistantQuestionFunctions(app, services),
  ] as const
}
