import { ASSISTANT } from '../../constants.ts'

/** Estimates the tokens of a question from the message, the first vehicles sent with it and the rest of the prompt. */
export function estimateTokens(message: string, vehicles: readonly unknown[]): number {
  const { charactersPerToken, vehicles: maxVehicles, overhead } = ASSISTANT.tokenEstimate
  const letters = message.length + JSON.stringify(vehicles.slice(0, maxVehicles)).length
  return Math.ceil(letters / charactersPerToken) + overhead
}

export function costOf(tokens: number, costPerToken: number = ASSISTANT.costPerToken): number {
  return tokens * costPerToken
}

/** 'session_1794872460123_k4p2x8' */
export function makeSessionId(now: number, random: () => number): string {
  const letters = Math.floor(random() * 36 ** 6)
  return `session_${now}_${letters.toString(36).padStart(6, '0')}`
}

export const SESSION_ID = /^session_\d{1,16}_[a-z0-9]{1,32}$/

export interface AnsweredQuery {
  responseTime: number
  success: boolean
}

export interface AssistantStats {
  totalQueries: number
  averageResponseTime: number
  successRate: number
  sessionId: string
}

/** Averages the last 20 queries. Without queries the success rate is 1. */
export function statsOf(sessionId: string, queries: readonly AnsweredQuery[]): AssistantStats {
  const last = queries.slice(-ASSISTANT.statsOver)
  const total = last.reduce((sum, { responseTime }) => sum + responseTime, 0)
  const succeeded = last.filter(({ success }) => success).length
  return {
    totalQueries: queries.length,
    averageResponseTime: last.length === 0 ? 0 : total / last.length,
    successRate: last.length === 0 ? 1 : succeeded / last.length,
    sessionId,
  }
}
