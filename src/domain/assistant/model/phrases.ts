/** Whole sentences that a model may choose by name. They state nothing about a car. */
export const PHRASES = {
  these_fit: 'Here is what I would look at.',
  see_in_person: 'Would you like to see it in person?',
  tell_me_more: 'Tell me more about how you will use it, and I can narrow it down.',
  ask_team: 'Our team can tell you more.',
} as const

export type PhraseName = keyof typeof PHRASES
export const PHRASE_NAMES = Object.keys(PHRASES) as [PhraseName, ...PhraseName[]]
