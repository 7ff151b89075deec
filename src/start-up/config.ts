import { join, resolve } from 'node:path'
import * as z from 'zod'
import { isSecureEndpoint } from '../domain/assistant/endpoint.ts'
import { ASSISTANT } from '../domain/constants.ts'
import { newPasswordSchema } from '../domain/users/password.ts'
import { sentryOf, tracingOf, WATCH_SETTINGS } from './watch-settings.ts'

const hostList = (pattern: RegExp, message: string) =>
  z
    .string()
    .transform((list) =>
      list
        .split(/[\s,]+/)
        .filter(Boolean)
        .map((host) => host.toLowerCase()),
    )
    .pipe(z.array(z.string().regex(pattern, message)))
    .prefault('')

const hostsWithPorts = hostList(
  /^[a-z0-9.-]+(:\d{1,5})?$/,
  'must be host names, with a port where needed, separated by commas',
)

const BACKUP_BUCKET = /^s3:\/\/([a-z0-9][a-z0-9.-]{1,61}[a-z0-9])((?:\/[\w-]+)*)\/?$/

/** One entry per variable, with a default that works offline. A test compares this table with `.env.example`. */
export const configSchema = z.object({
  FORECOURT_MODE: z.enum(['demo', 'production']).default('demo'),
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  HOST: z.string().trim().min(1).optional(),
  SITE_URL: z.url({ protocol: /^https?$/ }).optional(),
  HSTS_SUBDOMAINS: z.stringbool().default(true),
  CONSOLE_URL: z
    .url({ protocol: /^https?$/ })
    .refine(isOrigin, 'must be an origin without a path, such as https://staff.example.com')
    .optional(),
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
  FIRST_ADMIN_PASSWORD: newPasswordSchema.optional(),
  STOCK_FEED_HOSTS: hostsWithPorts,
  CONTENT_URL: z.url({ protocol: /^https?$/ }).optional(),
  CONTENT_TOKEN: z.string().min(1).optional(),
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  MAIL_FROM: z.email().optional(),
  MAIL_HOSTS: hostsWithPorts,
  LEAD_WEBHOOKS: z
    .string()
    .transform((list) => list.split(/[\s,]+/).filter(Boolean))
    .pipe(z.array(z.url({ protocol: /^https?$/ })))
    .prefault(''),
  WEBHOOK_SECRET: z.string().min(16, 'must have at least 16 characters').optional(),
  ADF_IN_TOKEN: z
    .string()
    .regex(/^\S{16,}$/, 'must have at least 16 characters and no spaces')
    .optional(),
  ADF_IN_FOLDER: z.string().trim().min(1).optional(),
  STOCK_DROP_FOLDER: z.string().trim().min(1).optional(),
  ASSISTANT_KEY: z.string().min(1).optional(),
  ASSISTANT_URL: z
    .url({ protocol: /^https?$/ })
    .refine(
      isSecureEndpoint,
      'must begin with https://, or with http:// for a model on this machine, and contain no password',
    )
    .optional(),
  ASSISTANT_MODEL: z.string().trim().min(1).default(ASSISTANT.model),
  ASSISTANT_COST_PER_TOKEN: z.coerce.number().min(0).max(1).default(ASSISTANT.costPerToken),
  ASSISTANT_HOSTS: hostsWithPorts,
  S3_BUCKET: z
    .string()
    .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, 'must be the name of a bucket, such as forecourt-files')
    .optional(),
  S3_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
  S3_REGION: z.string().trim().min(1).default('us-east-1'),
  S3_PREFIX: z
    .string()
    .regex(/^[\w-]+(\/[\w-]+)*\/?$/, 'must be names joined by slashes, such as forecourt/production')
    .optional(),
  S3_ACCESS_KEY_ID: z.string().trim().min(1).optional(),
  S3_SECRET_ACCESS_KEY: z.string().trim().min(1).optional(),
  BACKUP_TO: z
    .string()
    .trim()
    .min(1)
    .refine(
      (place) => !place.startsWith('s3:') || BACKUP_BUCKET.test(place),
      'must be a folder, or a bucket such as s3://forecourt-backups/production',
    )
    .optional(),
  BACKUP_PASSPHRASE: z.string().min(12, 'must have at least 12 characters').optional(),
  LEAD_RETENTION_MONTHS: z.coerce.number().int().min(1).max(1_200).default(24),
  TRUST_PROXY: z.stringbool().default(false),
  MCP_ENDPOINT: z.stringbool().default(true),
  DEV_PAGES: z.stringbool().default(false),
  ...WATCH_SETTINGS,
})

export interface Config {
  mode: 'demo' | 'production'
  port: number
  host: string
  siteUrl: string | null
  /** Whether browsers are told to use HTTPS for every host below the site's own. */
  hstsSubdomains: boolean
  /** The console's own origin, or null if it is served on the site's. */
  consoleUrl: string | null
  dataDir: string
  databaseUrl: string | null
  poolSize: number
  logLevel: z.infer<typeof configSchema>['LOG_LEVEL']
  logFormat: 'lines' | 'json'
  metricsToken: string | null
  authSecret: string | null
  firstAdmin: { username: string; email: string; password: string } | null
  /** Hosts stock may be fetched from; none by default. */
  stockFeedHosts: string[]
  /** Folder in which another server drops stock files, or null. */
  stockDropFolder: string | null
  /** Additional content source, or null. The URL ends with a slash. */
  content: { url: string; token: string | null } | null
  /** Null: mails are stored, but not sent. */
  mail: { url: string; from: string } | null
  /** Hosts with their ports that the console may use as a mail server although they are not public. */
  mailHosts: string[]
  /** URLs notified of every lead, and the secret that signs the requests. */
  webhooks: string[]
  webhookSecret: string | null
  /** Token that marketplaces send to `/functions/adf-lead`; null closes it. */
  adfInToken: string | null
  /** Folder in which another program puts mails with leads, or null. */
  adfInFolder: string | null
  /** Null: the assistant answers without a language model. */
  assistant: { key: string; url: string; model: string; costPerToken: number; origins: string[] } | null
  /** The bucket for uploads and pictures; null: they are stored in `dataDir`. */
  s3: S3Config | null
  backup: BackupConfig
  /** Months after which the contact details of a lead are erased. */
  leadRetentionMonths: number
  trustProxy: boolean
  /** Whether other people's assistants may call `/mcp`. */
  hasAgentEndpoint: boolean
  devPages: boolean
  /** Where traces go; null: none are recorded. */
  tracing: ReturnType<typeof tracingOf>
  /** Where error reports go; null: errors are only logged. */
  sentry: ReturnType<typeof sentryOf>
  /** Names of the variables that are set. */
  setVariables: string[]
}

/** Every setting of the operator and whether it is set, without its value. */
export function listOperatorSettings({ setVariables }: Pick<Config, 'setVariables'>) {
  return Object.keys(configSchema.shape).map((name) => ({ name, isSet: setVariables.includes(name) }))
}

/** How to reach a bucket of Amazon S3 or of a compatible server. */
export interface S3Config {
  /** Null for Amazon's own. */
  endpoint: string | null
  region: string
  bucket: string
  /** Empty, or ends with a slash. */
  prefix: string
  accessKeyId: string
  secretAccessKey: string
}

export interface BackupConfig {
  /** A folder, or a bucket that is reached with the keys of `s3`. */
  to: { folder: string } | { bucket: string; prefix: string }
  /** Null: backups are not encrypted. */
  passphrase: string | null
}

export class ConfigError extends Error {}

/** Parses the environment and reports all errors at once. An empty variable counts as not set. */
export function parseConfig(env: Record<string, string | undefined>): Config {
  const setVariables = Object.fromEntries(
    Object.entries(env).filter(([, value]) => value !== undefined && value.trim() !== ''),
  )
  const parsed = configSchema.safeParse(setVariables)
  const mistakes = [
    ...(parsed.error?.issues ?? []).map((issue) => `  ${issue.path.join('.')}: ${issue.message}`),
    ...firstAdminMistakes(setVariables),
    ...mailMistakes(setVariables),
    ...assistantMistakes(setVariables),
    ...contentMistakes(setVariables),
    ...consoleMistakes(setVariables),
    ...s3Mistakes(setVariables),
  ]
  if (!parsed.success || mistakes.length > 0)
    throw new ConfigError(`The configuration has errors (environment or .env):\n${mistakes.join('\n')}`)
  const values = parsed.data
  return {
    mode: values.FORECOURT_MODE,
    port: values.PORT,
    // Demo accounts have a public password, so demo mode listens on this machine only by default.
    host: values.HOST ?? (values.FORECOURT_MODE === 'demo' ? '127.0.0.1' : '0.0.0.0'),
    siteUrl: values.SITE_URL === undefined ? null : new URL(values.SITE_URL).origin,
    hstsSubdomains: values.HSTS_SUBDOMAINS,
    consoleUrl: values.CONSOLE_URL ? new URL(values.CONSOLE_URL).origin : null,
    dataDir: resolve(values.DATA_DIR),
    databaseUrl: values.DATABASE_URL ?? null,
    poolSize: values.DATABASE_POOL_SIZE,
    logLevel: values.LOG_LEVEL,
    logFormat: values.LOG_FORMAT ?? (values.FORECOURT_MODE === 'demo' ? 'lines' : 'json'),
    metricsToken: values.METRICS_TOKEN ?? null,
    authSecret: values.AUTH_SECRET ?? null,
    firstAdmin: firstAdminOf(values),
    stockFeedHosts: values.STOCK_FEED_HOSTS,
    stockDropFolder: values.STOCK_DROP_FOLDER === undefined ? null : resolve(values.STOCK_DROP_FOLDER),
    content: values.CONTENT_URL
      ? { url: values.CONTENT_URL.replace(/\/*$/, '/'), token: values.CONTENT_TOKEN ?? null }
      : null,
    mail: values.SMTP_URL && values.MAIL_FROM ? { url: values.SMTP_URL, from: values.MAIL_FROM } : null,
    mailHosts: values.MAIL_HOSTS,
    webhooks: values.LEAD_WEBHOOKS,
    webhookSecret: values.WEBHOOK_SECRET ?? null,
    adfInToken: values.ADF_IN_TOKEN ?? null,
    adfInFolder: values.ADF_IN_FOLDER === undefined ? null : resolve(values.ADF_IN_FOLDER),
    assistant: assistantOf(values),
    s3: s3Of(values),
    backup: backupOf(values),
    leadRetentionMonths: values.LEAD_RETENTION_MONTHS,
    trustProxy: values.TRUST_PROXY,
    hasAgentEndpoint: values.MCP_ENDPOINT,
    devPages: values.DEV_PAGES,
    tracing: tracingOf(values),
    sentry: sentryOf(values),
    setVariables: Object.keys(configSchema.shape).filter((name) => Object.hasOwn(setVariables, name)),
  }
}

type Values = z.infer<typeof configSchema>

/** The origin of the configured URL may always be used in the console. Other hosts must be encrypted. */
function assistantOf(values: Values): Config['assistant'] {
  const { ASSISTANT_KEY: key, ASSISTANT_URL: url, ASSISTANT_MODEL: model } = values
  if (key === undefined || url === undefined) return null
  const origins = [url, ...values.ASSISTANT_HOSTS.map((host) => `https://${host}`)].map(
    (address) => new URL(address).origin,
  )
  return { key, url, model, costPerToken: values.ASSISTANT_COST_PER_TOKEN, origins: [...new Set(origins)] }
}

function firstAdminMistakes(values: Partial<Record<keyof Values, unknown>>): string[] {
  const settings = [
    values.FIRST_ADMIN_USERNAME,
    values.FIRST_ADMIN_EMAIL,
    values.FIRST_ADMIN_PASSWORD,
  ].filter(Boolean)
  return settings.length === 0 || settings.length === 3
    ? []
    : ['  FIRST_ADMIN_USERNAME, FIRST_ADMIN_EMAIL, FIRST_ADMIN_PASSWORD: set all three or none']
}

function assistantMistakes(values: Partial<Record<keyof Values, unknown>>): string[] {
  return Boolean(values.ASSISTANT_KEY) === Boolean(values.ASSISTANT_URL)
    ? []
    : ['  ASSISTANT_KEY, ASSISTANT_URL: set both or none']
}

function s3Mistakes({
  S3_BUCKET,
  S3_ENDPOINT,
  S3_ACCESS_KEY_ID,
  S3_SECRET_ACCESS_KEY,
  BACKUP_TO,
}: Partial<Record<keyof Values, unknown>>): string[] {
  const settings = [S3_BUCKET, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY].filter(Boolean)
  if (settings.length === 3) return []
  const keys = 'S3_BUCKET, S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY'
  if (typeof BACKUP_TO === 'string' && BACKUP_TO.startsWith('s3:'))
    return [`  BACKUP_TO: a bucket needs ${keys} too`]
  if (settings.length === 0 && !S3_ENDPOINT) return []
  return ['  S3_BUCKET, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY: set all three or none']
}

function backupOf({ BACKUP_TO: place, BACKUP_PASSPHRASE: passphrase, DATA_DIR }: Values): BackupConfig {
  const [, bucket, path] = BACKUP_BUCKET.exec(place ?? '') ?? []
  return {
    to: bucket
      ? { bucket, prefix: path ? `${path.slice(1)}/` : '' }
      : { folder: resolve(place ?? join(DATA_DIR, 'backups')) },
    passphrase: passphrase ?? null,
  }
}

function s3Of(values: Values): S3Config | null {
  const { S3_BUCKET: bucket, S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = values
  if (bucket === undefined || accessKeyId === undefined || secretAccessKey === undefined) return null
  return {
    endpoint: values.S3_ENDPOINT ?? null,
    region: values.S3_REGION,
    bucket,
    prefix: values.S3_PREFIX?.replace(/\/*$/, '/') ?? '',
    accessKeyId,
    secretAccessKey,
  }
}

function contentMistakes({ CONTENT_URL, CONTENT_TOKEN }: Partial<Record<keyof Values, unknown>>): string[] {
  return CONTENT_TOKEN && CONTENT_URL && !isSecureEndpoint(CONTENT_URL as string)
    ? [
        '  CONTENT_URL: must begin with https:// if CONTENT_TOKEN is set, because the token would be sent unencrypted',
      ]
    : []
}

/** The console's host needs the site's, to send readers of public pages there. */
function consoleMistakes({
  CONSOLE_URL,
  SITE_URL,
  FORECOURT_MODE,
}: Record<string, string | undefined>): string[] {
  const consoleUrl = CONSOLE_URL === undefined ? null : URL.parse(CONSOLE_URL)
  if (!consoleUrl) return []
  const site = SITE_URL === undefined ? null : URL.parse(SITE_URL)
  if (!site) return ['  CONSOLE_URL: set SITE_URL too']
  if (site.host === consoleUrl.host) return ['  CONSOLE_URL: must have another host or port than SITE_URL']
  if (FORECOURT_MODE === 'production' && consoleUrl.protocol !== 'https:')
    return ['  CONSOLE_URL: must begin with https:// in production']
  return []
}

function isOrigin(address: string): boolean {
  const url = URL.parse(address)
  return url !== null && url.href === `${url.origin}/`
}

function mailMistakes({ SMTP_URL, MAIL_FROM }: Partial<Record<keyof Values, unknown>>): string[] {
  return Boolean(SMTP_URL) === Boolean(MAIL_FROM) ? [] : ['  SMTP_URL, MAIL_FROM: set both or none']
}

function firstAdminOf(values: Values): Config['firstAdmin'] {
  const { FIRST_ADMIN_USERNAME: username, FIRST_ADMIN_EMAIL: email, FIRST_ADMIN_PASSWORD: password } = values
  return username && email && password ? { username, email, password } : null
}
