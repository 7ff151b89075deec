/** Values in PostgreSQL's COPY text format. */

export const COPY_NULL = '\\N'

const ESCAPES: Record<string, string> = {
  '\\': '\\\\',
  '\t': '\\t',
  '\n': '\\n',
  '\r': '\\r',
  // PostgreSQL keeps no such character in a text.
  '\0': '',
}
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const UNSAFE = /[\\\t\n\r\0]/
const EACH_UNSAFE = new RegExp(UNSAFE, 'g')

export function copyText(value: string): string {
  return UNSAFE.test(value) ? value.replaceAll(EACH_UNSAFE, (found) => ESCAPES[found] as string) : value
}

/** An array literal, which has escapes of its own inside COPY's. */
export function copyTextArray(values: readonly string[]): string {
  if (values.length === 0) return '{}'
  return copyText(`{${values.map((value) => `"${value.replaceAll(/["\\]/g, '\\$&')}"`).join(',')}}`)
}
