import { ASSISTANT } from '../../../constants.ts'
import type { Token } from '../tokens.ts'

const CHILD_WORDS = new Set(
  'kids kid kiddos kiddies childrens daughters sons girls boys grandkids grandchildren children child teenagers teens toddlers babies'.split(
    ' ',
  ),
)
const GROUP_WORDS = new Set('family group household'.split(' '))
const ASSUMED_PARENTS = 2
const GRANDPARENTS = 2
const MAX_PEOPLE = 20

/** Reads 'family of five', 'six of us', 'two adults and three kids'. Assumes two parents if only children are named. */
export function countPeople(tokens: Token[]): number | null {
  const total = tokens.find((token, at) => isCount(token) && isTotal(tokens, at))
  if (total) {
    total.isConsumed = true
    return total.amount
  }
  let [adults, children] = [0, 0]
  for (const [at, token] of tokens.entries()) {
    if (!isCount(token)) continue
    const [next = '', afterNext = ''] = tokens.slice(at + 1, at + 3).map(({ word }) => word)
    const isFamily = tokens[at - 1]?.word === 'of' && GROUP_WORDS.has(tokens[at - 2]?.word ?? '')
    const isUs = next === 'of' && afterNext === 'us'
    // In '4 kids plus the two of us' the two are the adults.
    if (isFamily || (isUs && children === 0 && !namesChildrenAfter(tokens, at))) {
      token.isConsumed = true
      return token.amount
    }
    // '4 kids, so there are 6 of us' states the whole family.
    if (isUs && children > 0 && token.amount > children) return token.amount
    if (isUs) adults += token.amount
    else if (next === 'adults') adults += token.amount
    else if (
      CHILD_WORDS.has(next) ||
      (SEATS_OF_CHILDREN.has(next) && afterNext.startsWith('seat')) ||
      (next === 'young' && CHILD_WORDS.has(afterNext))
    )
      children += token.amount
    else continue
    token.isConsumed = true
  }
  const elders = tokens.some(({ word }) => word === 'grandparents') ? GRANDPARENTS : 0
  const relatives = hasRelative(tokens) ? 1 : 0
  if (children === 0) return adults + (adults > 0 ? elders + relatives : 0) || null
  return children + (adults || ASSUMED_PARENTS) + elders + relatives
}

function isCount(token: Token): token is Token & { amount: number } {
  return token.amount !== null && !token.isConsumed && token.amount <= MAX_PEOPLE && !token.isMoney
}

/** 'We will be 8 in the car', and 'so 6 all up' after 'a family of 4 plus the in-laws'. */
function isTotal(tokens: readonly Token[], at: number): boolean {
  const [next = '', afterNext = '', third = ''] = tokens.slice(at + 1, at + 4).map(({ word }) => word)
  return (
    `${next} ${afterNext} ${third}` === 'in the car' || TOTALS.has(next) || TOTALS.has(`${next} ${afterNext}`)
  )
}

/** A relative who travels with the family: 'and my mother in law comes everywhere with us'. */
function hasRelative(tokens: readonly Token[]): boolean {
  const words = ` ${tokens.map(({ word }) => word).join(' ')} `
  const has = (phrase: string) => words.includes(` ${phrase} `)
  return RELATIVES.some(has) && COMPANIES.some(has)
}

const RELATIVES =
  'mother in law|father in law|mother|mum|father|dad|nan|nanna|grandma|grandpa|grandmother|grandfather|granny|aunt|uncle|au pair'.split(
    '|',
  )
const COMPANIES =
  'comes with us|with us|lives with|live with|moved in|moving in|comes along|comes too|comes everywhere|including my'.split(
    '|',
  )
const TOTALS = new Set(['all up', 'in total', 'altogether', 'in all', 'all together', 'all told'])
/** 'Three car seats' means three children. */
const SEATS_OF_CHILDREN = new Set(['car', 'booster', 'baby', 'child'])

/** True for 'two of us plus five grandkids'. */
function namesChildrenAfter(tokens: readonly Token[], at: number): boolean {
  return tokens.slice(at + 1).some(({ amount }, offset) => {
    const next = tokens[at + 2 + offset]?.word ?? ''
    return amount !== null && CHILD_WORDS.has(next) && tokens[at + offset]?.word === 'plus'
  })
}

/** Looks up the seats in the specification's table. */
export function seatsFor(people: number): number {
  return ASSISTANT.seatsForPeople.find(({ upTo }) => people <= upTo)!.seats
}
