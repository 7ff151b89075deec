import { expect, test } from 'vitest'
import { makeRule } from '../../../tests/factories/routing-rule.ts'
import { makeUser } from '../../../tests/factories/user.ts'
import type { RoutingRule } from './rule.ts'
import { ruleWarnings } from './rule-warnings.ts'

const JO = makeUser({ name: 'Jo', dealership: 'hornsby' })
const LEE = makeUser({ name: 'Lee', active: false })
const people = [JO, LEE]
const names = {
  person: (id: string) => people.find((each) => each.id === id)?.name ?? 'someone who left',
  dealership: (slug: string) => slug,
}
const warningsOf = (...rules: RoutingRule[]) =>
  ruleWarnings(rules, { people, dealerships: ['hornsby', 'artarmon'], names }).map(({ text, isBlocking }) => [
    rules.length,
    text,
    isBlocking,
  ])
const textsOf = (...rules: RoutingRule[]) => warningsOf(...rules).map(([, text]) => text)

test('has nothing to say about rules that find someone', () => {
  expect(textsOf(makeRule({ target: { kind: 'person', userId: JO.id } }), makeRule())).toEqual([])
})

test('blocks a rule that names someone who left', () => {
  expect(warningsOf(makeRule({ target: { kind: 'person', userId: LEE.id } }))).toEqual([
    [1, 'Lee is deactivated. Choose someone else.', true],
  ])
})

test('blocks a team without people and a dealership that is gone', () => {
  const team = (dealership: string) =>
    makeRule({ target: { kind: 'round_robin', team: { department: 'sales', dealership } } })
  expect(textsOf(team('artarmon'))).toEqual(['No active person works in Sales artarmon.'])
  expect(textsOf(team('gone'))).toEqual(['Names a dealership that no longer exists. Choose another.'])
})

test('says which rule hides a later one', () => {
  const keeping = makeRule({ otherwise: 'unassigned', when: { forms: ['enquiry', 'finance'] } })
  const narrow = makeRule({ when: { forms: ['finance'], makes: ['Mazda'] } })
  expect(textsOf(keeping, narrow)).toEqual(['Never reached: rule 1 takes every lead that matches.'])
  expect(textsOf({ ...keeping, otherwise: 'next_rule' }, narrow)).toEqual([])
  expect(textsOf({ ...keeping, isOn: false }, narrow)).toEqual([])
  const waiting = makeRule({ target: { kind: 'wait' } })
  expect(textsOf(waiting, makeRule({ when: { time: 'closed' } }))).toHaveLength(1)
  expect(textsOf(waiting, makeRule())).toEqual([])
  const evening = { timeFrom: '17:00', timeTo: '20:00' }
  const keepingLate = makeRule({ otherwise: 'unassigned', when: evening })
  expect(textsOf(keepingLate, makeRule({ when: { ...evening, makes: ['Mazda'] } }))).toHaveLength(1)
  expect(textsOf(keepingLate, makeRule({ when: { timeFrom: '16:00', timeTo: '20:00' } }))).toEqual([])
  expect(textsOf(keepingLate, makeRule())).toEqual([])
})
