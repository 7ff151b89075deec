const MAX_PARTS = 12
const MAX_PART_LENGTH = 2_000
const LIST_START = /"parts"\s{0,20}:\s{0,20}\[/
/** Longer than any start of the list. */
const MAX_START_LENGTH = 60

/**
 * Returns a function that takes the whole text received so far and returns the parts completed since its last call. It
 * reads each character once, because a provider may send a long reply in very small pieces.
 */
export function createPartReader(): (soFar: string) => unknown[] {
  let position: number | null = null
  let searched = 0
  let start = -1
  let depth = 0
  let isInString = false
  let isEnded = false
  let count = 0

  return (soFar) => {
    if (position === null) {
      const match = LIST_START.exec(soFar.slice(searched))
      if (!match) {
        searched = Math.max(searched, soFar.length - MAX_START_LENGTH)
        return []
      }
      position = searched + match.index + match[0].length
    }
    const parts: unknown[] = []
    for (; position < soFar.length && !isEnded; position++) {
      const character = soFar[position]
      if (isInString) {
        if (character === '\\') position++
        else if (character === '"') isInString = false
      } else if (character === '"') isInString = true
      else if (character === '{' || character === '[') {
        if (depth === 0) start = position
        depth++
      } else if (character === '}' || character === ']') {
        if (depth === 0) isEnded = true
        else if (--depth === 0) parts.push(...read(soFar.slice(start, position + 1)))
      }
    }
    return parts
  }

  function read(text: string): unknown[] {
    count++
    if (count >= MAX_PARTS) isEnded = true
    if (text.length > MAX_PART_LENGTH) return [text.slice(0, MAX_PART_LENGTH)]
    try {
      return [JSON.parse(text)]
    } catch {
      return [text]
    }
  }
}
