import type { CallToolResult } from '@modelcontextprotocol/server'
import type * as z from 'zod'
import { messageWithSubject } from '../../domain/refusals/validation.ts'
import type { AnswerVersion, ToolOutcome, ToolRefusal } from '../../services/agents/index.ts'

/** Where the version of an answer is in its `_meta`. */
export const VERSION_META = 'forecourt/version'
export const RETRY_META = 'forecourt/retryAfterSeconds'

/** Turns an answer of a service into the result of a tool. A refusal is an error that the model reads, as the protocol wants it. */
export function toolResultOf(outcome: ToolOutcome, version: AnswerVersion | null): CallToolResult {
  if (!outcome.ok) return refusalResult(outcome)
  const { facts, text } = outcome.value
  return {
    content: [{ type: 'text', text }],
    structuredContent: facts,
    ...(version && { _meta: { [VERSION_META]: { ...version } } }),
  }
}

export function invalidInputResult(issues: readonly z.core.$ZodIssue[]): CallToolResult {
  const sentences = issues.map(({ path, message }) => messageWithSubject(path.join('.'), message))
  return errorResult(sentences.join('\n'))
}

function refusalResult({ message, errors = [], retryAfter }: ToolRefusal): CallToolResult {
  const details = errors.map((error) => `${error.field}: ${error.message}`)
  const lines = errors.length > 0 ? details : [message]
  if (retryAfter === undefined) return errorResult(lines.join('\n'))
  const wait = `Try again in ${retryAfter} ${retryAfter === 1 ? 'second' : 'seconds'}.`
  return { ...errorResult([...lines, wait].join('\n')), _meta: { [RETRY_META]: retryAfter } }
}

function errorResult(text: string): CallToolResult {
  return { content: [{ type: 'text', text }], isError: true }
}
