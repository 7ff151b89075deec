export interface ToolCall {
  id: string
  name: string
  /** Unparsed JSON from the model. */
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
  /** Receives the whole text so far after each new part. */
  onText?: (soFar: string) => void
  signal?: AbortSignal
}

export type ModelFailure =
  | { kind: 'status'; status: number; message: string }
  /** The provider was unreachable, timed out or ended the answer early. */
  | { kind: 'network'; message: string }
  /** The circuit breaker is open after repeated failures. */
  | { kind: 'resting' }

export type ModelOutcome =
  | {
      ok: true
      text: string
      toolCalls: ToolCall[]
      /** Null if the provider does not report it. */
      tokens: number | null
    }
  | { ok: false; failure: ModelFailure }

export interface LanguageModel {
  answer(request: ModelRequest): Promise<ModelOutcome>
}
