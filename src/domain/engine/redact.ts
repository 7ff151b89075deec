const MAX_TEXT_LENGTH = 500

/**
 * Patterns of what a log line must not show, with what replaces them. Addresses with passwords come first, because they contain
 * what looks like an email address.
 */
const PATTERNS: readonly (readonly [RegExp, string])[] = [
  [/:\/\/[^\s/@]+@/g, '://[redacted]@'],
  [/[\w.+-]+@[\w-]+(?:\.[\w-]+)+/g, '[email]'],
  [/\bBearer\s+\S+/gi, 'Bearer [redacted]'],
  [
    /\b(password|passwd|pwd|secret|token|api[-_]?key|authorization|cookie|code)(["']?\s*[:=]\s*)("[^"]*"|'[^']*'|[^\s,;&}]+)/gi,
    '$1$2[redacted]',
  ],
  [/\beyJ[\w-]+\.[\w-]+\.[\w-]*/g, '[token]'],
  // Signatures, keys and tokens. A request id is a UUID and stays.
  [/\b(?![\da-f]{8}-[\da-f]{4}-)(?=[\w-]*\d)(?=[\w-]*[a-z])[\w-]{32,}\b/gi, '[token]'],
  [/(?<![\w.:-])(?:\+?61|0)[\s-]?[2-478](?:[\s-]?\d){8}(?![\w-])/g, '[phone]'],
  [/(?<![\w.:-])\+\d(?:[\s-]?\d){7,14}(?![\w-])/g, '[phone]'],
  // The query of an address can contain user input.
  [/\?[\w.%-]+=[^\s"')]*/g, '?[redacted]'],
]

/** Removes email addresses, phone numbers, tokens, passwords and queries from a text, and shortens it. */
export function redactText(text: string): string {
  let result = text.slice(0, MAX_TEXT_LENGTH * 4)
  for (const [pattern, replacement] of PATTERNS) result = result.replace(pattern, replacement)
  return result.length > MAX_TEXT_LENGTH ? `${result.slice(0, MAX_TEXT_LENGTH - 1)}…` : result
}
