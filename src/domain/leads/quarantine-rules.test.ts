import { describe, expect, test } from 'vitest'
import {
  DOUBT_NAMES,
  type DoubtName,
  doubtsAbout,
  isPromisedNothing,
  MOST_FROM_PERSON,
  MOST_SAME_MESSAGE,
  type Signs,
  TOO_OLD_MS,
  TOO_YOUNG_MS,
} from './quarantine-rules.ts'

const PERSON: Signs = {
  name: 'Matilda Wattle',
  message:
    'Is it still here on Saturday? See https://cars.example.com/7 and www.example.com, http://x.example',
  homepage: '',
  guardAge: 60_000,
  fromPerson: 2,
  sameMessage: 1,
}

/** What makes each doubt hold, and what just does not. */
const EDGES = {
  trap: [{ homepage: 'https://spam.example' }, { homepage: ' ' }],
  guard_missing: [{ guardAge: undefined }, {}],
  guard_forged: [{ guardAge: null }, {}],
  too_young: [{ guardAge: TOO_YOUNG_MS - 1 }, { guardAge: TOO_YOUNG_MS }],
  too_old: [{ guardAge: TOO_OLD_MS + 1 }, { guardAge: TOO_OLD_MS }],
  link_in_name: [{ name: 'Win at WWW.spam.example' }, { name: 'A. Wwong.Smith' }],
  many_links: [{ message: 'http://a '.repeat(4) }, { message: 'http://a '.repeat(3) }],
  too_many: [{ fromPerson: MOST_FROM_PERSON }, { fromPerson: MOST_FROM_PERSON - 1 }],
  same_message: [{ sameMessage: MOST_SAME_MESSAGE }, { message: 'Is it here?', sameMessage: 99 }],
} satisfies Record<DoubtName, [Partial<Signs>, Partial<Signs>]>

describe('a lead', () => {
  test.each(DOUBT_NAMES)('is doubtful for the reason %s alone, from its edge on', (name) => {
    const [over, under] = EDGES[name]
    expect(doubtsAbout({ ...PERSON, ...over })).toEqual([name])
    expect(doubtsAbout({ ...PERSON, ...under })).toEqual([])
  })

  test('of somebody who merely has no mark is promised what was asked for; of a program nothing is', () => {
    expect(isPromisedNothing([])).toBe(false)
    expect(isPromisedNothing(['guard_missing', 'too_young'])).toBe(false)
    expect(isPromisedNothing(['guard_missing', 'trap'])).toBe(true)
  })
})
