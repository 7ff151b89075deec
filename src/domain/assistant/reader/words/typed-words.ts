/** Misspellings, abbreviations and turns of phrase by the word they mean. */
const SPELLINGS: Record<string, string> = {
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
  courtesycar: 'loan car, courtesy car, loaner car, loaner, loan vehicle',
  except:
    'instead of, rather than, apart from, leave out, leaving out, rule out, other than, dont show me, do not show me, dont show, steer clear of, stay away from, not interested in, no interest in, not keen on, not a fan of, dont like, do not like, cant stand, sick of, anything else than, but not, but no',
  something: 'somthing, smthing, sumthing, sumthin, somethin',
}

export const TYPED_WORDS: readonly (readonly [spelling: string, word: string])[] = Object.entries(
  SPELLINGS,
).flatMap(([word, spellings]) => spellings.split(', ').map((form) => [form, word] as const))
