import type pg from 'pg'
import type { SpanStart, Tracer } from '../../integrations/tracing/tracer.ts'

type Query = (...parts: unknown[]) => unknown

/** Traces the queries of a pool and of its transactions, without their texts and values. */
export function traceQueries(pool: pg.Pool, tracer: Tracer): void {
  const query = pool.query.bind(pool) as Query
  const connect = pool.connect.bind(pool) as Query
  const tracedConnect = async () => traceClient((await connect()) as pg.PoolClient, tracer)
  Object.assign(pool, {
    query: (...parts: unknown[]) => trace(tracer, parts, () => query(...parts)),
    // The pool itself connects with a callback, for queries that are traced already.
    connect: (callback?: unknown) => (callback === undefined ? tracedConnect() : connect(callback)),
  })
}

/** Traces until the client goes back to the pool. */
function traceClient(client: pg.PoolClient, tracer: Tracer): pg.PoolClient {
  const query = client.query.bind(client) as Query
  const release = client.release.bind(client)
  return Object.assign(client, {
    query: (...parts: unknown[]) => trace(tracer, parts, () => query(...parts)),
    release: (error?: Error | boolean) => {
      Reflect.deleteProperty(client, 'query')
      release(error)
    },
  })
}

function trace(tracer: Tracer, [statement]: unknown[], run: () => unknown): unknown {
  const text = textOf(statement)
  // A stream, such as a copy of rows, is not traced.
  return text === null ? run() : tracer.run(describeStatement(text), run)
}

function textOf(statement: unknown): string | null {
  if (typeof statement === 'string') return statement
  const isPlain = statement instanceof Object && Object.getPrototypeOf(statement) === Object.prototype
  return isPlain && 'text' in statement && typeof statement.text === 'string' ? statement.text : null
}

/** Names what a statement does and to which table. */
export function describeStatement(text: string): SpanStart {
  const operation = /^\W*(\w{1,20})/.exec(text)?.[1]?.toLowerCase() ?? 'statement'
  const table = /\b(?:from|into|update)\s+"?([a-z_]\w{0,62})"?/i.exec(text)?.[1]
  return {
    name: table === undefined ? operation : `${operation} ${table}`,
    kind: 'client',
    isPartOnly: true,
    attributes: {
      'db.system.name': 'postgresql',
      'db.operation.name': operation,
      ...(table !== undefined && { 'db.collection.name': table }),
    },
  }
}
