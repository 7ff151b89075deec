import * as z from 'zod'
import { parseSentryDsn } from '../integrations/error-reports/sentry-address.ts'

/** Settings of traces and error reports, with the names that other programs use for them too. */
export const WATCH_SETTINGS = {
  OTEL_EXPORTER_OTLP_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
  OTEL_EXPORTER_OTLP_HEADERS: z
    .string()
    .regex(
      /^[\w-]+=[^,\s]+(\s*,\s*[\w-]+=[^,\s]+)*$/,
      'must be names with values, such as api-key=…, joined by commas',
    )
    .optional(),
  OTEL_TRACES_SAMPLER_ARG: z.coerce.number().min(0).max(1).default(1),
  SENTRY_DSN: z
    .string()
    .trim()
    .refine((dsn) => parseSentryDsn(dsn) !== null, 'must be a DSN, such as https://key@errors.example.com/7')
    .optional(),
}

type Values = z.infer<z.ZodObject<typeof WATCH_SETTINGS>>

/** Null: no traces are recorded. */
export function tracingOf(values: Values) {
  const { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, OTEL_EXPORTER_OTLP_HEADERS: headers = '' } = values
  if (endpoint === undefined) return null
  return {
    url: `${endpoint.replace(/\/*$/, '')}/v1/traces`,
    headers: Object.fromEntries(headers.split(',').flatMap(headerOf)),
    ratio: values.OTEL_TRACES_SAMPLER_ARG,
  }
}

/** Null: errors are only logged. */
export function sentryOf({ SENTRY_DSN: dsn }: Values) {
  return dsn === undefined ? null : parseSentryDsn(dsn)
}

/** Values are encoded as in an address. */
function headerOf(text: string): [string, string][] {
  const [, name, value] = /^\s*([\w-]+)=(.*?)\s*$/.exec(text) ?? []
  return name === undefined || value === undefined ? [] : [[name, decodeText(value)]]
}

function decodeText(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
