/** Parses '$32,990' and '32 990'; returns null for other text. */
export function figureOf(text: string): number | null {
  const digits = text.replaceAll(/[\s$,]|km/gi, '')
  return /^\d{1,9}$/.test(digits) ? Number(digits) : null
}

/** Parses '7.9' and '7'; returns null for other text. */
export function decimalOf(text: string): number | null {
  const digits = text.trim()
  return /^\d{1,9}(?:\.\d{1,9})?$/.test(digits) ? Number(digits) : null
}
