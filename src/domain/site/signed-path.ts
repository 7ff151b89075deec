/** Pages that anyone who has the address can open: a customer's booking, unsubscribing, a new password or address. */
const SIGNED_PATH = /^\/(?:bookings|unsubscribe|admin\/set-password|admin\/confirm-email)\/[^/]+/i

export function isSignedPath(path: string): boolean {
  return SIGNED_PATH.test(path)
}

const SIGNED_PART =
  /((?:^|\/|%2f)(?:bookings|unsubscribe|set-password|confirm-email|staff-look)(?:\/|%2f)+)[^/]+/gi

/** Returns the path for a log without the part that opens the page, wherever it is: odd paths are logged before they are refused. */
export function hideSignature(path: string): string {
  return path.replace(SIGNED_PART, '$1...')
}
