/** The normalised value of a field, or a message that says how to correct it. */
export type Checked<Value> = { ok: true; value: Value } | { ok: false; message: string }

/** Rule of one field, shared by browser and server. */
export type Check<Value = unknown> = (text: string, now: Date) => Checked<Value>

export const good = <Value>(value: Value): Checked<Value> => ({ ok: true, value })
export const wrong = (message: string): { ok: false; message: string } => ({ ok: false, message })

/** Removes control characters and line breaks, which pasted text may contain and the database rejects. */
export function cleanLine(text: string): string {
  return text
    .toWellFormed()
    .replaceAll(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
    .replaceAll(/ {2,}/g, ' ')
    .trim()
}

/** Like `cleanLine`, but keeps line breaks and tabs. */
export function cleanText(text: string): string {
  return text
    .toWellFormed()
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(/[^\P{Cc}\n\t]/gu, '')
    .trim()
}

/** Counts code points: an emoji is one, unless it is a joined sequence. */
export function charactersIn(text: string): number {
  return Array.from(text).length
}

export function line(maxLength: number, missingMessage: string): Check<string> {
  return (text) => {
    const value = cleanLine(text)
    if (value === '') return wrong(missingMessage)
    return value.length > maxLength ? wrong(tooLong(maxLength)) : good(value)
  }
}

export function paragraph(maxLength: number, missingMessage: string): Check<string> {
  return (text) => {
    const value = cleanText(text)
    if (value === '') return wrong(missingMessage)
    return value.length > maxLength ? wrong(tooLong(maxLength)) : good(value)
  }
}

/** Accepts whole numbers with any grouping: '$12,500', '84 000 km'. */
export function wholeNumber(min: number, max: number, message: string): Check<number> {
  return (text) => {
    const digits = cleanLine(text)
      .normalize('NFKC')
      .replaceAll(/^\$|[\s,']|(\.00?|km|kms)$/gi, '')
    const value = Number(digits)
    return /^\d{1,9}$/.test(digits) && value >= min && value <= max ? good(value) : wrong(message)
  }
}

export function oneOf<Value extends string>(values: readonly Value[], message: string): Check<Value> {
  return (text) => {
    const value = values.find((each) => each === text)
    return value === undefined ? wrong(message) : good(value)
  }
}

function tooLong(maxLength: number): string {
  return `Use at most ${maxLength.toLocaleString('en-AU')} characters.`
}
