/** What a rule makes of a field's text: the value in its one normal form, or a sentence that says how to mend it. */
export type Checked<Value> = { ok: true; value: Value } | { ok: false; message: string }

/** A rule of one field. Browser and server ask the same one. */
export type Check<Value = unknown> = (text: string, now: Date) => Checked<Value>

export const good = <Value>(value: Value): Checked<Value> => ({ ok: true, value })
export const wrong = (message: string): { ok: false; message: string } => ({ ok: false, message })

/** One line as somebody may have typed or pasted it, without what no keyboard types and no database keeps. */
export function cleanLine(text: string): string {
  return text
    .toWellFormed()
    .replaceAll(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
    .replaceAll(/ {2,}/g, ' ')
    .trim()
}

/** The same for several lines. */
export function cleanText(text: string): string {
  return text
    .toWellFormed()
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(/[^\P{Cc}\n\t]/gu, '')
    .trim()
}

/** In code points: an emoji is one, unless it is joined of several. */
export function charactersIn(text: string): number {
  return Array.from(text).length
}

export function line(longest: number, missing: string): Check<string> {
  return (text) => {
    const value = cleanLine(text)
    if (value === '') return wrong(missing)
    return value.length > longest ? wrong(tooLong(longest)) : good(value)
  }
}

export function paragraph(longest: number, missing: string): Check<string> {
  return (text) => {
    const value = cleanText(text)
    if (value === '') return wrong(missing)
    return value.length > longest ? wrong(tooLong(longest)) : good(value)
  }
}

/** Whole numbers, however they are grouped: '$12,500', '84 000 km'. */
export function whole(least: number, most: number, message: string): Check<number> {
  return (text) => {
    const digits = cleanLine(text)
      .normalize('NFKC')
      .replaceAll(/^\$|[\s,']|(\.00?|km|kms)$/gi, '')
    const value = Number(digits)
    return /^\d{1,9}$/.test(digits) && value >= least && value <= most ? good(value) : wrong(message)
  }
}

export function oneOf<Value extends string>(values: readonly Value[], message: string): Check<Value> {
  return (text) => {
    const value = values.find((each) => each === text)
    return value === undefined ? wrong(message) : good(value)
  }
}

function tooLong(longest: number): string {
  return `Make it shorter: ${longest.toLocaleString('en-AU')} characters at most.`
}
