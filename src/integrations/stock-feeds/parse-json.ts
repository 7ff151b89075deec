const ODD_NUMBER = /\b(?:NaN|Infinity)\b/
/** A text, which stays as it is, or what Python and others write for a number that is none. */
const TEXT_OR_ODD_NUMBER = /"[^"\\]*(?:\\.[^"\\]*)*"|-?\bInfinity\b|\bNaN\b/gs

export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    if (!ODD_NUMBER.test(text)) throw error
    return JSON.parse(
      text.replaceAll(TEXT_OR_ODD_NUMBER, (found) => (found.startsWith('"') ? found : 'null')),
    )
  }
}
