import { createParser } from 'eventsource-parser'
import type {
  LanguageModel,
  ModelFailure,
  ModelMessage,
  ModelOutcome,
  ModelRequest,
  ToolCall,
} from './language-model.ts'

/** Longer than any answer of 800 tokens: what sends more is no model. */
const MOST_CHARACTERS = 100_000
const LONGEST_REASON = 300

/** A provider that speaks the chat completions of OpenAI. Its word is read as it comes. */
export function createChatCompletions({ key }: { key: string }): LanguageModel {
  return {
    async answer(request) {
      try {
        const response = await fetch(request.url, {
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
        if (!response.ok) return failed(await refusalOf(response))
        return response.headers.get('content-type')?.includes('text/event-stream')
          ? await readStream(response, request)
          : readWhole(await limitedText(response))
      } catch (error) {
        return failed({ kind: 'network', message: reasonOf(error) })
      }
    },
  }
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
    tool_calls: message.toolCalls.map(({ id, name, arguments: given }) => ({
      id,
      type: 'function',
      function: { name, arguments: given },
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
      const { choices, usage, error: told } = JSON.parse(data) as Completion
      if (told) error = told.message ?? 'the stream told of an error'
      tokens = usage?.total_tokens ?? tokens
      const [choice] = choices ?? []
      if (choice?.finish_reason) isDone = true
      addCalls(calls, choice?.delta)
      if (!choice?.delta?.content) return
      text += choice.delta.content
      if (text.length > MOST_CHARACTERS) throw new Error('the answer does not end')
      onText?.(text)
    },
  })
  for await (const part of response.body!.pipeThrough(new TextDecoderStream())) parser.feed(part)
  if (error !== null || !isDone) return failed({ kind: 'network', message: error ?? 'the answer broke off' })
  return { ok: true, text, toolCalls: calls, tokens }
}

function addCalls(calls: ToolCall[], piece: Piece | undefined): void {
  for (const { index = 0, id, function: called } of piece?.tool_calls ?? []) {
    calls[index] ??= { id: id ?? '', name: '', arguments: '' }
    calls[index].name += called?.name ?? ''
    calls[index].arguments += called?.arguments ?? ''
  }
}

function readWhole(body: string): ModelOutcome {
  const { choices, usage } = JSON.parse(body) as Completion
  const message = choices?.[0]?.message
  if (!message) return failed({ kind: 'network', message: 'the answer has no message' })
  const calls: ToolCall[] = []
  addCalls(calls, { tool_calls: (message.tool_calls ?? []).map((call, index) => ({ ...call, index })) })
  return { ok: true, text: message.content ?? '', toolCalls: calls, tokens: usage?.total_tokens ?? null }
}

async function limitedText(response: Response): Promise<string> {
  let text = ''
  for await (const part of response.body?.pipeThrough(new TextDecoderStream()) ?? []) {
    text += part
    if (text.length > MOST_CHARACTERS) throw new Error('the answer does not end')
  }
  return text
}

/** What the provider says of it, kept short: it goes to a log. */
async function refusalOf(response: Response): Promise<ModelFailure> {
  const body = await limitedText(response).catch(() => '')
  let message = body
  try {
    message = (JSON.parse(body) as Completion).error?.message ?? body
  } catch {}
  return {
    kind: 'status',
    status: response.status,
    message: message.slice(0, LONGEST_REASON) || response.statusText,
  }
}

function failed(failure: ModelFailure): ModelOutcome {
  return { ok: false, failure }
}

function reasonOf(error: unknown): string {
  const { message, cause } = error as Error
  return cause instanceof Error ? `${message}: ${cause.message}` : message
}
