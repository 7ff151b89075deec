import type { Aside } from '../../reading.ts'
import { everyWay } from '../facts/word-patterns.ts'
import { createPhraseTable, type HasPhrase } from '../phrase-finder.ts'

export function findAsides(hasPhrase: HasPhrase): Aside[] {
  return findTopics(hasPhrase)
}

const list = (text: string) => text.split(', ')

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
    [
      ...everyWay('would|will|could|can', 'you|they|yous', 'do|take|accept|consider|go to'),
      ...list(
        'we bargain, always bargain, to bargain, can bargain, cash today, i give you, i pay you, can you do it for, take for it, do it for, do you take offers, you do any better, knock, money off, take money off, discount, discounts, best price, better price, last price, final price, beat it, beat that, beat a, beat another, you beat, i authorise, i authorize, if i pay cash, if we pay cash, if i paid cash, price beat, beat the price, come down on, for cash, best you can do, do any better, negotiate, negotiable, haggle, knock off, cash price, cash buyer, movement in the price, any movement, wiggle room, room to move, room on the price, price firm, firm on price, firm price, price match, sharpest price, deal, deals, special offer, special offers, on special, specials, lower the price, drop the price, off the price, best offer, take an offer, accept an offer',
      ),
    ],
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
      'is that drive away, is it drive away, is this drive away, drive away figure, drive away amount, are they drive away, price drive away, drive away price, drive away or, drive away yeah, on road costs, on roads, on roads included, plus on roads, egc, excl govt charges, excl govt, excluding government charges, government charges, govt charges, excl. govt. charges, what is drive away, what does drive away, does drive away include, drive away mean, drive away include, drive away price include, whats drive away, on top of the price, extra on top, hidden costs, hidden fees, any extras on top, stamp duty included, rego included, include rego, includes rego, include stamp duty, dealer delivery, price include',
    ),
  ],
  [
    'hold',
    list(
      'keep it for me, keep it for us, keep that for me, keep one for me, keep it until, keep it til, hold the, hold it, hold a, hold that, hold one, hold onto it, hold on to it, hold him, hold her for me, put a hold, put it on hold, on hold for me, reserve, reserve it, put it aside, put one aside, set it aside, put my name on it, put down a holding deposit, holding deposit, layby, lay by, leave a deposit, leave deposit, till pay day, till payday',
    ),
  ],
  [
    'complaint',
    [
      ...everyWay(
        'nobody|no one|noone|never',
        '|has|ever|has ever|bothered to',
        'called|calls|call|rung|rang|rings|ring|replied|replies|reply|got back|gets back|get back|answered|answers|answer|responded|responds|respond|returned|contacted|pick up|picks up|picked up|picking up|answering|calling back|phoned|emailed',
      ),
      ...list(
        '| very bad, very bad service, called 3 times, rang 3 times, called three times, rang three times, | not happy, not good enough, a complaint, to complain, complaining, very unhappy, really unhappy, unhappy with, not happy at all, not happy about, im not happy, i am not happy, really not happy, still not happy, not happy with the way, not happy with how, not happy with your, not happy with the service, not impressed, unimpressed, disappointed, disappointing, disgusted, appalled, appalling, fed up, ripped off, a rip off, so rude, very rude, was rude, were rude, terrible service, awful service, poor service, bad service, shocking service, worst service, service was terrible, service was awful, service was shocking, you let me down, you let us down, been let down, feel let down, wasted my time, waste of my time, waiting for a call, waiting on a call, waiting for someone to call, still waiting to hear, still waiting for a, still havent heard, havent heard back, hasnt called, hasnt rung, keeps ringing out, rings out, left two messages, left three messages, left messages, a refund, my money back, fair trading, lied to, misled, fobbed off, stuffed around, mucked around, messed around, overcharged, charged twice, charged me twice, still not fixed, still isnt fixed, wasnt fixed, didnt fix',
      ),
    ],
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
      'difference hybrid, difference of hybrid, difference from hybrid, different hybrid, hybrid vs, hybrid versus, between hybrid and, between a hybrid and, between hybrids and, hybrid and a plug in, plug in vs, plug in versus, hybrids and plug ins, phev vs, phev versus, phev and hybrid, vs normal hybrid, hybrid or phev, normal hybrid, regular hybrid, hybrid and phev, what is a hybrid, what is a plug in, what is a phev, whats a phev, whats a plug in hybrid, how does a hybrid, does a hybrid need, plug a hybrid in, hybrids need plugging, need to plug in a hybrid, have to plug in a hybrid',
    ),
  ],
  [
    'unrecorded',
    list(
      'whats the range, what is the range, what range, its range, wheelchair, wheelchairs, disability, hand controls, mobility scooter, range on, full charge, on a charge, on one charge, on a single charge, how far does it go, how far will it go, how far can it go, how far does, how far will, overseas licence, international licence, what documents, which documents, documents do, paperwork, what do i need to bring, need to bring, what id, proof of, own mechanic, my mechanic, a mechanic to look, mechanic look at, nrma, racv, independent inspection, inspected before i buy, change my mind, bring it back, return it, money back, trucked, truck it, truck a, truck one, shipped, ship it, ship a, ship one, freight it, resale value, worth in, hold its value, depreciation, depreciate, caravans for sale, scratches, dents, hail damage, insure, insured, insuring, will i fit, do i fit, can i fit in, fit in it, im tall, 6ft, 6ft5, 6 foot, warranty, deliver, delivery, delivered, rego, service history, logbook, logbooks, log books, previous owners, one owner, accident, accidents, in a crash, in a smash, in a prang, in a bingle, been crashed, written off, battery health, insurance, roadside, isofix, ground clearance, payload, driving range, charging time, dimensions, how reliable, as reliable, more reliable, is it reliable, are they reliable, reliability, resale, horsepower, 0 to 100, child seat, child seats, car seats, pram, cooling off',
    ),
  ],
]

const findTopics = createPhraseTable(ASIDE_PHRASES)
