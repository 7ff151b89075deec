export interface SpanStart {
  name: string
  /** Who does the work: this program for a caller, another one for this program, or this program for itself. */
  kind: 'server' | 'client' | 'internal'
  attributes?: SpanAttributes
  /** A W3C traceparent header of a trusted caller. Otherwise the span belongs to the current one. */
  traceparent?: string | undefined
  /** Recorded only as a part of another span: polling would make thousands of traces. */
  isPartOnly?: boolean
}

/** Never personal data, and no values of queries. */
export type SpanAttributes = Record<string, string | number | boolean>

export interface Span {
  add(attributes: SpanAttributes): void
  /** Marks the work as failed. An error that is thrown does so by itself. */
  fail(): void
}

/** Records where the time goes, for a collector of traces. */
export interface Tracer {
  /** Runs an act, or one that returns a promise, as a span. Spans that the act starts belong to it. */
  run<Result>(start: SpanStart, act: (span: Span) => Result): Result
  /** Sends what is left and stops. */
  stop(): Promise<void>
}
