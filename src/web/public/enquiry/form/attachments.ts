import type { Answers } from '../../../../domain/leads/forms/answers.ts'
import type { Build, Quote } from '../../../../domain/leads/forms/lead-schema.ts'

/** Data sent with a form that the shopper does not type: calculator figures, a build. Forms without a field for it ignore it. */
export interface Attachments {
  quote?: Quote
  build?: Build
}

/** Answers that can be filled in from a quote. */
export function answersFrom({ quote }: Attachments): Answers {
  const { deposit, termMonths } = quote ?? {}
  return {
    ...(deposit !== undefined && { deposit: String(deposit) }),
    ...(termMonths !== undefined && { term: String(Math.round(Number(termMonths) / 12)) }),
  }
}
