import type { Measured } from '../../domain/site/measured.ts'

const MOST_WAITING = 20
const waiting: Measured[] = []
let tell: ((event: Measured) => void) | null = null

/** What a shopper did. It goes nowhere unless the site measures and the shopper has said yes; until that is known a few wait. */
export function measure(event: Measured): void {
  if (tell) tell(event)
  else if (waiting.length < MOST_WAITING) waiting.push(event)
}

/** Who is told from now on, of what has waited too; `null` forgets it all. */
export function tellMeasured(listener: ((event: Measured) => void) | null): void {
  tell = listener ?? (() => {})
  for (const event of waiting.splice(0)) tell(event)
}
