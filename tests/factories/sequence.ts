let last = 0

/** Returns 1, 2, 3 and so on, to keep test objects distinct. */
export function nextInSequence(): number {
  last += 1
  return last
}

/** For tests that assert on generated ids. */
export function resetSequence(): void {
  last = 0
}
