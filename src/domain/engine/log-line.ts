import * as z from 'zod'
import { redactText } from './redact.ts'

/** Levels of the log, with pino's numbers. */
export const LOG_LEVELS = { info: 30, warn: 40, error: 50, fatal: 60 } as const
export type LogLevel = keyof typeof LOG_LEVELS
export const LOG_LEVEL_NAMES = Object.keys(LOG_LEVELS) as [LogLevel, ...LogLevel[]]
export const LOG_LINES_PER_PAGE = 50
/** A slower request is stored; a quick one that succeeded is not. */
const MIN_SLOW_MS = 1_000

export const logQuerySchema = z.strictObject({
  /** This level and those above it. */
  level: z.enum(LOG_LEVEL_NAMES).default('info'),
  q: z.string().trim().max(100).default(''),
  request: z.string().trim().max(64).default(''),
  /** Local time of the site that the lines are not newer than: '2026-11-18T14:30'. */
  until: z
    .string()
    .regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d$/, 'Enter a date and a time')
    .optional(),
  /** Lists lines older than this one. */
  after: z
    .string()
    .regex(/^\d{1,18}$/)
    .optional(),
})
export type LogQuery = z.infer<typeof logQuerySchema>

export const listedLineSchema = z.object({
  id: z.string(),
  at: z.iso.datetime(),
  level: z.enum(LOG_LEVEL_NAMES),
  instance: z.string(),
  requestId: z.string().nullable(),
  message: z.string(),
  details: z.string(),
})
export type ListedLine = z.infer<typeof listedLineSchema>

export interface LogLine {
  at: Date
  level: number
  requestId: string | null
  message: string
  details: string
}

const REQUEST_ID = /^[\w-]{8,64}$/

/** The fields of a line that are known to be good; no other is stored. */
const lineSchema = z.object({
  level: z.number(),
  time: z.number(),
  msg: z.string().default(''),
  requestId: z.string().regex(REQUEST_ID).optional().catch(undefined),
  method: z.string().max(10).optional().catch(undefined),
  path: z.string().optional().catch(undefined),
  status: z.number().optional().catch(undefined),
  ms: z.number().optional().catch(undefined),
  reason: z.string().optional().catch(undefined),
  err: z
    .object({
      type: z.string().optional().catch(undefined),
      message: z.string().optional().catch(undefined),
      code: z.union([z.string(), z.number()]).optional().catch(undefined),
    })
    .optional()
    .catch(undefined),
})

/** Reads a line of the log and redacts it. Returns null for a line that is not stored. */
export function readLogLine(json: string): LogLine | null {
  const parsed = lineSchema.safeParse(parseJson(json))
  if (!parsed.success || parsed.data.level < LOG_LEVELS.info) return null
  const { level, time, msg, requestId, method, path, status, ms, reason, err } = parsed.data
  const isQuickSuccess = status !== undefined && status < 400 && (ms ?? 0) < MIN_SLOW_MS
  if (isQuickSuccess) return null
  const details = [
    method && path && `${method} ${path}`,
    status,
    ms !== undefined && `${ms} ms`,
    reason,
    err && [err.type, err.code, err.message].filter(Boolean).join(' '),
  ]
  return {
    at: new Date(time),
    level,
    requestId: requestId ?? null,
    message: redactText(msg),
    details: redactText(details.filter(Boolean).join(', ')),
  }
}

export function levelName(level: number): LogLevel {
  return LOG_LEVEL_NAMES.findLast((name) => LOG_LEVELS[name] <= level) ?? 'info'
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
