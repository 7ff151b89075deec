/** Misspellings, abbreviations and turns of phrase by the word they mean. */
const SPELLINGS: Record<string, string> = {
  you: 'u, ya, yous, youse',
  your: 'ur',
  them: 'em',
  'are you': 'r u, r you',
  tomorrow: 'tomoz, tomoro, tomorow, tommorow, tommorrow, tmrw, tmr, 2moro, 2morrow',
  today: 'tdy, 2day, this arvo, this afternoon, this morning',
  afternoon: 'arvo',
  tonight: 'tonite, 2nite, 2night, this evening',
  monday: 'mon',
  tuesday: 'tue, tues',
  wednesday: 'wed, weds',
  thursday: 'thu, thur, thurs',
  friday: 'fri',
  saturdays: 'sats',
  saturday: 'sat, satdy, saterday, satuday',
  sunday: 'sundy',
  seater: 'seeter, seter, seatr, seatter, sitter, seator',
  any: 'ne, anny',
  finish: 'knock off at, knock off work, knock off around, get off work',
  what: 'wat, wot',
  have: 'hav, already have',
  has: 'already has',
  got: 'already got',
  forty: 'fourty',
  towing: 'dragging',
  difference: 'diff between, the diff',
  fortnight: 'two weeks, 2 weeks, second week, 2nd week',
  good: 'a steal, an absolute steal, a real steal, an absolute bargain',
  does: 'dose',
  family: 'fam, famly, familly',
  looking: 'lookin, loking',
  courtesycar:
    'loan cars, courtesy cars, loaner cars, loan car, courtesy car, loaner car, loaner, loan vehicle',
  except:
    'instead of, rather than, apart from, leave out, leaving out, rule out, other than, dont show me, do not show me, dont show, steer clear of, stay away from, not interested in, no interest in, not keen on, not a fan of, dont like, do not like, cant stand, sick of, anything else than, but not, but no',
  regularly:
    'twice weekly, once weekly, thrice weekly, times weekly, times a week, times per week, times a month, days a week, days per week, day a week, nights a week, hours a week, once a week, twice a week, once a month, twice a month, every weekend, each weekend, for a week, for a month, for a fortnight, km a week, kms a week, ks a week, kays a week, kilometres a week, km per week, kms per week, km a day, kms a day, km a month, kms a month, weekly shop, weekly shopping, weekly groceries, trips a week, trips a month, shifts a week',
  department: 'dept, dep',
  motorbikes: 'motorbike',
  motorcycles: 'motorcycle',
  phone: 'ph, fone, tel, telephone',
  owing:
    'under finance, still on finance, on finance still, money owing, owe on it, owing on it, finance owing, finance on it',
  leaseend:
    'lease is up, lease is ending, lease ends, lease runs out, lease expires, lease expired, lease finishes, end of lease, end of our lease, end of my lease, off lease, ex lease, lease car',
  cash: 'no finance, without finance, not finance, dont need finance, dont want finance, wont need finance',
  deposit: 'down payment, up front, money down, cash down',
  thanks:
    'thank you, thankyou, thank u, thankyuo, thx, tks, thnx, thanx, many thanks, thank you so much, thank you very much, thanks so much, thanks very much, thanks a lot',
  economical:
    'small consume of petrol, low consume of petrol, low consumption of petrol, small consumption of petrol, low petrol consumption, small petrol consumption, uses little petrol, use little petrol, not use much petrol, doesnt use much petrol, doesnt use much fuel, not use much fuel, not drink much petrol, doesnt drink petrol, doesnt drink fuel, dont drink petrol, doesnt chew petrol, doesnt chew fuel, doesnt guzzle petrol, doesnt guzzle fuel, wont drink petrol, isnt thirsty, not thirsty, not too thirsty, doesnt use petrol',
  'drive away': 'driveaway',
  colour: 'color',
  colours: 'colors',
  coloured: 'colored',
  cheaper: 'more cheap, more cheaper',
  something: 'somthing, smthing, sumthing, sumthin, somethin',
}

export const TYPED_WORDS: readonly (readonly [spelling: string, word: string])[] = Object.entries(
  SPELLINGS,
).flatMap(([word, spellings]) => spellings.split(', ').map((form) => [form, word] as const))
