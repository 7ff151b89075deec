import { AsyncLocalStorage } from 'node:async_hooks'
import { setTimeout as sleep } from 'node:timers/promises'
import {
  type Context,
  defaultTextMapGetter,
  type Span as OtelSpan,
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  trace,
} from '@opentelemetry/api'
import { ExportResultCode, W3CTraceContextPropagator } from '@opentelemetry/core'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { resourceFromAttributes } from '@opentelemetry/resources'
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  type SpanExporter,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace'
import type { Span, Tracer } from './tracer.ts'

export interface TracingConfig {
  /** The address of the collector for traces: 'http://127.0.0.1:4318/v1/traces'. */
  url: string
  headers: Record<string, string>
  /** The share of traces to record, unless the caller has decided: 0 to 1. */
  ratio: number
}

interface Options extends TracingConfig {
  version: string
  instanceName: string
  logWarning: (message: string) => void
  clock?: () => number
  /** How often spans are sent. */
  everyMs?: number
}

/** Further spans are dropped: a collector that is away must not cost memory. */
const MAX_WAITING_SPANS = 2_048
const MAX_SPANS_PER_SEND = 512
const SEND_MS = 5_000
const MAX_SEND_MS = 5_000
const MAX_STOP_MS = 2_000
const WARNING_INTERVAL_MS = 5 * 60_000
const KINDS = { server: SpanKind.SERVER, client: SpanKind.CLIENT, internal: SpanKind.INTERNAL }

/** Sends traces to a collector by OTLP over HTTP. Loaded only if an address is set. */
export function createOtlpTracer(options: Options): Tracer {
  const { url, headers, ratio, version, instanceName, everyMs = SEND_MS } = options
  const exporter = new OTLPTraceExporter({ url, headers, timeoutMillis: MAX_SEND_MS })
  const provider = new TracerProvider({
    resource: resourceFromAttributes({
      'service.name': 'forecourt',
      'service.version': version,
      'service.instance.id': instanceName,
    }),
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(ratio) }),
    spanProcessors: [
      new BatchSpanProcessor({
        exporter: reportFailures(exporter, options),
        maxQueueSize: MAX_WAITING_SPANS,
        maxExportBatchSize: MAX_SPANS_PER_SEND,
        scheduledDelayMillis: everyMs,
        exportTimeoutMillis: MAX_SEND_MS,
      }),
    ],
  })
  const otelTracer = provider.getTracer('forecourt', version)
  const propagator = new W3CTraceContextPropagator()
  const storage = new AsyncLocalStorage<Context>()

  function parentOf(traceparent: string | undefined): Context | null {
    if (traceparent === undefined) return storage.getStore() ?? null
    return propagator.extract(ROOT_CONTEXT, { traceparent }, defaultTextMapGetter)
  }

  return {
    run({ name, kind, attributes = {}, traceparent, isPartOnly = false }, act) {
      const parent = parentOf(traceparent)
      if (!parent && isPartOnly) return act(NO_SPAN)
      const context = parent ?? ROOT_CONTEXT
      const span = otelTracer.startSpan(name, { kind: KINDS[kind], attributes }, context)
      return storage.run(trace.setSpan(context, span), () => endAfter(span, () => act(handleOf(span))))
    },

    async stop() {
      await Promise.race([provider.shutdown().catch(() => {}), sleep(MAX_STOP_MS, null, { ref: false })])
    },
  }
}

const NO_SPAN: Span = { add: () => {}, fail: () => {} }

function handleOf(span: OtelSpan): Span {
  return {
    add: (attributes) => void span.setAttributes(attributes),
    fail: () => void span.setStatus({ code: SpanStatusCode.ERROR }),
  }
}

/** Ends the span with the act, or when the act's promise is settled. */
function endAfter<Result>(span: OtelSpan, act: () => Result): Result {
  const fail = (error: unknown) => {
    // Only the kind of error: its message can contain user input.
    span.setAttribute('error.type', error instanceof Error ? error.name : typeof error)
    span.setStatus({ code: SpanStatusCode.ERROR })
    span.end()
  }
  try {
    const result = act()
    if (result instanceof Promise) void result.then(() => span.end(), fail)
    else span.end()
    return result
  } catch (error) {
    fail(error)
    throw error
  }
}

/** Logs a collector that is away once in five minutes, instead of every batch. */
function reportFailures(
  exporter: SpanExporter,
  { logWarning, clock = Date.now }: Pick<Options, 'logWarning' | 'clock'>,
): SpanExporter {
  let quietUntil = Number.NEGATIVE_INFINITY
  return {
    export(spans, done) {
      exporter.export(spans, (result) => {
        if (result.error && clock() >= quietUntil) {
          quietUntil = clock() + WARNING_INTERVAL_MS
          logWarning(`Traces cannot be sent and are dropped: ${result.error.message}`)
        }
        // The failure is reported: the SDK would log every one.
        done({ code: ExportResultCode.SUCCESS })
      })
    },
    shutdown: () => exporter.shutdown(),
    forceFlush: () => exporter.forceFlush?.() ?? Promise.resolve(),
  }
}
