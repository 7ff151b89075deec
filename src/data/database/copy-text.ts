/** Values in PostgreSQL's COPY text format. */

export const COPY_NULL = '\\N'

const ESCAPES: Record<string, string> = {
  '\\': '\\\\',
  '\t': '\\t',
  '\n': '\\n',
  '\r': '\\r',
  // PostgreSQL text cannot contain NUL.
  '\0': '',
}
// biome-ignore lint/suspicious/noControlCharactersInRegex: COPY requires these to be escaped
const UNSAFE_CHARACTER = /[\\\t\n\r\0]/
const UNSAFE_CHARACTERS = new RegExp(UNSAFE_CHARACTER, 'g')

export function copyText(value: string): string {
  return UNSAFE_CHARACTER.test(value)
    ? value.replaceAll(UNSAFE_CHARACTERS, (character) => ESCAPES[character] as string)
    : value
}

/** Returns an array literal, which is escaped once as an array and again for COPY. */
export function copyTextArray(values: readonly string[]): string {
  if (values.length === 0) return '{}'
  return copyText(`{${values.map((value) => `"${value.replaceAll(/["\\]/g, '\\$&')}"`).join(',')}}`)
}
