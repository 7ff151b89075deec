import type { FacetName } from '../../../search/filters.ts'

const list = (text: string) => text.split(', ')

/** What a car is for, as shoppers say it, and the options that suit it. The reply names the assumption. */
export const USE_ROWS = [
  {
    use: 'learner',
    phrases: list(
      'learner, learners, l plater, l plates, p plater, p platers, p plates, first car, first time driver, new driver, provisional, teenager, teenage, young driver, student, students, uni, just got her licence, just got his licence, just got my licence',
    ),
    facet: 'body',
    words: list('hatch, sedan'),
    maxPrice: 25_000,
  },
  {
    use: 'parents',
    phrases: list(
      'baby, babies, newborn, pregnant, toddler, toddlers, pram, prams, stroller, car seats, baby seat, child seat, school run, school runs, school drop off, school pick up, school pickup, soccer mum, mums taxi',
    ),
    facet: 'body',
    words: list('suv, wagon, people mover'),
  },
  {
    use: 'load',
    phrases: list(
      'dog, dogs, golf clubs, surfboard, surfboards, surfing, bike, bikes, bicycle, bicycles, luggage, suitcases, big boot, large boot, huge boot, lots of gear, lots of stuff, drum kit, cello, flat pack, ikea, hauling, room in the back',
    ),
    facet: 'body',
    words: list('suv, wagon'),
  },
  {
    use: 'work',
    phrases: list(
      'plumber, plumbing, electrician, sparky, sparkie, builder, carpenter, chippy, landscaper, landscaping, gardener, tiler, bricklayer, handyman, tradesman, trades, tools, work vehicle, job site, job sites, building site, construction, mowing',
    ),
    facet: 'body',
    words: list('ute, van'),
  },
  {
    use: 'deliveries',
    phrases: list(
      'courier, couriers, courier work, deliveries, delivering, parcels, delivery work, delivery business, florist, catering, removals, removalist',
    ),
    facet: 'body',
    words: list('van'),
  },
  {
    use: 'rough',
    phrases: list(
      'fishing, camping, camps, camp, camp trips, beach trips, on the beach, on the sand, on sand, off the beaten track, off the track, dirt road, dirt roads, dirt tracks, gravel, gravel roads, farm, farmer, on the land, in the bush, bush tracks, the snow, to the snow, skiing, snowboarding, four wheel driving, 4wding, cape york, fraser island, simpson desert, big lap, lap of australia, around australia, touring the country, hunting, river crossings, mud',
    ),
    facet: 'drive',
    words: list('4x4, awd'),
  },
  {
    use: 'city',
    phrases: list(
      'small automatic car, small automatic cars, small auto cars, small cars, small auto car, small used car, small petrol car, something small, small cheap car, small and easy, city, inner city, cbd, around town, in town, easy to park, easy parking, tight parking, tiny garage, small garage, narrow streets, street parking, zippy, nippy',
    ),
    facet: 'body',
    words: list('hatch'),
  },
  {
    use: 'entry',
    phrases: list(
      'retired, retiree, retirees, pensioner, pensioners, elderly, grandma, grandpa, grandmother, grandfather, nanna, bad back, sore back, bad hip, bad hips, bad knee, bad knees, hip replacement, knee replacement, arthritis, easy to get in, easy to get into, easy to get in and out, easy to climb, sit up high, sits up high, higher seat, high seat, high driving position, higher driving position',
    ),
    facet: 'body',
    words: list('suv'),
  },
  {
    use: 'room',
    phrases: list('tall, very tall, leg room, legroom, head room, headroom, long legs'),
    facet: 'body',
    words: list('suv, wagon'),
  },
  {
    use: 'fun',
    phrases: list(
      'sporty, something sporty, fun, weekend car, weekender, weekend toy, midlife crisis, mid life crisis, fast car, something fast, go fast, quick car, sunday drives, winding roads, wind in my hair',
    ),
    facet: 'body',
    words: list('coupe, convertible'),
  },
] as const satisfies readonly {
  use: string
  phrases: readonly string[]
  facet: FacetName
  /** Words of the options, from the shopper's vocabulary. */
  words: readonly string[]
  /** Price assumed if none is stated. */
  maxPrice?: number
}[]

export type Use = (typeof USE_ROWS)[number]['use']
