/** How words are typed in a hurry, and what they stand for. */
const TYPED: Record<string, string> = {
  you: 'u, ya, yous, youse',
  your: 'ur',
  'are you': 'r u, r you',
  tomorrow: 'tomoz, tomoro, tomorow, tommorow, tommorrow, tmrw, tmr, 2moro, 2morrow',
  today: 'tdy, 2day, this arvo, this afternoon, this morning',
  afternoon: 'arvo',
  monday: 'mon',
  tuesday: 'tue, tues',
  wednesday: 'wed, weds',
  thursday: 'thu, thur, thurs',
  friday: 'fri',
  saturday: 'sat, satdy, saterday, satuday',
  sunday: 'sundy',
  seater: 'seeter, seter, seatr, seatter, sitter, seator',
  any: 'ne, anny',
  what: 'wat, wot',
  have: 'hav',
  family: 'fam, famly, familly',
  looking: 'lookin, loking',
  something: 'somthing, smthing, sumthing, sumthin, somethin',
}

export const TYPED_WORDS: readonly (readonly [typed: string, word: string])[] = Object.entries(TYPED).flatMap(
  ([word, typed]) => typed.split(', ').map((form) => [form, word] as const),
)
