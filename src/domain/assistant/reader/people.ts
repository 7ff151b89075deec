import { ASSISTANT } from '../../constants.ts'
import type { Token } from './tokens.ts'

const CHILDREN = new Set('kids kid children child teenagers teens toddlers babies'.split(' '))
const GROUPS = new Set('family group household'.split(' '))
const PARENTS = 2
const MOST = 20

/** 'Family of five', 'six of us', 'two adults and three kids'; children come with two parents. */
export function peopleIn(tokens: Token[]): number | null {
  let [adults, children] = [0, 0]
  for (const [at, token] of tokens.entries()) {
    if (token.amount === null || token.isTaken || token.amount > MOST || token.isMoney) continue
    const [next = '', afterNext = ''] = tokens.slice(at + 1, at + 3).map(({ word }) => word)
    const isFamily = tokens[at - 1]?.word === 'of' && GROUPS.has(tokens[at - 2]?.word ?? '')
    if (isFamily || (next === 'of' && afterNext === 'us')) {
      token.isTaken = true
      return token.amount
    }
    if (next === 'adults') adults += token.amount
    else if (CHILDREN.has(next) || (next === 'young' && CHILDREN.has(afterNext))) children += token.amount
    else continue
    token.isTaken = true
  }
  if (children === 0) return adults || null
  return children + (adults || PARENTS)
}

/** Seats for so many, by the table of the specification. */
export function seatsFor(people: number): number {
  return ASSISTANT.seatsForPeople.find(({ upTo }) => people <= upTo)!.seats
}
