import type { Intent } from '../../reading.ts'
import { everyWay } from '../facts/word-patterns.ts'
import { createPhraseTable, type HasPhrase } from '../phrase-finder.ts'

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
  return {
    isComparison: COMPARISON_PHRASES.some(hasPhrase),
    clear: findClearIntents(hasPhrase),
    weak: findWeakIntents(hasPhrase),
    asksForStock: STOCK_QUESTIONS.some(hasPhrase),
    hasPurpose: PURPOSES.some(hasPhrase),
    mentionsCars: CAR_WORDS.some(hasPhrase),
    day: DAY_PHRASES.some(hasPhrase) ? (VISITS.some(hasPhrase) ? 'visit' : 'named') : null,
  }
}

const list = (text: string) => text.split(', ')
const MAY_I = ['can|could|may|might', 'i|we|she|he|my wife|my husband|my daughter|my son']

/** Phrases that make the intent clear even if cars are named too. */
const CLEAR_INTENTS: readonly (readonly [intent: Intent, phrases: readonly string[]])[] = [
  [
    'test_drive',
    [
      ...everyWay(...MAY_I, 'drive|try|test|test out', 'it|one|that|this|the|them|both|these'),
      ...everyWay(
        'can|could|may|might',
        'my wife and i|my husband and i|my partner and i|me and my wife|me and the wife|we both|us|i come and|we come and',
        'drive|try|test|test drive',
      ),
      ...everyWay('can|could', 'i|we', 'drive|try|test', 'a|an|your', 'model|new|used'),
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
        'it|one|that|this|the|your|them',
      ),
      ...list(
        'test drive, test drives, testdrive, test driving, test drove, look at it in, look at it at, see it in, see it at, see it on, can i see it, could i see it, come and see it, come see it, see it in person, bring it to, bring it over, move it to, transfer it to, to drive it, and drive it, drive it before, drive it home first, take it for a spin, take it for a drive, for a spin, try it out, have a drive, for a drive, book a drive, me a drive, a drive of, go for a drive, come and drive, come drive, can i drive the, can i drive it, can i drive that, can i drive this, can i drive one, could i drive the, could i drive it, can we drive the, can we drive it, could we drive the, id like to drive the, like to drive the, have a steer, test it out, give it a go, try it, behind the wheel of',
      ),
    ],
  ],
  [
    'trade_in',
    [
      ...everyWay('how much|what', '|would|will|can|do|could', 'you|u|yous', '|be able to', 'give|pay|offer'),
      ...everyWay('price|quote|value|figure|offer', 'on|for', 'my|our', 'car|old|20'),
      ...list(
        'a price on my, price on my, price on our, price for my, much for my, swap it, swap for, to swap, swap mine, pay the difference, part exchange, part ex, part of payment, part of the payment, part payment, trade in, trade ins, tradein, trade my, trade it in, trading in, trade, sell my, sell you my, sell our, selling my, value my, get it valued, it valued, valued, valuation, valuations, what is my car worth, whats my car worth, my car worth, what is mine worth, how much is my, buy my car, buy my, evaluate my, swap my, upgrade my, worth of my, you buy cars, buy used cars, do you buy, me for my, get for my, give me for, give for it, would you give, will you give, offer me for, would i get for, will i get for, you take my, guys take my, take my old, take my car, take cars like, do you take cars, want it gone, get rid of my, get rid of it, get rid of our, get rid of her, off my hands, buy it off me, buy it from me, buy it off us, sell it to you, sell you it, sell mine, offload my, offload it, cash for my, pay me for, worth anything, whats my car',
      ),
    ],
  ],
  [
    'finance',
    list(
      'pre approved, pre approval, preapproved, preapproval, get approved, apply online, finance, financing, financed, repayment, repayments, loan, loans, interest rate, interest rates, interest, what rate, which rate, the rate, your rate, your rates, rate is, rates do, rate do, rates are, apr, fees do you, per week, a week, each week, each month, each fortnight, how much every, pay every, paying every, weekly, per month, a month, monthly, per fortnight, a fortnight, fortnightly, balloon, lease a, lease it, lease one, lease the, leasing, novated, pay off, pay it off, payment plan, payment plans, much deposit, what deposit, deposit do i, half now, pay half, half the money, the rest in, rest later, pay the rest, in instalments, in instalment, by instalment, by instalments, pay instalment, pay monthly, pay weekly, pay over time, rent to buy, rent to own, instalments, comparison rate, pw, borrow',
    ),
  ],
  [
    'service',
    [
      ...everyWay(
        'for|need|needs|needing|book|get|due|due for|overdue for|having|had|wants|want|after|time for|in for|do',
        'a|its|his|her|the next|the first|another',
        'service|servicing|minor service|major service|full service',
      ),
      ...list(
        'car for service, car for servicing, car in for service, it in for service, it for service, logbook services, log book services, do services, services for, book a service, car service, log book service, logbook service, guys service, you service, service a, service an, service your, service teslas, service evs, do servicing, a service for, due for a service, service my, service booking, serviced, servicing, get a service, need a service, oil change, spare part, spare parts, parts, spare key, car key, replacement key, key fob, the fob, a fob, new fob, car fob, repair, repairs, fix my, fix the, roadworthy, pink slips, blue slips, rego check, rego inspection, rego checks, safety checks, pink slip, blue slip, recall, recalls, brake pads, flat battery, flat tyre, warning light, engine light, broken down, broke down, new tyres, new tyre, new battery, tyres rotated, rotate my tyres, tyre rotation, wheel alignment, alignment, wheel balance, brakes done, brakes checked, brake service, aircon regas, air con regas, regas, ding, dents fixed, panel beater, panel beating, smash repairs, detailing, detailed, safety check, safety inspection, pre purchase inspection, inspection, capped price service, next service, first service, major service, minor service, windscreen wipers, wiper blades, mechanic, workshop, service department, service centre, courtesycar',
      ),
    ],
  ],
  [
    'hours',
    list(
      'are they open, are they closed, they open, they close, they shut, is it open, till when, until when, until what, till what, what hour, what hours, any night, which night, which nights, late night, late nights, late opening, hours, are you open, you open, open on, open today, open tomorrow, open now, open late, open this, open til, open monday, open tuesday, open wednesday, open thursday, open friday, open saturday, open sunday, open saturdays, open sundays, open weekends, open till, open until, still open, opening times, opening time, opening, what time do you, when do you open, when do you close, do you close, you close, closing time, closed on, you closed, you shut, public holiday, public holidays, trading hours, how late, how early, earliest i can, earliest can i, latest i can, earliest drop, drop my car, drop it off, drop off, drop her off, drop the car, pick it up after, collect it after, key drop, open over, open at, open in the, open during, open between, open all, open every, what are your hours, shut on, close on, closed for, close for, close early',
    ),
  ],
  [
    'location',
    list(
      'where could we see, where can we see, where can i see, where could i see, where is that, wheres that, where is it, wheres it, where are they, address of, address for, address to, address and, address |, full address, where do i bring, where do i take, the street, street address, what street, which street, where are you, whereabouts, where exactly, where do i go, where do we go, where should i go, where would i go, where am i going, where abouts, where are your, where is your, wheres your, wheres the, where is the, your yard, whats your address, your address, the address, address, located, location, locations, directions, nearest dealership, nearest showroom, closest dealership, closest showroom, how do i get to, how do i get from, get to your, how to get there, how to get to, how do i get there, find you, where can i park, where do i park, room to park, park a trailer, park my, park our, can i park, can we park, could i park, somewhere to park, visitor parking, street parking near, space to park, park there, customer parking, parking at, parking there, is there parking, dealerships, showrooms, which of your yards, which yard, which of your showrooms, which dealership, which showroom, which one is closest, who is closest, which is closest, closest to me, nearest to me, closest yard, nearest yard, showroom in, showroom near, showroom at, showroom around, dealership in, dealership near, a branch, a yard, how far away, how far is',
    ),
  ],
  [
    'contact',
    [
      ...everyWay(
        'whats|what is|have|got|get|give me|need|send me|find',
        'the|a|your|their|that|a direct',
        'number|best number|contact number|direct number|number there|phone',
      ),
      ...list(
        'what number, which number, number i call, how does buying, buying process, the process, your process, how do i buy, next step, next steps, what happens next, how do i go around, how do we go around, how does it work, never bought a car, call me, sales person, sales people, who can speak, who speaks, speaks mandarin, speak mandarin, speak cantonese, speak chinese, speak korean, speak arabic, call you, service number, parts number, service phone, parts phone, number for parts, number for service, department number, counter number, phone for, number to call, number to ring, who i must call, who do i call, who should i call, who do i ring, who do i ask for, who can i call, who to call, give me a call, phone number, phone no, the phone, a phone, your phone, your number, ring me, ring you, contact, speak to, talk to, speak with, talk with, email you, email me, text me, number for, the number of, send me details, send me the details, email address, a human, real person, salesperson, sales team, your team, message you, leave my details, someone call, call back, callback',
      ),
    ],
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
      'thanks, cheers, ta, much appreciated, great help, legend, bye, goodbye, see ya, see you, no worries, all good, catch ya, too easy',
    ),
  ],
  [
    'greeting',
    list(
      'hello, hi, hey, gday, g day, good morning, good afternoon, good evening, howdy, hiya, yo, morning, hi there, how are you, how ya going, hows it going',
    ),
  ],
]

/** Words that suggest an intent if nothing else in the message does. */
const KEY_WORDS: readonly (readonly [intent: Intent, phrases: readonly string[]])[] = [
  ['contact', list('number, call, ring, phone, email, speak, talk, contact, reception, manager')],
  ['location', list('address, directions, map, located, suburb, parking')],
  ['hours', list('open, opens, opening, close, closes, closing, hours')],
  ['finance', list('rate, rates, repay, borrow, lend, lender, deposit, credit, afford')],
  ['test_drive', list('test, spin')],
  ['trade_in', list('trade, swap, worth')],
  ['service', list('mechanic, tyres, battery, brakes, oil')],
]

const findKeyWords = createPhraseTable(KEY_WORDS)

/** Returns the intent that single words suggest. */
export function keyWordIntent(hasPhrase: HasPhrase): Intent | null {
  return findKeyWords(hasPhrase)[0] ?? null
}

const findClearIntents = createPhraseTable(CLEAR_INTENTS)
const findWeakIntents = createPhraseTable(WEAK_INTENTS)

/** Days on which a dealership may be open or closed. */
const DAY_PHRASES = list(
  'easter, christmas, xmas, new years, new year, boxing day, anzac day, good friday, australia day, labour day, kings birthday, long weekend, sunday, sundays, saturday, saturdays, monday, tuesday, wednesday, thursday, friday, weekend, weekends, tomorrow, tonight, today',
)
/** Words of a visit, with which a day asks for opening hours. 'Who should I vote for this Saturday' has none. */
const VISITS = list(
  'open, opened, close, closed, shut, there, come, visit, around, work, hours, in, by, past, see you, see it, see them, have a look',
)

/** Phrases that compare cars. */
const COMPARISON_PHRASES = list(
  'decide between, deciding between, choose between, choosing between, torn between, pick between, tossing up between, toss up between, stuck between, tossing up, whats the difference, what is the difference, what is different, whats different, the difference, how do they compare, pros and cons, stack up, stacks up, measure up, compares to, compares with, hold up against, compare, comparison, compared, versus, vs, up against, head to head, over a, over the, under a, under the, difference between, differences between, better than, which is better, which one, which of, which has, which is, which tows, which uses, than the, than a, whats better, side by side, or the, how do they differ',
)

/** Phrases that ask to find a car. */
const STOCK_QUESTIONS =
  'looking for|im after|i am after|after a|i need|need a|i want|want a|show me|do you have|have you got|you got|got any|any|anything|find me|in stock|recommend|suggest|what cars|which cars|what do you have|browse|what have you got|for sale|chasing|keen on|interested in|what about|how about|something newer|something cheaper|something bigger|something smaller|something larger|something with|something under|something in'.split(
    '|',
  )
/** Phrases that say what a car is for. */
const PURPOSES =
  'looking for|im after|i am after|after a|i need|we need|need a|i want|want a|show me|recommend|suggest|what cars|which cars|something for|something to|good for|best for|great for|suit|suits|suitable|for a|for an|for my|for our|to carry|carry|carting|to fit|chasing|keen on|interested in'.split(
    '|',
  )
/** Words for cars in general. */
const CAR_WORDS =
  'car|cars|vehicle|vehicles|stock|wheels|ride|your range|inventory|something to drive|new arrivals'.split(
    '|',
  )
