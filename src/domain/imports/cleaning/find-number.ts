const NUMBER = /\d+(?:(?:[.,'’]|[ \u00a0\u202f](?=\d{3}(?!\d)))\d+)*/
const MULTIPLIERS: [RegExp, number][] = [
  [/^\s*(?:k|tkm|thousand|tsd)(?![a-z])/, 1_000],
  [/^\s*(?:m|mil|mio|million)(?![a-z])/, 1_000_000],
  [/^\s*(?:lakhs?|lacs?|l)(?![a-z])/, 100_000],
  [/^\s*(?:crores?|cr)(?![a-z])/, 10_000_000],
]

export interface FoundNumber {
  value: number
  /** Text before and after the number, in lower case. */
  before: string
  after: string
  multiplied: boolean
}

/** Finds the first number in a text, whether written as 10.300,00 or 10,300.00. */
export function findNumber(text: string): FoundNumber | null {
  return numberFrom(text.toLowerCase(), 0)
}

/** Limits the work for a long text. */
const MAX_NUMBERS = 20

export function findNumbers(text: string): FoundNumber[] {
  const lower = text.toLowerCase()
  const numbers: FoundNumber[] = []
  let from = 0
  while (numbers.length < MAX_NUMBERS) {
    const number = numberFrom(lower, from)
    if (number === null) break
    numbers.push(number)
    from = lower.length - number.after.length
  }
  return numbers
}

function numberFrom(lower: string, from: number): FoundNumber | null {
  const match = NUMBER.exec(from === 0 ? lower : lower.slice(from))
  if (match === null) return null
  const start = from + match.index
  let after = lower.slice(start + match[0].length)
  let value = numberOf(match[0])
  let multiplied = false
  for (const [pattern, factor] of MULTIPLIERS) {
    const multiplier = pattern.exec(after)
    if (multiplier === null) continue
    value *= factor
    multiplied = true
    after = after.slice(multiplier[0].length)
    break
  }
  return Number.isFinite(value) ? { value, before: lower.slice(0, start), after, multiplied } : null
}

function numberOf(digits: string): number {
  if (/^\d+$/.test(digits)) return Number(digits)
  const bare = digits.replaceAll(/['’ \u00a0\u202f]/g, '')
  const point = Math.max(bare.lastIndexOf('.'), bare.lastIndexOf(','))
  if (point === -1) return Number(bare)
  const hasBothMarks = bare.includes('.') && bare.includes(',')
  const whole = bare.slice(0, point)
  const rest = bare.slice(point + 1)
  const isGrouped = /[.,]/.test(whole)
  // 10.300 is ten thousand three hundred; 57923.125 and 0.125 are not.
  const isThousands =
    !hasBothMarks && rest.length === 3 && (isGrouped || (/^[1-9]\d{0,2}$/.test(whole) && rest !== ''))
  const fraction = isThousands || (isGrouped && !hasBothMarks) ? '' : `.${rest}`
  return Number(whole.replaceAll(/[.,]/g, '') + (fraction === '' ? rest : fraction))
}
