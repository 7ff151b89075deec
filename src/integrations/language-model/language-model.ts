export interface ToolCall {
  id: string
  name: string
  /** JSON, as the model wrote it. */
  arguments: string
}

export type ModelMessage =
  | { role: 'system' | 'user'; content: string }
  | { role: 'assistant'; content: string; toolCalls: readonly ToolCall[] }
  | { role: 'tool'; content: string; toolCallId: string }

export interface ModelTool {
  name: string
  description: string
  /** JSON schema. */
  parameters: object
}

export interface ModelRequest {
  url: string
  model: string
  temperature: number
  maxTokens: number
  messages: readonly ModelMessage[]
  tools: readonly ModelTool[]
  /** Hears everything that has come so far, as it comes. */
  onText?: (soFar: string) => void
  signal?: AbortSignal
}

export type ModelFailure =
  | { kind: 'status'; status: number; message: string }
  /** It could not be reached, took too long, or broke off. */
  | { kind: 'network'; message: string }
  /** It failed so often of late that it is left alone for a while. */
  | { kind: 'resting' }

export type ModelOutcome =
  | {
      ok: true
      text: string
      toolCalls: ToolCall[]
      /** Null where the provider does not count. */
      tokens: number | null
    }
  | { ok: false; failure: ModelFailure }

export interface LanguageModel {
  answer(request: ModelRequest): Promise<ModelOutcome>
}
