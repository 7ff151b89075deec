import { lookup } from 'node:dns/promises'
import { createParser } from 'eventsource-parser'
import { isBlockedAddress } from '../stock-feeds/blocked-addresses.ts'
import type {
  LanguageModel,
  ModelFailure,
  ModelMessage,
  ModelOutcome,
  ModelRequest,
  ToolCall,
} from './language-model.ts'

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
  return {
    async answer(request) {
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
          body: JSON.stringify(bodyOf(request)),
        })
        if (!response.ok) return failureOutcome(await refusalOf(response))
        return response.headers.get('content-type')?.includes('text/event-stream')
          ? await readStream(response, request)
          : readWhole(await readLimitedText(response))
      } catch (error) {
        return failureOutcome({ kind: 'network', message: reasonOf(error) })
      }
    },
  }
}

/** For addresses entered by staff: they must not reach into the operator's network. */
async function requirePublicHost({ protocol, hostname }: URL): Promise<void> {
  if (protocol !== 'https:') throw new Error('the address is not encrypted')
  const addresses = await lookup(hostname.replace(/^\[|\]$/g, ''), { all: true })
  if (addresses.some(({ address }) => isBlockedAddress(address)))
    throw new Error(`${hostname} is not on the public Internet`)
}

function bodyOf({ model, temperature, maxTokens, messages, tools }: ModelRequest): object {
  return {
    model,
    temperature,
    max_tokens: maxTokens,
    stream: true,
    stream_options: { include_usage: true },
    messages: messages.map(messageOf),
    ...(tools.length > 0 ? { tools: tools.map((tool) => ({ type: 'function', function: tool })) } : {}),
  }
}

function messageOf(message: ModelMessage): object {
  if (message.role === 'tool')
    return { role: 'tool', content: message.content, tool_call_id: message.toolCallId }
  if (message.role !== 'assistant') return message
  return {
    role: 'assistant',
    content: message.content,
    tool_calls: message.toolCalls.map(({ id, name, arguments: callArguments }) => ({
      id,
      type: 'function',
      function: { name, arguments: callArguments },
    })),
  }
}

interface Piece {
  content?: string | null
  tool_calls?: { index?: number; id?: string; function?: { name?: string; arguments?: string } }[]
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
  const calls: ToolCall[] = []
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
      addCalls(calls, choice?.delta)
      if (!choice?.delta?.content) return
      text += choice.delta.content
      if (text.length > MAX_ANSWER_LENGTH) throw new Error('the answer is too long')
      onText?.(text)
    },
  })
  for await (const part of response.body!.pipeThrough(new TextDecoderStream())) parser.feed(part)
  if (error !== null || !isDone)
    return failureOutcome({ kind: 'network', message: error ?? 'the answer ended early' })
  return { ok: true, text, toolCalls: calls, tokens }
}

function addCalls(calls: ToolCall[], piece: Piece | undefined): void {
  for (const { index = 0, id, function: call } of piece?.tool_calls ?? []) {
    calls[index] ??= { id: id ?? '', name: '', arguments: '' }
    calls[index].name += call?.name ?? ''
    calls[index].arguments += call?.arguments ?? ''
  }
}

function readWhole(body: string): ModelOutcome {
  const { choices, usage } = JSON.parse(body) as Completion
  const message = choices?.[0]?.message
  if (!message) return failureOutcome({ kind: 'network', message: 'the answer has no message' })
  const calls: ToolCall[] = []
  addCalls(calls, { tool_calls: (message.tool_calls ?? []).map((call, index) => ({ ...call, index })) })
  return { ok: true, text: message.content ?? '', toolCalls: calls, tokens: usage?.total_tokens ?? null }
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
async function refusalOf(response: Response): Promise<ModelFailure> {
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
