import type { Intent } from '../../reading.ts'
import { NO_LOANS } from '../amounts/finance-wish.ts'
import type { Message } from '../message.ts'
import type { Wish } from '../wishes/read-wish.ts'
import { asksForAccessory, OWN_MECHANICS, OWN_STATEMENTS, TROUBLES } from './workshop.ts'

/** Adds what the words alone do not say: a sum over years is a loan, and an own car with a noise needs the workshop. */
export function clearIntents(
  { signals, hasPhrase, isFinance, ownModel, options, tokens, amounts }: Message,
  { isAboutOneCar, statedWish }: Wish,
): Intent[] {
  const { clear, weak } = signals
  const hasEquipment = options.keywords.length > 0 && OWN_STATEMENTS.some(hasPhrase)
  // 'Does it come with a spare key' asks about a car for sale, and 'when does the workshop close' for hours.
  const asksForEquipment = isAboutOneCar && EQUIPMENT_QUESTIONS.some(hasPhrase)
  const asksUs = clear.includes('contact') || clear.includes('hours') || weak.includes('hours')
  const isOpening = OPENINGS.some(hasPhrase) && !BOOKINGS.some(hasPhrase)
  const brings = BRINGING.some(hasPhrase)
  const asksForCounter = asksUs && !brings && (isOpening || COUNTER_NAMES.some(hasPhrase))
  const asksForValue = ownModel !== null && VALUES.some(hasPhrase) && !isFinance
  if (asksForValue) return ['trade_in', ...clear]
  if (NO_LOANS.some(hasPhrase)) return clear.filter((intent) => intent !== 'finance')
  const intents = asksForEquipment || asksForCounter ? clear.filter((intent) => intent !== 'service') : clear
  if (isFinance) return ['finance', ...intents]
  if (asksForAccessory(tokens)) return ['service', ...intents]
  if (OWN_MECHANICS.some(hasPhrase)) return intents.filter((intent) => intent !== 'service')
  const isOwn = ownModel !== null || OWN_STATEMENTS.some(hasPhrase)
  const wantsAnother = (statedWish.price ?? statedWish.body) !== undefined || amounts.people !== null
  const needsWorkshop =
    isOwn && !wantsAnother && (TROUBLES.some(hasPhrase) || hasEquipment) && !intents.includes('trade_in')
  if (needsWorkshop) return ['service', ...intents]
  return ownModel && intents.length === 0 && EXCHANGES.some(hasPhrase) ? ['trade_in'] : intents
}

/** Phrases that ask what the own car is worth. */
const VALUES =
  'worth|value|valued|valuation|sell it|sell mine|get rid of|give me|trade|fetch|take cars|buy them|buy it|buy cars'.split(
    '|',
  )
/** Phrases of an exchange, in a message about the own car that says nothing clearer. */
const EXCHANGES =
  'give it to you|give it|give you|hand it in|take it|take newer|newer car|newer one|get for it|an offer|swap|exchange|upgrade'.split(
    '|',
  )
/** Phrases that ask about the books or the service history of a car for sale. */
const EQUIPMENT_QUESTIONS =
  'log book with|logbook with|logbooks with|full log books|full service history|its next service|next service due|service history|been serviced|serviced regularly|come with|comes with|does it have|do they have|does that have|has it got|included with'.split(
    '|',
  )
/** Words that ask when a counter is open, unless the message wants a booking. */
const OPENINGS = 'open opens opening close closes closing closed shut shuts hours'.split(' ')
const BOOKINGS = 'book booking booked need needs due get my our its for'.split(' ')
const BRINGING = ['bring', 'drop off', 'book']
/** Names of the workshop and the parts counter. */
const COUNTER_NAMES =
  'service department|for parts|parts number|parts phone|service number|for service|service phone|service counter|service centre|service desk|is servicing|is service|servicing open|service open|servicing closed|service closed|servicing close|service close|service hours|servicing hours|service open till|workshop|parts department|parts desk|parts counter|service team'.split(
    '|',
  )
