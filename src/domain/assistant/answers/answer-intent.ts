import { ASSISTANT } from '../../constants.ts'
import type { Vehicle } from '../../vehicles/vehicle.ts'
import type { Intent, Reading } from '../reading.ts'
import { BROWSE_ALL, CONTACT_TEAM } from '../reply.ts'
import type { Answer, AnswerGrounds } from './answer.ts'
import { compareCars } from './answer-compare.ts'
import { answerFinance } from './answer-finance.ts'
import { answerContact, answerHours, answerLocation, counterLines, openingLines } from './answer-places.ts'
import { joinSentences, referencedVehicles, replyOf } from './answer-reply.ts'
import { answerStock } from './answer-stock.ts'
import { carNames } from './car-names.ts'
import { equipmentSentences, factSentences, unknownSentences } from './fact-sentences.ts'
import { stockSentence } from './offered-vehicle.ts'
import { absentSentences, asideSentences, asideSentencesOf } from './sentences.ts'

type Answerer = (reading: Reading, grounds: AnswerGrounds) => Answer

/** Answers a message by its intent. */
export function answerIntent(reading: Reading, grounds: AnswerGrounds): Answer {
  return ANSWERERS[reading.intent](reading, grounds)
}

const FIRST_QUESTIONS = ['Family SUV', 'Ute under $50,000', 'Cheap to run', BROWSE_ALL]

const ANSWERERS: Record<Intent, Answerer> = {
  stock: answerStock,
  vehicle: answerVehicle,
  compare: compareCars,
  finance: answerFinance,
  hours: answerHours,
  location: answerLocation,
  contact: answerContact,
  test_drive: answerTestDrive,
  trade_in: answerTradeIn,
  service: answerService,
  greeting: (_reading, grounds) =>
    replyOf(
      'general_info',
      [
        `G'day. Tell me what the car is for, and I will look through the ${grounds.stock.columns.count} we have.`,
      ],
      { grounds, suggestions: FIRST_QUESTIONS },
    ),
  help: (_reading, grounds) =>
    replyOf(
      'general_info',
      [
        'I am an automatic assistant. I find cars in our stock, compare them, work out repayments, and tell you where and when we are open.',
      ],
      { grounds, suggestions: FIRST_QUESTIONS },
    ),
  thanks: (_reading, grounds) =>
    replyOf('general_info', ['No worries, glad to help. I am here if you need anything else.'], {
      grounds,
      suggestions: [BROWSE_ALL, CONTACT_TEAM],
    }),
  unknown: (reading, grounds) =>
    replyOf('general_info', asideSentences(reading), {
      grounds,
      spare: reading.asides.length > 0 ? [] : [CAPABILITIES],
      suggestions: ['Family SUV', 'Ute under $50,000', BROWSE_ALL, CONTACT_TEAM],
    }),
}

const TRADE_IN =
  'For a trade-in, tell us about your car and see straight away what it may be worth, based on similar cars. It is an estimate, not an offer.'
const TRADE_IN_SUGGESTIONS = ['Value my car', CONTACT_TEAM]

/** Says how a trade-in works, and answers the wish for the next car in the same message. */
function answerTradeIn(reading: Reading, grounds: AnswerGrounds): Answer {
  if (!reading.hasWish)
    return replyOf('trade_in', [TRADE_IN, ...asideSentencesOf(reading, 'discount')], {
      grounds,
      suggestions: TRADE_IN_SUGGESTIONS,
    })
  const answer = answerStock(reading, grounds)
  const { reply, fixedText } = answer
  return {
    ...answer,
    fixedText: joinSentences([TRADE_IN, fixedText]),
    reply: {
      ...reply,
      actionType: 'trade_in',
      response: joinSentences([TRADE_IN, reply.response]),
      suggestions: TRADE_IN_SUGGESTIONS,
    },
  }
}

function answerTestDrive(reading: Reading, grounds: AnswerGrounds): Answer {
  const vehicles = vehiclesToDrive(reading, grounds).slice(0, ASSISTANT.vehiclesShown)
  const hours = reading.sideIntents.includes('hours') ? [] : openingLines(reading, grounds)
  const [car, another] = vehicles
  const place = another === undefined && grounds.dealerships.find(({ slug }) => slug === car?.dealership)
  return replyOf(
    'test_drive',
    [
      ...absentSentences(reading.absent),
      ...factSentences(reading, vehicles, grounds),
      'Happy to arrange that: choose a showroom, a day and a time that suits you.',
      choiceOfPlace(reading, grounds),
      car && place ? `The ${car.title} is at ${place.name}.` : '',
      hours.join('\n'),
    ],
    { grounds, vehicles, suggestions: ['Book a test drive', BROWSE_ALL, CONTACT_TEAM] },
  )
}

/** Says where to book, and when the workshop is open if the message names a showroom or a day. */
function answerService(reading: Reading, grounds: AnswerGrounds): Answer {
  const page =
    'Our service and parts page is the place for that: choose a day and a time, or enquire about a part.'
  const sentences = joinSentences([page, choiceOfPlace(reading, grounds)])
  const lines = reading.sideIntents.includes('hours') ? [] : counterLines(reading, grounds)
  return replyOf('service', [[sentences, ...lines].join('\n')], {
    grounds,
    suggestions: ['Book a service', CONTACT_TEAM],
  })
}

/** 'You can choose Harbour Hornsby there.' */
function choiceOfPlace({ dealershipSlugs }: Reading, { dealerships }: AnswerGrounds): string {
  const names = dealerships.filter(({ slug }) => dealershipSlugs.includes(slug)).map(({ name }) => name)
  return names.length > 0 ? `You can choose ${names.join(' or ')} there.` : ''
}

/** The dealership of a test drive does not have to be the one where the car stands. */
function vehiclesToDrive(reading: Reading, grounds: AnswerGrounds): Vehicle[] {
  const vehicles = referencedVehicles(reading, grounds)
  const { dealership: _dealership, ...selected } = reading.selected
  return vehicles.length > 0 || Object.keys(selected).length === 0
    ? vehicles
    : referencedVehicles({ ...reading, selected }, grounds)
}

const CAPABILITIES =
  "I can't answer that here, but our team may be able to: call or message us. I can help with the cars we have, finance, test drives, trade-ins, service and our showrooms. What are you after?"

function answerVehicle(reading: Reading, grounds: AnswerGrounds): Answer {
  const cars = referencedVehicles(reading, grounds).slice(0, ASSISTANT.vehiclesShown)
  const [car] = cars
  if (!car) return ANSWERERS.unknown(reading, grounds)
  if (cars.length > 1) return answerVehicles(reading, cars, grounds)
  const lead = [
    ...equipmentSentences(reading, [car]),
    ...factSentences(reading, [car], grounds),
    ...unknownSentences(reading, [car], grounds),
  ]
  return replyOf('recommend', lead, {
    grounds,
    spare: [stockSentence(car, grounds)],
    vehicles: [car],
    suggestions: ['Book a test drive', 'What would repayments be?', CONTACT_TEAM],
  })
}

/** Answers a question about all the cars shown. */
function answerVehicles(reading: Reading, cars: readonly Vehicle[], grounds: AnswerGrounds): Answer {
  const nameOf = carNames(cars)
  const answers = [
    ...equipmentSentences(reading, cars),
    ...factSentences(reading, cars, grounds),
    ...unknownSentences(reading, cars, grounds),
  ]
  return replyOf('recommend', answers, {
    grounds,
    spare: answers.length > 0 ? [] : cars.map((car) => stockSentence(car, grounds, nameOf(car))),
    vehicles: cars,
    suggestions: ['Compare side by side', 'Book a test drive', CONTACT_TEAM],
  })
}
