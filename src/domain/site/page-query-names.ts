import { BOOK_PARAMETERS, BOOKING_PARAMETERS } from '../bookings/booking-url.ts'
import { BLOG_PARAMETERS } from '../content/blog-url.ts'
import { QUOTE_PARAMETERS } from '../finance/quote-url.ts'
import { ACT_PARAMETERS } from '../leads/vehicle-acts.ts'
import { BUILD_PARAMETERS } from '../models/build-url.ts'
import { TYPED_PARAMETER, WORDS_PARAMETER } from '../search/typed-words.ts'
import { DIFFERENCES } from '../vehicles/compare/compare-url.ts'
import { SEARCH_PARAMETERS } from './start-parameters.ts'

/** Every query parameter that loaders of public pages may read. Any other parameter cannot change a page. */
export const PAGE_QUERY_NAMES = [
  ...new Set<string>([
    ...SEARCH_PARAMETERS,
    WORDS_PARAMETER,
    TYPED_PARAMETER,
    ...Object.values(ACT_PARAMETERS),
    ...QUOTE_PARAMETERS,
    ...BUILD_PARAMETERS,
    ...Object.values(BOOKING_PARAMETERS),
    ...Object.values(BOOK_PARAMETERS),
    ...Object.values(BLOG_PARAMETERS),
    'ids',
    DIFFERENCES,
    'car',
  ]),
]
