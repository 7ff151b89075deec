import { ASSISTANT } from '../../constants.ts'
import type { SearchAnswer } from '../../search/search-answer.ts'
import type { Reading } from '../reading.ts'
import { BROWSE_ALL, CONTACT_TEAM } from '../reply.ts'
import {
  type Answer,
  type AnswerGrounds,
  describeSearch,
  type StockSearchResult,
  searchStock,
} from './answer.ts'
import { nearestRelaxation } from './nearest-relaxation.ts'
import { offeredVehicle } from './offered-vehicle.ts'
import {
  absentSentences,
  asideSentences,
  NOTHING_FITS,
  relaxedSentence,
  resultSentence,
  seatsSentence,
  standaloneSentence,
} from './sentences.ts'
import { whyText } from './why.ts'

export function answerStock(reading: Reading, grounds: AnswerGrounds): Answer {
  const { selected, sorting } = reading
  const isAbsentOnly = reading.absent.length > 0 && Object.keys(selected).length === 0
  if (isAbsentOnly) return answerAbsent(reading)
  const result = searchStock(selected, sorting, grounds)
  if (result.answer.total === 0) return answerNothing(reading, result.answer, grounds)
  return composeOffer(reading, result, grounds, {
    selected,
    lead: [
      ...absentSentences(reading.absent),
      standaloneSentence(reading),
      seatsSentence(reading),
      resultSentence(result.answer.total, reading),
    ],
  })
}

/** Answers a message that names only cars or colours we do not have. */
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

/** Makes the smallest change that finds a car and names it. Link and chips show the changed search. */
function answerNothing(reading: Reading, searchAnswer: SearchAnswer, grounds: AnswerGrounds): Answer {
  const nearest = nearestRelaxation(reading.selected, grounds.stock)
  if (!nearest)
    return {
      candidates: [],
      reply: {
        response: [...absentSentences(reading.absent), NOTHING_FITS, ...asideSentences(reading.asides)].join(
          ' ',
        ),
        actionType: 'recommend',
        vehicles: [],
        suggestions: [BROWSE_ALL, CONTACT_TEAM],
        search: describeSearch(reading, searchAnswer, grounds),
      },
    }
  const result = searchStock(nearest.selected, reading.sorting, grounds)
  return composeOffer(reading, result, grounds, {
    selected: nearest.selected,
    lead: [...absentSentences(reading.absent), relaxedSentence(nearest)],
  })
}

function composeOffer(
  { sorting, asides }: Reading,
  { answer, vehicles }: StockSearchResult,
  grounds: AnswerGrounds,
  { selected, lead }: { selected: Reading['selected']; lead: readonly string[] },
): Answer {
  const displayedVehicles = vehicles.slice(0, ASSISTANT.vehiclesShown)
  return {
    candidates: vehicles,
    reply: {
      response: [...lead.slice(0, -1), ...asideSentences(asides), ...lead.slice(-1)]
        .filter(Boolean)
        .join(' '),
      actionType: 'recommend',
      vehicles: displayedVehicles.map((vehicle) =>
        offeredVehicle(vehicle, whyText(vehicle, { displayedVehicles, selected, grounds })),
      ),
      suggestions: suggestionsFor(selected, answer),
      search: describeSearch({ selected, sorting }, answer, grounds),
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
