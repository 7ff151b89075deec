/** Numbers for texts, so that a column holds two bytes for each row. The number 0 stands for null. */
export interface CodeTable<Text extends string> {
  /** Returns the number of a text, a new one for a new text. */
  add(text: Text | null): number
  /** Returns the number of a text, or -1 if no row has had it. */
  find(text: Text | null): number
  textOf(code: number): Text | null
  /** One more than the largest number. */
  readonly size: number
}

const MAX_CODES = 65_536

export function createCodeTable<Text extends string>(): CodeTable<Text> {
  const texts: (Text | null)[] = [null]
  const codes = new Map<Text | null, number>([[null, 0]])
  return {
    add(text) {
      const code = codes.get(text)
      if (code !== undefined) return code
      if (texts.length === MAX_CODES) throw new Error(`A column has more than ${MAX_CODES} different values`)
      codes.set(text, texts.length)
      return texts.push(text) - 1
    },
    find: (text) => codes.get(text) ?? -1,
    textOf: (code) => texts[code] ?? null,
    get size() {
      return texts.length
    },
  }
}
