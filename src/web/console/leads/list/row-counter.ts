const QUOTE = 0x22
const LINE_END = 0x0a

/** Counts the rows of a streamed CSV file without its header. A line end between quotes does not end a row. */
export function createRowCounter() {
  let lines = 0
  let isQuoted = false
  return {
    add(bytes: Uint8Array): number {
      for (const byte of bytes) {
        if (byte === QUOTE) isQuoted = !isQuoted
        else if (byte === LINE_END && !isQuoted) lines += 1
      }
      return Math.max(0, lines - 1)
    },
  }
}
