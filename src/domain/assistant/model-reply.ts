import { ACTION_TYPES, type ActionType } from './reply.ts'

/** Reply of a language model, before it is checked. */
export interface ModelReply {
  response: string
  actionType: ActionType
  vehicles: { stockid: string; why: string }[]
  suggestions: string[]
}

const MODEL_ACTION_TYPES: readonly ActionType[] = ACTION_TYPES.slice(0, ACTION_TYPES.indexOf('fallback'))

/** Reads JSON with `response` and `actionType`, ignoring text around it. Text without JSON becomes general information. */
export function readModelReply(text: string): ModelReply {
  const reply = findObject(text)
  if (!reply || typeof reply.response !== 'string')
    return {
      response: reply ? '' : withoutCodeFences(text),
      actionType: 'general_info',
      vehicles: [],
      suggestions: [],
    }
  return {
    response: reply.response,
    actionType: MODEL_ACTION_TYPES.find((type) => type === reply.actionType) ?? 'general_info',
    vehicles: asList(reply.vehicles).flatMap((vehicle) => {
      if (typeof vehicle === 'string') return [{ stockid: vehicle, why: '' }]
      const { stockid, why } = (vehicle ?? {}) as { stockid?: unknown; why?: unknown }
      return typeof stockid === 'string' ? [{ stockid, why: typeof why === 'string' ? why : '' }] : []
    }),
    suggestions: asList(reply.suggestions).filter((suggestion) => typeof suggestion === 'string'),
  }
}

function asList(value: unknown): unknown[] {
  return Array.isArray(value) ? value : []
}

/** Finds the JSON object: models often write text around it or are cut off in the middle. */
function findObject(text: string): Record<string, unknown> | null {
  const start = text.indexOf('{')
  if (start < 0) return null
  const end = text.lastIndexOf('}')
  const object = parseObject(text.slice(start, end + 1))
  if (object) return object
  const response = responseSoFar(text)
  return response === null ? {} : { response }
}

function parseObject(text: string): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null && !Array.isArray(value)
      ? (value as Record<string, unknown>)
      : null
  } catch {
    return null
  }
}

/** Returns the part of `response` received so far; null before it begins. */
export function responseSoFar(text: string): string | null {
  const keyIndex = text.indexOf('"response"')
  const from = text.indexOf('"', keyIndex + '"response"'.length) + 1
  if (keyIndex < 0 || from === 0) return null
  let end = from
  while (end < text.length && text[end] !== '"') end += text[end] === '\\' ? escapeLength(text, end) : 1
  // Leaves an incomplete escape sequence for the next chunk.
  const raw = text.slice(from, Math.min(end, text.length)).replace(/\\(?:u[\dA-Fa-f]{0,3})?$/, '')
  try {
    return JSON.parse(`"${raw.replaceAll('\n', '\\n').replaceAll('\r', '').replaceAll('\t', ' ')}"`) as string
  } catch {
    return null
  }
}

function escapeLength(text: string, at: number): number {
  return text[at + 1] === 'u' ? 6 : 2
}

function withoutCodeFences(text: string): string {
  return text.replaceAll('```', '').trim()
}
