import { fold } from '../search/fold.ts'

/** Normalises a header: 'ColourExtInt', 'colour_ext_int' and 'g:Colour Ext/Int' all become 'colour ext int'. */
export function headerKey(header: string): string {
  return fold(
    header
      .replace(/^[a-z]{1,4}:(?=[a-z])/i, '')
      .replaceAll(/(?<=[a-z])(?=[A-Z][a-z]|[A-Z]{2,}\b)/g, ' ')
      .replaceAll('#', ' number '),
  )
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}

/** Identifies a file layout by its headers in any order: six hexadecimal digits. */
export function headerSignature(headers: readonly string[]): string {
  const text = headers.map(headerKey).toSorted().join('\n')
  let hash = 0x811c9dc5
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193)
  return (hash >>> 8).toString(16).padStart(6, '0')
}
