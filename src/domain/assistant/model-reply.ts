import { ACTION_TYPES, type ActionType } from './reply.ts'

/** What a language model said, before anybody believed it. */
export interface ModelReply {
  response: string
  actionType: ActionType
  vehicles: { stockid: string; why: string }[]
  suggestions: string[]
}

const SPOKEN: readonly ActionType[] = ACTION_TYPES.slice(0, ACTION_TYPES.indexOf('fallback'))

/** JSON with `response` and `actionType`; salvaged from what surrounds it, and plain talk is general information. */
export function readModelReply(text: string): ModelReply {
  const found = objectIn(text)
  if (!found || typeof found.response !== 'string')
    return { response: found ? '' : bare(text), actionType: 'general_info', vehicles: [], suggestions: [] }
  return {
    response: found.response,
    actionType: SPOKEN.find((type) => type === found.actionType) ?? 'general_info',
    vehicles: listOf(found.vehicles).flatMap((vehicle) => {
      if (typeof vehicle === 'string') return [{ stockid: vehicle, why: '' }]
      const { stockid, why } = (vehicle ?? {}) as { stockid?: unknown; why?: unknown }
      return typeof stockid === 'string' ? [{ stockid, why: typeof why === 'string' ? why : '' }] : []
    }),
    suggestions: listOf(found.suggestions).filter((suggestion) => typeof suggestion === 'string'),
  }
}

function listOf(value: unknown): unknown[] {
  return Array.isArray(value) ? value : []
}

/** The first object of the text that can be read: models like to talk around it, or are cut off in the middle. */
function objectIn(text: string): Record<string, unknown> | null {
  const start = text.indexOf('{')
  if (start < 0) return null
  const end = text.lastIndexOf('}')
  const whole = parsed(text.slice(start, end + 1))
  if (whole) return whole
  const response = responseSoFar(text)
  return response === null ? {} : { response }
}

function parsed(text: string): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null && !Array.isArray(value)
      ? (value as Record<string, unknown>)
      : null
  } catch {
    return null
  }
}

/** As much of the `response` as has come; null before it begins. */
export function responseSoFar(text: string): string | null {
  const named = text.indexOf('"response"')
  const from = text.indexOf('"', named + '"response"'.length) + 1
  if (named < 0 || from === 0) return null
  let end = from
  while (end < text.length && text[end] !== '"') end += text[end] === '\\' ? escapeLength(text, end) : 1
  // A cut escape is left for the next piece.
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

/** Talk without any JSON. */
function bare(text: string): string {
  return text.replaceAll('```', '').trim()
}
