import type { ReviewBody } from '../src/domain/content/bodies.ts'

const DAY = 86_400_000

/** Makes the demo reviews, newest first, with dates relative to `today`. */
export function demoReviews(today: Date): { slug: string; body: ReviewBody }[] {
  return ROWS.map(([daysAgo, dealership, author, rating, text], at) => ({
    slug: `review-${at + 1}`,
    body: {
      dealership,
      author,
      rating,
      text,
      date: new Date(today.getTime() - daysAgo * DAY).toISOString().slice(0, 10),
    },
  }))
}

type Row = [daysAgo: number, dealership: string, author: string, rating: number, text: string]

const ARTARMON = 'harbour-artarmon'
const BROOKVALE = 'harbour-brookvale'
const HORNSBY = 'harbour-hornsby'
const MONA_VALE = 'harbour-mona-vale'

const ROWS: Row[] = [
  [
    2,
    BROOKVALE,
    'Rose Banksia',
    5,
    'The price on the site was the price I paid. I drove it home the same week.',
  ],
  [5, ARTARMON, 'Basil Wattle', 4, 'Good test drive, no rush. Parking out the front is tight on Saturdays.'],
  [8, MONA_VALE, 'Ivy Grevillea', 5, 'They told me about a scratch before I saw it. That was enough for me.'],
  [11, HORNSBY, 'Olive Waratah', 5, 'Booked the service online, dropped off at seven, picked up at three.'],
  [
    16,
    BROOKVALE,
    'Rowan Saltbush',
    4,
    'Happy with the ute. The second key took a week to arrive, but they rang to say so.',
  ],
  [
    19,
    ARTARMON,
    'Fern Boronia',
    5,
    'Answered every question about charging at home without making me feel silly.',
  ],
  [
    24,
    MONA_VALE,
    'Reed Pandanus',
    3,
    'Car is fine. The paperwork took two visits when one should have done.',
  ],
  [
    29,
    BROOKVALE,
    'Hazel Bottlebrush',
    5,
    'Traded in my old hatch. The figure was what they had said on the phone.',
  ],
  [
    33,
    HORNSBY,
    'Ash Lillypilly',
    4,
    'Fair price and a clean car. I would have liked a longer drive before deciding.',
  ],
  [38, ARTARMON, 'Jasmine Kurrajong', 5, 'Sunday enquiry, Monday call, Wednesday drive. No one pushed.'],
  [
    44,
    BROOKVALE,
    'Linden Ironbark',
    5,
    'Third car from Brookvale. They still remember that I like a full spare wheel.',
  ],
  [
    49,
    MONA_VALE,
    'Myrtle Bluebell',
    4,
    'Small showroom but they brought the car over from Hornsby for me to see.',
  ],
  [55, HORNSBY, 'Bryony Stringybark', 3, 'Service was done well. I waited half an hour to collect the keys.'],
  [61, BROOKVALE, 'Heath Paperbark', 5, 'Clear about what was and was not included in the price.'],
  [
    67,
    ARTARMON,
    'Laurel Correa',
    4,
    'The finance figures were explained line by line. Took most of a morning.',
  ],
  [74, MONA_VALE, 'Sage Hakea', 5, 'Ordered roof racks through parts. Right ones, first time.'],
  [
    80,
    HORNSBY,
    'Clover Tea-Tree',
    5,
    'Bought a seven seater. They let us fit all three child seats before we signed.',
  ],
  [
    88,
    BROOKVALE,
    'Forrest Mulga',
    4,
    'Straight people. The car came with half a tank, so I will not complain.',
  ],
  [95, ARTARMON, 'Violet Everlasting', 5, 'I asked for the service history and it was printed and waiting.'],
  [
    103,
    HORNSBY,
    'Juniper Spinifex',
    4,
    'Good handover. I had to ring once about the floor mats and they posted them.',
  ],
  [
    112,
    MONA_VALE,
    'Dahlia Casuarina',
    5,
    'They said the car I wanted was too big for my garage, and they were right.',
  ],
  [
    124,
    BROOKVALE,
    'Aster Boobialla',
    3,
    'Nice car. The one I first came for had sold that morning and nobody had rung me.',
  ],
  [137, ARTARMON, 'Poppy Lomandra', 5, 'Quiet, tidy and on time. That is all I want from a service.'],
  [
    150,
    HORNSBY,
    'Alder Wollemi',
    4,
    'Fair trade-in and a straight answer about delivery, which was two days late.',
  ],
]
