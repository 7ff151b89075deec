/** 'white, grey and black'. Avoids `Intl.ListFormat`, which public pages would load for a single sentence. */
export function listText(words: readonly string[]): string {
  return words.length > 1 ? `${words.slice(0, -1).join(', ')} and ${words.at(-1)}` : words.join('')
}
