/** Returns the VIN in capitals if it has 17 letters and digits without I, O and Q; otherwise null. */
export function validVin(vin: string | null): string | null {
  const text = vin?.trim().toUpperCase() ?? ''
  return /^[A-HJ-NPR-Z\d]{17}$/.test(text) ? text : null
}

/**
 * Returns the VIN in the texts of scanned codes, or null. A sticker may carry several codes, and a code may carry more than the
 * VIN: the marks of Code 39 ('*…*'), an I in front for imported cars, an address, other facts. Serial numbers consist of digits
 * alone. Of several candidates, the one with a valid check digit wins.
 */
export function findScannedVin(codes: readonly string[]): string | null {
  const candidates = codes
    .flatMap((code) => code.toUpperCase().split(/[^A-Z\d]+/))
    .map((word) => (word.length === 18 && word.startsWith('I') ? word.slice(1) : word))
    .filter((word) => validVin(word) !== null && /[A-Z]/.test(word))
  return candidates.find(hasValidCheckDigit) ?? candidates[0] ?? null
}

/** The ninth character of a North American VIN is computed from the others (49 CFR 565). Others may use it freely. */
function hasValidCheckDigit(vin: string): boolean {
  const sum = vin
    .split('')
    .reduce((total, letter, at) => total + (LETTER_VALUES[letter] ?? Number(letter)) * (WEIGHTS[at] ?? 0), 0)
  const remainder = sum % 11
  return vin[8] === (remainder === 10 ? 'X' : String(remainder))
}

const WEIGHTS = [8, 7, 6, 5, 4, 3, 2, 10, 0, 9, 8, 7, 6, 5, 4, 3, 2]
const LETTER_VALUES: Record<string, number> = Object.fromEntries(
  ['AJ', 'BKS', 'CLT', 'DMU', 'ENV', 'FW', 'GPX', 'HY', 'RZ'].flatMap((letters, at) =>
    letters.split('').map((letter) => [letter, at + 1]),
  ),
)
