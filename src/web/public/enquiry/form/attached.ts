import type { Answers } from '../../../../domain/leads/forms/answers.ts'
import type { Build, Quote } from '../../../../domain/leads/forms/lead-schema.ts'

/** What goes with a form and nobody types: the calculator's figures, a build. Each goes only where its form can hold it. */
export interface Attached {
  quote?: Quote
  build?: Build
}

/** What a quote answers already. */
export function answersFrom({ quote }: Attached): Answers {
  const { deposit, termMonths } = quote ?? {}
  return {
    ...(deposit !== undefined && { deposit: String(deposit) }),
    ...(termMonths !== undefined && { term: String(Math.round(Number(termMonths) / 12)) }),
  }
}
