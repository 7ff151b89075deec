import { LRUCache } from 'lru-cache'
import type { ToolOutcome } from './agent-parts.ts'

/** A page of 48 cars has about 40 KB. */
const MAX_CACHE_CHARACTERS = 16_000_000
/** What an entry takes besides its text. */
const ENTRY_OVERHEAD = 500

/** Keeps answers by everything they depend on, so they never need clearing. Refusals are cheap and not kept. */
export function createAnswerCache() {
  const answers = new LRUCache<string, ToolOutcome>({ maxSize: MAX_CACHE_CHARACTERS })
  return {
    /** `currentKey` is read again at the end: an answer that was made while the stock changed is not kept. */
    async get(currentKey: () => string, make: () => Promise<ToolOutcome>): Promise<ToolOutcome> {
      const key = currentKey()
      const cached = answers.get(key)
      if (cached) return cached
      const outcome = await make()
      if (outcome.ok && key === currentKey())
        answers.set(key, outcome, { size: JSON.stringify(outcome).length + key.length + ENTRY_OVERHEAD })
      return outcome
    },
  }
}
