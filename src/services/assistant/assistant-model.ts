import { isAllowedEndpoint } from '../../domain/assistant/endpoint.ts'
import type { AssistantSettings } from '../../domain/assistant/settings.ts'
import type { LanguageModel } from '../../integrations/language-model/language-model.ts'

/** The language model as the operator configured it. */
export interface AssistantModel {
  model: LanguageModel
  url: string
  name: string
  costPerToken: number
  /** Hosts an address set in the console may have. */
  hosts: readonly string[]
}

/** The language model as it is asked: the operator's configuration with the console's settings over it. */
export interface ConfiguredModel extends Pick<AssistantSettings, 'temperature' | 'maxTokens'> {
  model: LanguageModel
  url: string
  name: string
}

export function configureModel(
  { model, url, name, hosts }: AssistantModel,
  settings: AssistantSettings,
): ConfiguredModel {
  const { endpoint, temperature, maxTokens } = settings
  // An address whose host the operator no longer names gets no key.
  const isAllowed = endpoint !== null && isAllowedEndpoint(endpoint, hosts)
  return { model, url: isAllowed ? endpoint : url, name: settings.model ?? name, temperature, maxTokens }
}
