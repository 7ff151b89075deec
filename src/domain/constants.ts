/** Business constants of section 9 of the specification. Times are in milliseconds. */

const SECOND = 1_000
const MINUTE = 60 * SECOND

export const PAGING = {
  defaultSize: 12,
  sizes: [12, 24, 36, 48],
  savedVehicles: 10,
  recentlyViewed: 10,
  suggestions: 10,
  users: 20,
  assignments: 25,
  interactions: 25,
} as const

export const TIMING = {
  routeDebounce: 250,
  filterPushDebounce: 150,
  urlFilterWait: { tries: 50, interval: 100 },
  memoryCheck: 30 * SECOND,
  updateCheck: { first: 5 * SECOND, every: 30 * MINUTE, notice: 30 * SECOND },
  chatConfigPoll: 30 * SECOND,
  notification: 5 * SECOND,
  breadcrumbCache: { entries: 200, lifetime: 5 * MINUTE },
  chunkLoad: 120 * SECOND,
  relatedVehiclesCache: 30 * SECOND,
  stockFeedTimeout: 30 * SECOND,
  usersStale: 5 * MINUTE,
  assignmentsCache: 5 * MINUTE,
} as const

/** Up to `maxVehicles` the browser loads the stock and searches it itself. */
export const LOCAL_SEARCH = { threshold: 0.3, minimumMatch: 2, maxVehicles: 5_000 } as const

export const STOCK_NOT_LOADED = 'Failed to load vehicle data'

export const RELATED_VEHICLES = { groupSize: 10, priceWithin: 3_000 } as const

/** Widths in CSS pixels: up to `chatMobile` the chat obeys `showOnMobile`; below `large` the filters slide over. */
export const BREAKPOINTS = { chatMobile: 768, large: 1_024 } as const

export const ASSISTANT = {
  vehiclesShown: 3,
  seatsForPeople: [
    { upTo: 4, seats: 5 },
    { upTo: 7, seats: 7 },
    { upTo: Number.POSITIVE_INFINITY, seats: 8 },
  ],
  familyAssumes: 5,
  largeFamilyAssumes: 7,
  priceBands: [30_000, 60_000],
  financeYears: 7,
  queryLength: { min: 2, max: 500 },
  specialCharacterRatio: 0.3,
  repeatedPhrase: 5,
  nonsense: { ratio: 0.3, overWords: 5 },
  model: 'llama3-70b-8192',
  temperature: 0.2,
  maxTokens: 800,
  costPerToken: 0.00059 / 1_000,
  tokenEstimate: { charactersPerToken: 4, vehicles: 5, overhead: 200 },
  statsOver: 20,
  initPoll: { interval: 500, tries: 20 },
  topMakes: 5,
  /** Not in the specification: how long a language model may take. */
  modelTime: { firstSentence: 3 * SECOND, whole: 10 * SECOND },
} as const

/** Path prefix of staff, stock and form calls. */
export const FUNCTIONS_PREFIX = '/functions'
export const CONTENT_PREFIX = '/content'
