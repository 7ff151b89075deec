import type { AssistantModel } from '../services/assistant/index.ts'
import type { Config } from './config.ts'

/** Returns null if no language model is configured. Its modules are loaded only if needed. */
export async function openAssistantModel({ assistant }: Config): Promise<AssistantModel | null> {
  if (!assistant) return null
  const { createChatCompletions } = await import('../integrations/language-model/chat-completions.ts')
  const { createRestingModel } = await import('../integrations/language-model/resting-model.ts')
  const { key, url, model: name, costPerToken, origins } = assistant
  const provider = createChatCompletions({ key, configuredOrigin: new URL(url).origin })
  return { model: createRestingModel(provider), url, name, costPerToken, origins }
}
