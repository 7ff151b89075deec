/** More is asked for than can be made in good time: the same request may work soon. */
export class BusyError extends Error {}

const MOST_KEPT = 24
const MOST_WAITING = 12

export type MadeOnce<Of extends object> = <T>(of: Of, key: string, make: () => Promise<T>) => Promise<T>

/**
 * Large things, made once for each state of something and gone with it. Those who ask while one is made wait for the same one; one
 * is made at a time, and neither the queue nor what is kept grows with the number of keys a stranger can think of.
 */
export function createMadeOnce<Of extends object>(): MadeOnce<Of> {
  const kept = new WeakMap<Of, Map<string, Promise<unknown>>>()
  let last: Promise<unknown> = Promise.resolve()
  let waiting = 0

  return async <T>(of: Of, key: string, make: () => Promise<T>): Promise<T> => {
    const made = kept.get(of) ?? new Map<string, Promise<unknown>>()
    kept.set(of, made)
    const known = made.get(key) as Promise<T> | undefined
    if (known) return known
    if (waiting >= MOST_WAITING) throw new BusyError('Too much is being made already')
    waiting++
    const work = last.then(make).finally(() => waiting--)
    last = work.catch(() => made.delete(key))
    made.set(key, work)
    for (const oldest of made.keys()) {
      if (made.size <= MOST_KEPT) break
      made.delete(oldest)
    }
    return work
  }
}
