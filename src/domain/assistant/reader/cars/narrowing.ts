import { findFacts, findKnownCarFacts } from '../facts/asked-facts.ts'
import type { Message } from '../message.ts'
import type { ReadingContext } from '../reader.ts'
import { sortingWish } from '../wishes/sorting-wish.ts'

/** 'Which of those are at Brookvale' narrows the search by an option, a figure or equipment. */
export function narrowsSearch({ hasPhrase, options, amounts }: Message, isDescription: boolean): boolean {
  const hasFigure = (amounts.price ?? amounts.kms ?? amounts.year) !== null
  return (
    (isDescription || hasFigure || options.keywords.length > 0) &&
    NARROWING_QUESTIONS.some(hasPhrase) &&
    !COMPARING.some(hasPhrase)
  )
}

/** True for a question about a fact that records have: 'what kms'. */
export function asksFact({ tokens, hasPhrase }: Message): boolean {
  return findFacts(hasPhrase, [], {}).length > 0 || findKnownCarFacts(tokens).length > 0
}

/** Phrases that narrow the search to some of the cars found. */
const NARROWING_QUESTIONS =
  'which of those are|which of them are|which of these are|which of those is|which ones are|which one is|which of them is|which one is at|which one is in|which is at|which ones at|which one at|which of those have|which of them have|are any of those|are any of them|any of those|any of them|any of these|which one has|which one does have|which ones have|which ones do|which ones does|which does have|which one comes with|which of these have|which of those has|which of them has|which of these has|which have|which has|do any of them|do any of those'.split(
    '|',
  )

/** Words that compare the cars shown and do not narrow the search: 'which one uses less petrol'. */
const COMPARING = 'use uses less more most least better best cheaper newer'.split(' ')

/** 'Which of those has the biggest boot' means all the cars that were found, not only those shown. */
export function ranksAll({ hasPhrase, rank, count }: Message, { previous }: ReadingContext): boolean {
  if (previous === null) return false
  const isBestOfAll = sortingWish(hasPhrase) !== null && OF_ALL.some(hasPhrase)
  const isSuperlative = rank !== null || isBestOfAll || SUPERLATIVES.some(hasPhrase)
  return count !== null || (isSuperlative && !SHOWN_ONLY.some(hasPhrase))
}

const OF_ALL = ['of all', 'of those', 'of them', 'of these', 'of either']
/** Phrases that ask for the best of all the cars found. */
const SUPERLATIVES =
  'which of those is the cheapest|which of them is the cheapest|which one is the cheapest|which one is cheapest|which is the cheapest|which is cheapest|the cheapest of those|the cheapest of them|which of those is the newest|which one is the newest|which one is newest|which is the newest|which has the lowest km|which has the least km|which one has the lowest km|which one has the least km'.split(
    '|',
  )
/** Phrases that mean only the cars shown. */
const SHOWN_ONLY = 'both|the two|of the two|the three|all three'.split('|')
