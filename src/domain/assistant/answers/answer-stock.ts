import { ASSISTANT } from '../../constants.ts'
import { listText } from '../../list-text.ts'
import { optionText } from '../../search/filter-chips.ts'
import { isFacet } from '../../search/filters.ts'
import { fold } from '../../search/fold.ts'
import type { Relaxation } from '../../search/relaxations.ts'
import type { SearchAnswer } from '../../search/search-answer.ts'
import { RECOMMENDED } from '../../search/search-state.ts'
import type { Vehicle } from '../../vehicles/vehicle.ts'
import { featureName } from '../reader/words/shopper-words.ts'
import type { Reading } from '../reading.ts'
import { BROWSE_ALL, CONTACT_TEAM, type UnderstoodSearch } from '../reply.ts'
import {
  type Answer,
  type AnswerGrounds,
  bestFits,
  CANDIDATE_COUNT,
  describeSearch,
  type StockSearchResult,
  searchStock,
} from './answer.ts'
import { joinSentences } from './answer-reply.ts'
import { equipmentSentences, factSentences, unknownSentences } from './fact-sentences.ts'
import { nearestRelaxation } from './nearest-relaxation.ts'
import { offeredVehicle, stockSentence } from './offered-vehicle.ts'
import { isOpenChoice } from './open-choice.ts'
import { rankedVehicles } from './ranked-vehicles.ts'
import {
  absentSentences,
  asideSentences,
  NOTHING_FITS,
  relaxedSentence,
  resultSentence,
  seatsSentence,
  standaloneSentence,
  TEAM_FINDS_OUT,
  useSentences,
} from './sentences.ts'
import { whyText } from './why.ts'

export function answerStock(reading: Reading, grounds: AnswerGrounds): Answer {
  const { selected, sorting } = reading
  const isAbsentOnly = reading.absent.length > 0 && Object.keys(selected).length === 0
  if (isAbsentOnly) return answerAbsent(reading)
  const result = searchStock(selected, sorting, grounds)
  if (result.answer.total === 0) return answerNothing(reading, result.answer, grounds)
  const ranked = reading.rank ? rankedVehicles(selected, reading.rank, grounds) : []
  if (ranked.length > 0) result.vehicles = ranked.slice(0, CANDIDATE_COUNT)
  else if (sorting.by === '') result.vehicles = withEachModel(result.vehicles, selected, grounds)
  const notes = [
    ...absentSentences(reading.absent),
    standaloneSentence(reading, droppedNames(reading, grounds)),
    seatsSentence(reading),
    ...useSentences(reading.uses),
  ]
  if (reading.unwanted.length > 0) return offerWithout(reading, result, ranked, notes, grounds)
  return composeOffer(reading, result, grounds, {
    selected,
    notes,
    spare: onlyCarSentence(result, reading, grounds) ?? resultSentence(result.answer.total, reading),
  })
}

/** Options of the filter that this message drops. A range is not named: we may have set it, not the shopper. */
function droppedNames({ droppedFilter, setAside }: Reading, { stock }: AnswerGrounds): string[] {
  if (droppedFilter === null || !isFacet(droppedFilter)) return []
  const values = setAside[droppedFilter] ?? []
  return stock.columns.facets[droppedFilter].options
    .filter(({ value }) => values.includes(value))
    .map(({ displayValue }) => optionText(droppedFilter, displayValue))
}

const MAX_SEARCHED_CARS = 100

/** Offers cars whose records do not list the equipment that the shopper does not want, which no filter of the search does. */
function offerWithout(
  reading: Reading,
  result: StockSearchResult,
  ranked: readonly Vehicle[],
  notes: readonly string[],
  grounds: AnswerGrounds,
): Answer {
  const { selected, sorting, unwanted } = reading
  const names = unwanted.map(featureName).join(' or ')
  const cars = ranked.length > 0 ? ranked : bestFits(selected, sorting, grounds, MAX_SEARCHED_CARS)
  const others = cars.filter(
    ({ features }) =>
      !features.some((feature) => unwanted.some((keyword) => fold(feature).includes(fold(keyword)))),
  )
  if (others.length === 0)
    return answerWithoutCars(
      [...notes, `Nothing fits: the records of all these cars list ${names}.`],
      describeSearch(reading, result.answer, grounds),
    )
  return composeOffer(reading, { ...result, vehicles: others.slice(0, CANDIDATE_COUNT) }, grounds, {
    selected,
    notes,
    change: `I left out cars whose records list ${names}:`,
  })
}

/** Puts a car of each model first, so that 'Navara or Amarok' shows both. */
function withEachModel(
  vehicles: StockSearchResult['vehicles'],
  selected: Reading['selected'],
  grounds: AnswerGrounds,
): StockSearchResult['vehicles'] {
  const models = selected.model ?? []
  if (models.length < 2 || models.length > ASSISTANT.vehiclesShown) return vehicles
  // With several makes, a make whose models are not selected would count as a whole.
  const { make: _make, ...wish } = selected
  const first = models.flatMap((model) => bestFits({ ...wish, model: [model] }, RECOMMENDED, grounds))
  return [...new Set([...first, ...vehicles])].slice(0, CANDIDATE_COUNT)
}

/** 'The 2020 Tesla Model 3 is in stock at Harbour Hornsby: $24,990, electric.' if the model has only this car. */
function onlyCarSentence(
  { answer, vehicles: [car] }: StockSearchResult,
  { selected }: Reading,
  grounds: AnswerGrounds,
): string | null {
  return answer.total === 1 && selected.model && car ? stockSentence(car, grounds) : null
}

/** Answers a message that names only cars or colours we do not have. */
function answerAbsent(reading: Reading): Answer {
  return answerWithoutCars([...absentSentences(reading.absent), ...asideSentences(reading)])
}

/** Makes the smallest change that finds a car and names it. Link and chips show the changed search. */
function answerNothing(reading: Reading, searchAnswer: SearchAnswer, grounds: AnswerGrounds): Answer {
  const nearest = nearestRelaxation(reading.selected, grounds.stock)
  if (!nearest)
    return answerWithoutCars(
      [...absentSentences(reading.absent), NOTHING_FITS, ...asideSentences(reading)],
      describeSearch(reading, searchAnswer, grounds),
    )
  const result = searchStock(nearest.selected, reading.sorting, grounds)
  const lacksEquipment = dropsEquipment(nearest)
  // One sentence about what no record lists is enough.
  const asides = lacksEquipment ? reading.asides.filter((aside) => aside !== 'unrecorded') : reading.asides
  return composeOffer({ ...reading, asides }, result, grounds, {
    selected: nearest.selected,
    notes: absentSentences(reading.absent),
    change: [lacksEquipment ? EQUIPMENT_UNKNOWN : '', relaxedSentence(nearest)].filter(Boolean).join(' '),
  })
}

/** A record lists only some of a car's equipment. */
const EQUIPMENT_UNKNOWN = `No record of these cars lists it, ${TEAM_FINDS_OUT}`

function dropsEquipment({ changes }: Relaxation): boolean {
  return changes.some((change) => change.kind === 'without' && change.filter === 'q')
}

function answerWithoutCars(sentences: readonly string[], search?: UnderstoodSearch): Answer {
  const fixedText = joinSentences(sentences)
  return {
    candidates: [],
    fixedText,
    spareText: '',
    reply: {
      response: fixedText,
      actionType: 'recommend',
      vehicles: [],
      suggestions: [BROWSE_ALL, CONTACT_TEAM],
      ...(search && { search }),
    },
  }
}

interface Offer {
  selected: Reading['selected']
  notes: readonly string[]
  /** How the search was changed to find cars. */
  change?: string
  /** The sentence that a language model's may replace. */
  spare?: string
}

function composeOffer(
  reading: Reading,
  { answer, vehicles }: StockSearchResult,
  grounds: AnswerGrounds,
  { selected, notes, change = '', spare = '' }: Offer,
): Answer {
  const { sorting } = reading
  const displayedVehicles = vehicles.slice(0, reading.count ?? ASSISTANT.vehiclesShown)
  // 'Which have the fewest kms' wants the kms stated.
  const first = sorting.by === 'kms' ? 'kms' : undefined
  // Facts of cars that the shopper did not name would only repeat the list.
  const isNamed = selected.model || reading.rank || reading.count === 1 || answer.total === 1
  const factCars = isNamed ? displayedVehicles : []
  const colours = answer.total > 1 && reading.facts.includes('colour') ? coloursSentence(answer) : ''
  const fixedText = joinSentences([
    ...notes,
    ...equipmentSentences(reading, factCars),
    colours,
    ...factSentences(
      colours ? { ...reading, facts: reading.facts.filter((fact) => fact !== 'colour') } : reading,
      factCars,
      grounds,
    ),
    ...unknownSentences(reading, factCars, grounds),
    change,
  ])
  return {
    candidates: isOpenChoice(reading) ? vehicles : displayedVehicles,
    fixedText,
    spareText: spare,
    reply: {
      response: joinSentences([fixedText, spare]),
      actionType: 'recommend',
      vehicles: displayedVehicles.map((vehicle) =>
        // Also states what the shopper asked for and this car has not: the colour, if there is none in red.
        offeredVehicle(
          vehicle,
          whyText(vehicle, { first, displayedVehicles, selected: reading.selected, grounds }),
        ),
      ),
      suggestions: suggestionsFor(reading, selected, answer),
      search: describeSearch({ selected, sorting }, answer, grounds),
    },
  }
}

/** 'They come in white, grey and black.' */
function coloursSentence({ facets }: SearchAnswer): string {
  const names = facets.color
    .filter(({ count }) => count > 0)
    .map(({ displayValue }) => displayValue.toLowerCase())
  return names.length > 0 ? `They come in ${listText(names)}.` : ''
}

function suggestionsFor(
  { asides, facts }: Reading,
  selected: Reading['selected'],
  { total, facets }: SearchAnswer,
): string[] {
  const [fuel] = selected.fuel ? [] : facets.fuel.toSorted((a, b) => b.count - a.count)
  return [
    ...(asides.includes('unrecorded') || facts.length > 0 ? [CONTACT_TEAM] : []),
    'Book a test drive',
    ...(total > ASSISTANT.vehiclesShown ? ['Cheaper'] : []),
    ...(fuel && facets.fuel.length > 1 ? [`Only ${fuel.displayValue.toLowerCase()}`] : []),
    BROWSE_ALL,
  ]
}
