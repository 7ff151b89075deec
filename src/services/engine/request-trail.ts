/** Connects log lines with the request that caused them, also those of a later delivery. */
export interface RequestTrail {
  /** The id of the current request, or null. */
  currentId(): string | null
  /** Runs an act whose log lines name an earlier request. */
  resume<Result>(requestId: string | null, act: () => Result): Result
}

/** For tests and commands, whose log lines belong to no request. */
export const NO_TRAIL: RequestTrail = { currentId: () => null, resume: (_requestId, act) => act() }
