const WORDS = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine']

/** 'four', '12' */
export function numberWord(count: number): string {
  return WORDS[count] ?? String(count)
}

/** 'Four', for the start of a sentence. */
export function numberWordAtStart(count: number): string {
  const word = numberWord(count)
  return word.charAt(0).toUpperCase() + word.slice(1)
}
