let last = 0

/** Keeps made things apart: 1, 2, 3 and so on. */
export function nextInSequence(): number {
  last += 1
  return last
}

/** For a test that asserts on made ids. */
export function resetSequence(): void {
  last = 0
}
