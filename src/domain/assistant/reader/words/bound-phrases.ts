/** Phrases that limit a number, by the word the reader uses for them. */
const BOUND_WORD_PHRASES: Record<string, string> = {
  under:
    'not dearer than, no dearer than, not pricier than, no more than, not more than, no more then, less than, less then, lower than, cheaper than, fewer than, up to, upto, at most, below, bellow, beneath, within, sub, not over, not above, nothing over, nothing above, not exceeding, maximum of, max of, but no more than, but not more than, but not over, but not above, less expensive than, not more expensive than, not dearer',
  over: 'more expensive than, but not less than, but no less than, dearer than, pricier than, more than, more then, at least, atleast, no less than, not less than, above, exceeding, greater than, north of',
  around:
    'about, approx, approximately, roughly, near, arround, circa, close to, in the vicinity of, give or take, ish, somewhere around',
  after: 'newer than, newer then, later than, younger than',
  before: 'older than, older then, earlier than, prior to',
  from: 'but no older than, but not older than, no older than, not older than, since, starting from, starting at',
  orless:
    'or less, or under, or below, or cheaper, or older, or lower, or earlier, and under, and below, and older',
  ormore:
    'or after, or more new, or more recent, or more, or over, or above, or newer, or later, or higher, or up, and up, and over, and above, and newer, and later, onwards, onward, upwards',
  max: 'maximum, tops, at the most, absolute max',
  min: 'minimum, at minimum, at the least',
  km: 'kilometre, kilometres, kilometer, kilometers, kms, klm, klms, ks, kays, klicks, on the clock, on the odometer, mileage, odometer',
}

export const BOUND_PHRASES: readonly (readonly [phrase: string, bound: string])[] = Object.entries(
  BOUND_WORD_PHRASES,
).flatMap(([bound, phrases]) => phrases.split(', ').map((phrase) => [phrase, bound] as const))
