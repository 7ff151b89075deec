import { ASSISTANT } from '../../constants.ts'
import type { SearchAnswer } from '../../search/search-answer.ts'
import type { Reading } from '../reading.ts'
import { BROWSE_ALL, CONTACT_TEAM } from '../reply.ts'
import { type Answer, type AnswerGrounds, type Found, searchStock, understood } from './answer.ts'
import { offeredVehicle } from './offered.ts'
import { nearestRelaxation } from './relaxed.ts'
import {
  absentSentences,
  aloneSentence,
  asideSentences,
  foundSentence,
  NOTHING,
  relaxedSentence,
  seatsSentence,
} from './sentences.ts'
import { whyOf } from './why.ts'

export function answerStock(reading: Reading, grounds: AnswerGrounds): Answer {
  const { selected, sorting } = reading
  const isAbsentOnly = reading.absent.length > 0 && Object.keys(selected).length === 0
  if (isAbsentOnly) return answerAbsent(reading)
  const found = searchStock(selected, sorting, grounds)
  if (found.answer.total === 0) return answerNothing(reading, found.answer, grounds)
  return offer(reading, found, grounds, {
    selected,
    lead: [
      ...absentSentences(reading.absent),
      aloneSentence(reading),
      seatsSentence(reading),
      foundSentence(found.answer.total, reading),
    ],
  })
}

/** What is named is not here, and nothing else was asked for. */
function answerAbsent(reading: Reading): Answer {
  return {
    candidates: [],
    reply: {
      response: [...absentSentences(reading.absent), ...asideSentences(reading.asides)].join(' '),
      actionType: 'recommend',
      vehicles: [],
      suggestions: [BROWSE_ALL, CONTACT_TEAM],
    },
  }
}

/** The smallest change that finds something is made, and named: link and chips are those of the search that was made. */
function answerNothing(reading: Reading, asked: SearchAnswer, grounds: AnswerGrounds): Answer {
  const nearest = nearestRelaxation(reading.selected, grounds.stock)
  if (!nearest)
    return {
      candidates: [],
      reply: {
        response: [...absentSentences(reading.absent), NOTHING, ...asideSentences(reading.asides)].join(' '),
        actionType: 'recommend',
        vehicles: [],
        suggestions: [BROWSE_ALL, CONTACT_TEAM],
        search: understood(reading, asked, grounds),
      },
    }
  const found = searchStock(nearest.selected, reading.sorting, grounds)
  return offer(reading, found, grounds, {
    selected: nearest.selected,
    lead: [...absentSentences(reading.absent), relaxedSentence(nearest)],
  })
}

function offer(
  { sorting, asides }: Reading,
  { answer, vehicles }: Found,
  grounds: AnswerGrounds,
  { selected, lead }: { selected: Reading['selected']; lead: readonly string[] },
): Answer {
  const shown = vehicles.slice(0, ASSISTANT.vehiclesShown)
  return {
    candidates: vehicles,
    reply: {
      response: [...lead.slice(0, -1), ...asideSentences(asides), ...lead.slice(-1)]
        .filter(Boolean)
        .join(' '),
      actionType: 'recommend',
      vehicles: shown.map((vehicle) => offeredVehicle(vehicle, whyOf(vehicle, { shown, selected, grounds }))),
      suggestions: suggestionsFor(selected, answer),
      search: understood({ selected, sorting }, answer, grounds),
    },
  }
}

function suggestionsFor(selected: Reading['selected'], { total, facets }: SearchAnswer): string[] {
  const [fuel] = selected.fuel ? [] : facets.fuel.toSorted((a, b) => b.count - a.count)
  return [
    'Book a test drive',
    ...(total > ASSISTANT.vehiclesShown ? ['Cheaper'] : []),
    ...(fuel && facets.fuel.length > 1 ? [`Only ${fuel.displayValue.toLowerCase()}`] : []),
    BROWSE_ALL,
  ]
}
