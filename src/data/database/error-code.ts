/** Returns the operating system's or database's error code, or '' if there is none. */
export function errorCode(error: unknown): string {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : ''
}

const UNIQUE_VIOLATION = '23505'

/** Whether a query failed because another row already has the value. */
export function isUniqueViolation(error: unknown): boolean {
  return error instanceof Error && errorCode(error.cause) === UNIQUE_VIOLATION
}
