import { lookup } from 'node:dns/promises'
import { createParser } from 'eventsource-parser'
import { TooSlowError } from '../../domain/assistant/provider-errors.ts'
import { isBlockedAddress } from '../stock-feeds/blocked-addresses.ts'
import type { LanguageModel, ModelFailure, ModelOutcome, ModelRequest } from './language-model.ts'

/** Far longer than an answer of 800 tokens, as a limit against a broken provider. */
const MAX_ANSWER_LENGTH = 100_000
const MAX_REASON_LENGTH = 300

interface Options {
  key: string
  /** Origin of the operator's own address, which may be a model on this machine or in the operator's network. */
  configuredOrigin: string
}

/** Connects to a provider with OpenAI's chat completions API. Reads the answer as a stream. */
export function createChatCompletions({ key, configuredOrigin }: Options): LanguageModel {
  /** Addresses and models that refused a request because of its JSON schema; the prompt describes the format too. */
  const withoutSchema = new Set<string>()
  return {
    async answer(request) {
      const schemaKey = `${request.url} ${request.model}`
      try {
        const url = new URL(request.url)
        if (url.origin !== configuredOrigin) await requirePublicHost(url)
        const response = await fetch(url, {
          method: 'POST',
          redirect: 'error',
          ...(request.signal ? { signal: request.signal } : {}),
          headers: {
            'Content-Type': 'application/json',
            Accept: 'text/event-stream, application/json',
            Authorization: `Bearer ${key}`,
          },
          body: JSON.stringify(bodyOf(request, !withoutSchema.has(schemaKey))),
        })
        if (!response.ok) {
          const refusal = await refusalOf(response)
          if (refusal.status === 400 && SCHEMA_REFUSAL.test(refusal.message)) withoutSchema.add(schemaKey)
          return failureOutcome(refusal)
        }
        return response.headers.get('content-type')?.includes('text/event-stream')
          ? await readStream(response, request)
          : readWhole(await readLimitedText(response))
      } catch (error) {
        if (error instanceof TooSlowError) return failureOutcome({ kind: 'slow', message: error.message })
        return failureOutcome({ kind: 'network', message: reasonOf(error) })
      }
    },
  }
}

/** Names of the parameter in the messages of providers that do not know it. */
const SCHEMA_REFUSAL = /response_format|json_schema|structured output/i

/** For addresses entered by staff: they must not reach into the operator's network. */
async function requirePublicHost({ protocol, hostname }: URL): Promise<void> {
  if (protocol !== 'https:') throw new Error('the address is not encrypted')
  const addresses = await lookup(hostname.replace(/^\[|\]$/g, ''), { all: true })
  if (addresses.some(({ address }) => isBlockedAddress(address)))
    throw new Error(`${hostname} is not on the public Internet`)
}

function bodyOf(
  { model, temperature, maxTokens, messages, replySchema }: ModelRequest,
  acceptsSchema: boolean,
): object {
  const format = { type: 'json_schema', json_schema: { name: 'reply', strict: true, schema: replySchema } }
  return {
    model,
    temperature,
    max_tokens: maxTokens,
    stream: true,
    stream_options: { include_usage: true },
    messages,
    ...(replySchema && acceptsSchema ? { response_format: format } : {}),
  }
}

interface Piece {
  content?: string | null
}
interface Completion {
  choices?: { delta?: Piece; message?: Piece; finish_reason?: string | null }[]
  usage?: { total_tokens?: number } | null
  error?: { message?: string }
}

async function readStream(response: Response, { onText }: ModelRequest): Promise<ModelOutcome> {
  let text = ''
  let tokens: number | null = null
  let isDone = false
  let error: string | null = null
  const parser = createParser({
    onEvent({ data }) {
      if (data === '[DONE]') {
        isDone = true
        return
      }
      const { choices, usage, error: streamError } = JSON.parse(data) as Completion
      if (streamError) error = streamError.message ?? 'the stream contains an error'
      tokens = usage?.total_tokens ?? tokens
      const [choice] = choices ?? []
      if (choice?.finish_reason) isDone = true
      if (!choice?.delta?.content) return
      text += choice.delta.content
      if (text.length > MAX_ANSWER_LENGTH) throw new Error('the answer is too long')
      onText?.(text)
    },
  })
  for await (const part of response.body!.pipeThrough(new TextDecoderStream())) parser.feed(part)
  if (error !== null || !isDone)
    return failureOutcome({ kind: 'network', message: error ?? 'the answer ended early' })
  return { ok: true, text, tokens }
}

function readWhole(body: string): ModelOutcome {
  const { choices, usage } = JSON.parse(body) as Completion
  const message = choices?.[0]?.message
  if (!message) return failureOutcome({ kind: 'network', message: 'the answer has no message' })
  return { ok: true, text: message.content ?? '', tokens: usage?.total_tokens ?? null }
}

async function readLimitedText(response: Response): Promise<string> {
  let text = ''
  for await (const part of response.body?.pipeThrough(new TextDecoderStream()) ?? []) {
    text += part
    if (text.length > MAX_ANSWER_LENGTH) throw new Error('the answer is too long')
  }
  return text
}

/** Shortens the provider's message, which goes to a log. */
async function refusalOf(response: Response): Promise<ModelFailure & { kind: 'status' }> {
  const body = await readLimitedText(response).catch(() => '')
  let message = body
  try {
    message = (JSON.parse(body) as Completion).error?.message ?? body
  } catch {}
  return {
    kind: 'status',
    status: response.status,
    message: message.slice(0, MAX_REASON_LENGTH) || response.statusText,
  }
}

function failureOutcome(failure: ModelFailure): ModelOutcome {
  return { ok: false, failure }
}

function reasonOf(error: unknown): string {
  const { message, cause } = error as Error
  return cause instanceof Error ? `${message}: ${cause.message}` : message
}
