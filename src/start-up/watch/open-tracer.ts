import type { Tracer } from '../../integrations/tracing/tracer.ts'
import type { Config } from '../config.ts'

interface Parts {
  version: string
  instanceName: string
  logWarning: (message: string) => void
}

/** Returns null unless a collector is configured; then nothing of OpenTelemetry is loaded. */
export async function openTracer({ tracing }: Pick<Config, 'tracing'>, parts: Parts): Promise<Tracer | null> {
  if (!tracing) return null
  const { createOtlpTracer } = await import('../../integrations/tracing/otlp-tracer.ts')
  return createOtlpTracer({ ...tracing, ...parts })
}
