import { BROWSE_ALL, CONTACT_TEAM } from '../reply.ts'

/** Suggestions that a model may choose, by name. */
const SUGGESTIONS = {
  browse_all: BROWSE_ALL,
  contact_team: CONTACT_TEAM,
  test_drive: 'Book a test drive',
  compare: 'Compare side by side',
  repayments: 'What would repayments be?',
  finance: 'Apply for finance',
  value_my_car: 'Value my car',
  book_service: 'Book a service',
  hours: 'Opening hours',
  cheaper: 'Cheaper',
  newer: 'Newer',
  lower_kms: 'Lower kms',
} as const

type SuggestionName = keyof typeof SUGGESTIONS
export const SUGGESTION_NAMES = Object.keys(SUGGESTIONS) as [SuggestionName, ...SuggestionName[]]

const MAX_SUGGESTIONS = 4
/** Suggestions that change a search. */
const CHANGES: ReadonlySet<SuggestionName> = new Set<SuggestionName>(['cheaper', 'newer', 'lower_kms'])

/** Returns the texts of the known names that the reply allows, without repetition. */
export function suggestionsOf(
  names: readonly string[],
  { isSearch, carCount }: { isSearch: boolean; carCount: number },
): string[] {
  const isPossible = (name: SuggestionName) =>
    (isSearch || !CHANGES.has(name)) && (carCount > 1 || name !== 'compare')
  const ownNames = names.filter((name): name is SuggestionName => Object.hasOwn(SUGGESTIONS, name))
  return [...new Set(ownNames.filter(isPossible))].slice(0, MAX_SUGGESTIONS).map((name) => SUGGESTIONS[name])
}
