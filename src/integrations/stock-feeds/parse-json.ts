const ODD_NUMBER = /\b(?:NaN|Infinity)\b/
/** Matches strings, which stay unchanged, and the invalid numbers that Python and others write. */
const TEXT_OR_ODD_NUMBER = /"[^"\\]*(?:\\.[^"\\]*)*"|-?\bInfinity\b|\bNaN\b/gs

export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    if (!ODD_NUMBER.test(text)) throw error
    return JSON.parse(
      text.replaceAll(TEXT_OR_ODD_NUMBER, (match) => (match.startsWith('"') ? match : 'null')),
    )
  }
}
