import { resolve } from 'node:path'
import * as z from 'zod'

/** One entry per variable: what it is for, and a default that works offline. `.env.example` is held against this table by a test. */
export const configSchema = z.object({
  FORECOURT_MODE: z.enum(['demo', 'production']).default('demo'),
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  HOST: z.string().trim().min(1).optional(),
  SITE_URL: z.url({ protocol: /^https?$/ }).optional(),
  DATA_DIR: z.string().trim().min(1).default('.data'),
  DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//, 'must begin with postgres:// or postgresql://')
    .optional(),
  DATABASE_POOL_SIZE: z.coerce.number().int().min(2).max(200).default(10),
  LOG_LEVEL: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']).default('info'),
  LOG_FORMAT: z.enum(['lines', 'json']).optional(),
  METRICS_TOKEN: z.string().min(16, 'must have at least 16 characters').optional(),
  AUTH_SECRET: z.string().min(32, 'must have at least 32 characters').optional(),
  FIRST_ADMIN_USERNAME: z.string().trim().min(1).optional(),
  FIRST_ADMIN_EMAIL: z.email().optional(),
  FIRST_ADMIN_PASSWORD: z.string().min(12, 'must have at least 12 characters').max(128).optional(),
  STOCK_FEED_HOSTS: z
    .string()
    .transform((list) =>
      list
        .split(/[\s,]+/)
        .filter(Boolean)
        .map((host) => host.toLowerCase()),
    )
    .pipe(z.array(z.string().regex(/^[a-z0-9.-]+$/, 'must be host names with commas between')))
    .prefault(''),
  TRUST_PROXY: z.stringbool().default(false),
  DEV_PAGES: z.stringbool().default(false),
})

export interface Config {
  mode: 'demo' | 'production'
  port: number
  host: string
  siteUrl: string | null
  dataDir: string
  databaseUrl: string | null
  poolSize: number
  logLevel: z.infer<typeof configSchema>['LOG_LEVEL']
  logFormat: 'lines' | 'json'
  metricsToken: string | null
  authSecret: string | null
  firstAdmin: { username: string; email: string; password: string } | null
  /** Hosts stock may be fetched from; none unless named. */
  stockFeedHosts: string[]
  trustProxy: boolean
  devPages: boolean
}

export class ConfigError extends Error {}

/** Parses the environment once; every mistake is named in the one error. An empty variable counts as not set. */
export function parseConfig(env: Record<string, string | undefined>): Config {
  const set = Object.fromEntries(
    Object.entries(env).filter(([, value]) => value !== undefined && value.trim() !== ''),
  )
  const parsed = configSchema.safeParse(set)
  const mistakes = [
    ...(parsed.error?.issues ?? []).map((issue) => `  ${issue.path.join('.')}: ${issue.message}`),
    ...firstAdminMistakes(set),
  ]
  if (!parsed.success || mistakes.length > 0)
    throw new ConfigError(`The configuration has mistakes (environment or .env):\n${mistakes.join('\n')}`)
  const values = parsed.data
  return {
    mode: values.FORECOURT_MODE,
    port: values.PORT,
    // Demo accounts have a public password: demo mode is for this machine only unless told otherwise.
    host: values.HOST ?? (values.FORECOURT_MODE === 'demo' ? '127.0.0.1' : '0.0.0.0'),
    siteUrl: values.SITE_URL?.replace(/\/$/, '') ?? null,
    dataDir: resolve(values.DATA_DIR),
    databaseUrl: values.DATABASE_URL ?? null,
    poolSize: values.DATABASE_POOL_SIZE,
    logLevel: values.LOG_LEVEL,
    logFormat: values.LOG_FORMAT ?? (values.FORECOURT_MODE === 'demo' ? 'lines' : 'json'),
    metricsToken: values.METRICS_TOKEN ?? null,
    authSecret: values.AUTH_SECRET ?? null,
    firstAdmin: firstAdminOf(values),
    stockFeedHosts: values.STOCK_FEED_HOSTS,
    trustProxy: values.TRUST_PROXY,
    devPages: values.DEV_PAGES,
  }
}

type Values = z.infer<typeof configSchema>

function firstAdminMistakes(values: Partial<Record<keyof Values, unknown>>): string[] {
  const given = [values.FIRST_ADMIN_USERNAME, values.FIRST_ADMIN_EMAIL, values.FIRST_ADMIN_PASSWORD].filter(
    Boolean,
  )
  return given.length === 0 || given.length === 3
    ? []
    : ['  FIRST_ADMIN_USERNAME, FIRST_ADMIN_EMAIL, FIRST_ADMIN_PASSWORD: set all three or none']
}

function firstAdminOf(values: Values): Config['firstAdmin'] {
  const { FIRST_ADMIN_USERNAME: username, FIRST_ADMIN_EMAIL: email, FIRST_ADMIN_PASSWORD: password } = values
  return username && email && password ? { username, email, password } : null
}
