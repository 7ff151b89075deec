import { AsyncLocalStorage } from 'node:async_hooks'
import type { RequestTrail } from '../../services/engine/index.ts'

/** The request that the current code works for. */
export interface RequestScope {
  requestId: string
  /** The part of the product: 'page', 'functions', 'admin'. */
  kind: string
}

const storage = new AsyncLocalStorage<RequestScope>()

/** Runs everything that a request causes, so that its log lines can name it without passing the id along. */
export function runInRequest<Result>(scope: RequestScope, act: () => Result): Result {
  return storage.run(scope, act)
}

/** Returns null for work that belongs to no request, such as a job. */
export function currentRequest(): RequestScope | null {
  return storage.getStore() ?? null
}

/** Runs an act for no request: a connection that breaks later must not name the request that opened it. */
export function runOutsideRequest<Result>(act: () => Result): Result {
  return storage.exit(act)
}

/** What services see of this scope. */
export const requestTrail: RequestTrail = {
  currentId: () => storage.getStore()?.requestId ?? null,
  resume: (requestId, act) =>
    requestId === null ? storage.exit(act) : storage.run({ requestId, kind: 'outbox' }, act),
}
