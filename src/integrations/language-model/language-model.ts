export interface ModelMessage {
  role: 'system' | 'user' | 'assistant'
  content: string
}

export interface ModelRequest {
  url: string
  model: string
  temperature: number
  maxTokens: number
  messages: readonly ModelMessage[]
  /** JSON schema of the reply; null for plain text. */
  replySchema: object | null
  /** Receives the whole text so far after each new part. */
  onText?: (soFar: string) => void
  signal?: AbortSignal
}

export type ModelFailure =
  | { kind: 'status'; status: number; message: string }
  /** The provider was unreachable or ended the answer early. */
  | { kind: 'network'; message: string }
  /** The provider did not answer in time. */
  | { kind: 'slow'; message: string }
  /** The provider is not asked for a while after repeated failures; `cause` is the last of them. */
  | { kind: 'resting'; cause: Exclude<ModelFailure, { kind: 'resting' }> }

export type ModelOutcome =
  | {
      ok: true
      text: string
      /** Null if the provider does not report it. */
      tokens: number | null
    }
  | { ok: false; failure: ModelFailure }

export interface LanguageModel {
  answer(request: ModelRequest): Promise<ModelOutcome>
}
