const LIST = new Intl.ListFormat('en-AU')

/** 'white, grey and black' */
export function listText(words: readonly string[]): string {
  return LIST.format(words)
}
