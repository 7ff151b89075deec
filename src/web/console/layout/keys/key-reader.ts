/** How long a first key waits for its second. */
export const SECOND_KEY_MS = 1_500

/** Turns key presses into shortcut names: '?' for a single key, 'g l' for a pair. */
export function createKeyReader(names: readonly string[]) {
  let first: { key: string; at: number } | null = null
  return (key: string, at: number): string | null => {
    const both = first && at - first.at <= SECOND_KEY_MS ? `${first.key} ${key}` : null
    first = null
    if (both && names.includes(both)) return both
    if (names.includes(key)) return key
    if (names.some((name) => name.startsWith(`${key} `))) first = { key, at }
    return null
  }
}
