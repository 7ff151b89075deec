import type { Aside, Intent } from '../reading.ts'
import type { Token } from './tokens.ts'
import { everyWay } from './word-patterns.ts'

export type HasPhrase = (phrase: string) => boolean

const list = (text: string) => text.split(', ')
const MAY_I = ['can|could|may|might', 'i|we|she|he|my wife|my husband|my daughter|my son']

/** Phrases that make the intent clear even if cars are named too. */
const CLEAR_INTENTS: readonly (readonly [intent: Intent, phrases: readonly string[]])[] = [
  [
    'test_drive',
    [
      ...everyWay(...MAY_I, 'drive|try|test|test out', 'it|one|that|this|the|them|both|these'),
      ...everyWay(...MAY_I, 'come and|come|pop in and|come in and', 'drive|try|test'),
      ...everyWay(
        'come and|come|pop in and|come in and|come by and|come past and|drop in and',
        'see|look at|check out',
        'it|the|that|this|one|them',
      ),
      ...everyWay(
        'want|wants|wanna|would like|id like|keen|hoping|like|love|need',
        'to',
        'drive|try|test',
        'it|one|that car|this car|the car|them',
      ),
      ...list(
        'test drive, test drives, testdrive, test driving, test drove, look at it in, look at it at, see it in, see it at, see it on, can i see it, could i see it, come and see it, come see it, see it in person, bring it to, bring it over, move it to, transfer it to, to drive it, and drive it, drive it before, drive it home first, take it for a spin, take it for a drive, for a spin, try it out, have a drive, for a drive, book a drive, go for a drive, come and drive, come drive, can i drive the, can i drive it, can i drive that, can i drive this, can i drive one, could i drive the, could i drive it, can we drive the, can we drive it, could we drive the, id like to drive the, like to drive the, have a steer, go in it, test it out, give it a go, try it, behind the wheel of',
      ),
    ],
  ],
  [
    'trade_in',
    list(
      'swap it, swap for, to swap, swap mine, pay the difference, part exchange, part ex, trade in, trade ins, tradein, trade my, trade it in, trading in, trade, sell my, sell you my, sell our, selling my, value my, valuation, valuations, what is my car worth, whats my car worth, my car worth, what is mine worth, how much is my, buy my car, buy my, evaluate my, swap my, upgrade my, worth of my, you buy cars, buy used cars, do you buy, me for my, get for my, give me for, give for it, would you give, will you give, offer me for, would i get for, will i get for, take my, take cars like, do you take cars, want it gone, get rid of my, get rid of it, get rid of our, get rid of her, off my hands, buy it off me, buy it from me, buy it off us, sell it to you, sell you it, sell mine, offload my, offload it, cash for my, pay me for, what could i get for, get for a, worth anything, whats my car',
    ),
  ],
  [
    'finance',
    list(
      'pre approved, pre approval, preapproved, preapproval, get approved, apply online, finance, financing, financed, repayment, repayments, loan, loans, interest rate, interest rates, interest, fees do you, per week, a week, each week, each month, each fortnight, weekly, per month, a month, monthly, per fortnight, a fortnight, fortnightly, balloon, lease a, lease it, lease one, lease the, leasing, novated, pay off, pay it off, payment plan, payment plans, much deposit, what deposit, deposit do i, half now, pay half, half the money, the rest in, rest later, pay the rest, in instalments, in instalment, by instalment, by instalments, pay instalment, pay monthly, pay weekly, pay over time, rent to buy, rent to own, instalments, comparison rate, pw, borrow',
    ),
  ],
  [
    'service',
    list(
      'book a service, car service, log book service, logbook service, guys service, you service, service a, service an, service your, service teslas, service evs, do servicing, a service for, due for a service, service my, service booking, serviced, servicing, get a service, need a service, oil change, spare part, spare parts, parts, spare key, car key, replacement key, key fob, the fob, a fob, new fob, car fob, repair, repairs, fix my, fix the, roadworthy, pink slips, blue slips, rego check, rego inspection, rego checks, safety checks, pink slip, blue slip, recall, recalls, brake pads, flat battery, flat tyre, warning light, engine light, broken down, broke down, new tyres, new tyre, new battery, tyres rotated, rotate my tyres, tyre rotation, wheel alignment, alignment, wheel balance, brakes done, brakes checked, brake service, aircon regas, air con regas, regas, ding, dents fixed, panel beater, panel beating, smash repairs, detailing, detailed, safety check, safety inspection, pre purchase inspection, inspection, capped price service, next service, first service, major service, minor service, windscreen wipers, wiper blades, mechanic, workshop, service department, service centre, courtesycar',
    ),
  ],
  [
    'hours',
    list(
      'late night, late nights, late opening, hours, are you open, you open, open on, open today, open tomorrow, open now, open late, open this, open til, open monday, open tuesday, open wednesday, open thursday, open friday, open saturday, open sunday, open saturdays, open sundays, open weekends, open till, open until, still open, opening times, opening time, opening, what time do you, when do you open, when do you close, do you close, you close, closing time, closed on, you closed, you shut, public holiday, public holidays, trading hours, how late, how early, earliest i can, earliest can i, latest i can, earliest drop, drop my car, drop it off, drop off, drop her off, drop the car, pick it up after, collect it after, key drop, open over, open at, open in the, open during, open between, open all, open every, what are your hours, shut on, close on, closed for, close for, close early',
    ),
  ],
  [
    'location',
    list(
      'where do i bring, where do i take, the street, street address, what street, which street, where are you, whereabouts, where exactly, where do i go, where do we go, where should i go, where would i go, where am i going, where abouts, where are your, where is your, wheres your, wheres the, where is the, your yard, whats your address, your address, the address, address, located, location, locations, directions, nearest dealership, nearest showroom, closest dealership, closest showroom, how do i get to, how do i get from, get to your, how to get there, how to get to, how do i get there, find you, where can i park, where do i park, room to park, park a trailer, park my, park our, can i park, can we park, could i park, somewhere to park, visitor parking, street parking near, space to park, park there, customer parking, parking at, parking there, is there parking, dealerships, showrooms, which of your yards, which yard, which of your showrooms, which dealership, which showroom, which one is closest, who is closest, which is closest, closest to me, nearest to me, closest yard, nearest yard, showroom in, showroom near, showroom at, showroom around, dealership in, dealership near, a branch, a yard, how far away, how far is',
    ),
  ],
  [
    'contact',
    list(
      'call me, sales person, sales people, who can speak, who speaks, speaks mandarin, speak mandarin, speak cantonese, speak chinese, speak korean, speak arabic, call you, service number, parts number, service phone, parts phone, number for parts, number for service, department number, counter number, phone for, number to call, number to ring, who i must call, who do i call, who should i call, who do i ring, who do i ask for, who can i call, who to call, give me a call, phone number, phone no, the phone, a phone, your phone, your number, ring me, ring you, contact, speak to, talk to, speak with, talk with, email you, email me, text me, number for, the number of, send me details, send me the details, email address, a human, real person, salesperson, sales team, your team, message you, leave my details, someone call, call back, callback',
    ),
  ],
]

/** Phrases that suggest an intent only if the message contains no wish for a car. */
const WEAK_INTENTS: readonly (readonly [intent: Intent, phrases: readonly string[]])[] = [
  [
    'hours',
    list(
      'open, close, closed, closing, what time, come in, drop in, pop in, come past, come by, swing by, rock up, turn up, show up',
    ),
  ],
  [
    'location',
    list('near me, around me, around us, nearest, closest, how far, where do i, where can i, which suburb'),
  ],
  ['service', list('service, part, mechanical')],
  [
    'help',
    list(
      'what can you do, person or with a, person or a, human or, human or a, a computer, a machine, a chatbot, talking to a bot, a real human, writing with, am i talking to, am i chatting, is this a bot, is this a robot, is this ai, is this automated, who are you, are you a robot, are you a bot, are you human, are you real, are you ai, are you an ai, how do you work, help me, help, what do you do, how does this work, what is this, your name, who am i talking to, who am i chatting to',
    ),
  ],
  [
    'thanks',
    list(
      'thanks, thank you, thankyou, thx, cheers, ta, much appreciated, great help, legend, bye, goodbye, see ya, see you, no worries, all good, catch ya, too easy',
    ),
  ],
  [
    'greeting',
    list(
      'hello, hi, hey, gday, g day, good morning, good afternoon, good evening, howdy, hiya, yo, morning, hi there, how are you, how ya going, hows it going',
    ),
  ],
]

const DAYS = list(
  'easter, christmas, xmas, new years, new year, boxing day, anzac day, good friday, australia day, labour day, kings birthday, long weekend, sunday, sundays, saturday, saturdays, monday, tuesday, wednesday, thursday, friday, weekend, weekends, tomorrow, tonight, today',
)
/** Words of a visit, with which a day asks for opening hours. 'Who should I vote for this Saturday' has none. */
const VISITS = list(
  'open, opened, close, closed, shut, there, come, visit, around, work, hours, in, by, past, see you, see it, see them, have a look',
)

const COMPARISON_PHRASES = list(
  'whats the difference, what is the difference, the difference, how do they compare, pros and cons, stack up, stacks up, measure up, compares to, compares with, hold up against, compare, comparison, compared, versus, vs, v, up against, head to head, over a, over the, under a, under the, difference between, differences between, better than, which is better, which one, which of, which has, which is, which tows, which uses, than the, than a, whats better, side by side, or the, how do they differ',
)

/** Phrases for topics that no record covers. */
const ASIDE_PHRASES: readonly (readonly [aside: Aside, phrases: readonly string[]])[] = [
  [
    'towing',
    list(
      'tow |, tow a, tow my, tow our, tow the, to tow, can tow, tow van, tows, towing, for towing, caravan, caravans, camper trailer, boat, horse float, trailer, pull a, braked, jet ski',
    ),
  ],
  [
    'economy',
    list(
      'cheap to run, economical, fuel efficient, fuel efficiency, fuel economy, good on fuel, good on petrol, light on petrol, easy on petrol, easy on the juice, cheap on petrol, low running costs, running costs, save on fuel, save on petrol, easy on fuel, light on fuel, fuel saver, long commute, commute, commuting, uber, rideshare, ride share, fuel bill, fuel bills, petrol bill, petrol bills, fuel costs, petrol costs, sip fuel, sips fuel, cheapest to run',
    ),
  ],
  [
    'safety',
    list(
      'safest, safe car, safe cars, very safe, really safe, safety rating, safety ratings, ancap, five star, 5 star, 5 stars',
    ),
  ],
  [
    'discount',
    list(
      'can you do it for, would you take, will you take, would you accept, take for it, do it for, do you take offers, can you do, you do any better, knock, money off, take money off, discount, discounts, best price, better price, price beat, beat the price, come down on, for cash, best you can do, do any better, negotiate, negotiable, haggle, knock off, cash price, cash buyer, movement in the price, any movement, wiggle room, room to move, room on the price, price firm, firm on price, firm price, price match, sharpest price, deal, deals, special offer, special offers, on special, specials, lower the price, drop the price, off the price, best offer, take an offer, accept an offer',
    ),
  ],
  [
    'approval',
    list(
      'approve, approved, approval, pre approval, preapproved, pre approved, bad credit, guarantee, guaranteed',
    ),
  ],
  [
    'charges',
    list(
      'egc, excl govt charges, excl govt, excluding government charges, government charges, govt charges, excl. govt. charges, what is drive away, what does drive away, does drive away include, drive away mean, drive away include, drive away price include, whats drive away, on top of the price, extra on top, hidden costs, hidden fees, any extras on top, stamp duty included, rego included, include rego, includes rego, include stamp duty, dealer delivery, price include',
    ),
  ],
  [
    'hold',
    list(
      'hold the, hold it, hold a, hold that, hold one, hold onto it, hold on to it, hold him, hold her for me, put a hold, put it on hold, on hold for me, reserve, reserve it, put it aside, put one aside, set it aside, put my name on it, put down a holding deposit, holding deposit, layby, lay by, leave a deposit, leave deposit, till pay day, till payday',
    ),
  ],
  [
    'demo',
    list(
      'what is a demo, what does demo, what demo means, whats a demo, demo mean, demo the same, is a demo, demo car the same, demo different, demo versus, difference between a demo, difference between demo, why is it a demo',
    ),
  ],
  [
    'balloon',
    list(
      'a balloon, balloon payment, balloon mean, what is balloon, whats balloon, balloons work, balloon work, residual mean, what is a residual',
    ),
  ],
  [
    'drives',
    list(
      'between awd and, between 4wd and, between 4x4 and, between all wheel drive and, awd vs, awd versus, 4wd vs, 4wd versus, 4x4 vs, 4x4 versus, diff between awd, awd the same, awd mean, 4wd mean, what is awd, what is 4wd, whats awd, whats 4wd',
    ),
  ],
  [
    'hybrids',
    list(
      'hybrid vs, hybrid versus, hybrid and a plug in, plug in vs, plug in versus, hybrids and plug ins, phev vs, phev versus, phev and hybrid, vs normal hybrid, hybrid or phev, normal hybrid, regular hybrid, hybrid and phev, what is a hybrid, what is a plug in, what is a phev, whats a phev, whats a plug in hybrid, how does a hybrid, does a hybrid need, plug a hybrid in, hybrids need plugging, need to plug in a hybrid, have to plug in a hybrid',
    ),
  ],
  [
    'unrecorded',
    list(
      'whats the range, what is the range, what range, its range, wheelchair, wheelchairs, disability, hand controls, mobility scooter, range on, full charge, on a charge, on one charge, on a single charge, how far does it go, how far will it go, how far can it go, how far does, how far will, overseas licence, international licence, what documents, which documents, documents do, paperwork, what do i need to bring, need to bring, what id, proof of, own mechanic, my mechanic, a mechanic to look, mechanic look at, nrma, racv, independent inspection, inspected before i buy, change my mind, bring it back, return it, money back, trucked, shipped, resale value, worth in, hold its value, depreciation, depreciate, caravans for sale, scratches, dents, hail damage, insure, insured, insuring, will i fit, do i fit, can i fit in, fit in it, im tall, 6ft, 6ft5, 6 foot, warranty, deliver, delivery, delivered, rego, service history, logbook, logbooks, log books, previous owners, one owner, accident, accidents, written off, insurance, roadside, isofix, ground clearance, payload, driving range, charging time, dimensions, how reliable, as reliable, more reliable, is it reliable, are they reliable, reliability, resale, horsepower, 0 to 100, child seat, child seats, car seats, pram, cooling off',
    ),
  ],
]

const STOCK_QUESTIONS =
  'looking for|im after|i am after|after a|i need|need a|i want|want a|show me|do you have|have you got|you got|got any|any|anything|find me|in stock|recommend|suggest|what cars|which cars|what do you have|browse|what have you got|for sale|chasing|keen on|interested in|what about|how about'.split(
    '|',
  )
const PURPOSES =
  'looking for|im after|i am after|after a|i need|we need|need a|i want|want a|show me|recommend|suggest|what cars|which cars|something for|something to|good for|best for|great for|suit|suits|suitable|for a|for an|for my|for our|to carry|carry|carting|to fit|chasing|keen on|interested in'.split(
    '|',
  )
const CAR_WORDS =
  'car|cars|vehicle|vehicles|stock|wheels|ride|your range|inventory|something to drive|new arrivals'.split(
    '|',
  )

const MAX_PHRASE_WORDS = 6

/** Finds phrases as whole words within one sentence. '|' marks the end of a sentence, as in 'tow |'. */
export function createPhraseFinder(tokens: readonly Token[]): HasPhrase {
  const words = tokens.flatMap(({ word, clause }, at) =>
    clause === tokens[at - 1]?.clause ? [word] : ['|', word],
  )
  words.push('|')
  const phrases = new Set<string>()
  for (let from = 0; from < words.length; from++) {
    let phrase = ''
    for (const word of words.slice(from, from + MAX_PHRASE_WORDS))
      phrases.add((phrase += phrase ? ` ${word}` : word))
  }
  return (phrase) => phrases.has(phrase)
}

export interface Signals {
  isComparison: boolean
  clear: Intent[]
  weak: Intent[]
  /** The message asks to find something. */
  asksForStock: boolean
  /** The message says what something is for. */
  hasPurpose: boolean
  mentionsCars: boolean
  /** A day is named, alone or for a visit. */
  day: 'named' | 'visit' | null
}

export function readSignals(hasPhrase: HasPhrase): Signals {
  const intentsIn = (table: typeof CLEAR_INTENTS) =>
    table.flatMap(([intent, phrases]) => (phrases.some(hasPhrase) ? [intent] : []))
  return {
    isComparison: COMPARISON_PHRASES.some(hasPhrase),
    clear: intentsIn(CLEAR_INTENTS),
    weak: intentsIn(WEAK_INTENTS),
    asksForStock: STOCK_QUESTIONS.some(hasPhrase),
    hasPurpose: PURPOSES.some(hasPhrase),
    mentionsCars: CAR_WORDS.some(hasPhrase),
    day: DAYS.some(hasPhrase) ? (VISITS.some(hasPhrase) ? 'visit' : 'named') : null,
  }
}

export function findAsides(hasPhrase: HasPhrase): Aside[] {
  return ASIDE_PHRASES.flatMap(([aside, phrases]) => (phrases.some(hasPhrase) ? [aside] : []))
}
