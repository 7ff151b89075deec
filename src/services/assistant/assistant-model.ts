import { isAllowedEndpoint } from '../../domain/assistant/endpoint.ts'
import type { AssistantSettings } from '../../domain/assistant/settings.ts'
import type { LanguageModel } from '../../integrations/language-model/language-model.ts'

/** The language model as configured by the operator. */
export interface AssistantModel {
  model: LanguageModel
  url: string
  name: string
  costPerToken: number
  /** Origins that an endpoint set in the console may have. */
  origins: readonly string[]
}

/** The language model with the console's settings applied to the operator's configuration. */
export interface ConfiguredModel extends Pick<AssistantSettings, 'temperature' | 'maxTokens'> {
  model: LanguageModel
  url: string
  name: string
}

export function configureModel(
  { model, url, name, origins }: AssistantModel,
  settings: AssistantSettings,
): ConfiguredModel {
  const { endpoint, temperature, maxTokens } = settings
  // The key is never sent to an origin that the operator does not allow, or no longer.
  const isAllowed = endpoint !== null && isAllowedEndpoint(endpoint, origins)
  return { model, url: isAllowed ? endpoint : url, name: settings.model ?? name, temperature, maxTokens }
}
