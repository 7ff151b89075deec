import { expect, test } from 'vitest'
import { makeRule } from '../../../tests/factories/routing-rule.ts'
import { ruleSentence, ruleText } from './rule-text.ts'

const names = {
  person: (id: string) => (id === 'robin' ? 'Robin Heron' : 'someone who left'),
  dealership: (slug: string) => (slug === 'harbour-hornsby' ? 'Hornsby' : slug),
}

test.each([
  [makeRule(), "When a lead comes in, assign it in turn to Sales at the lead's dealership."],
  [
    makeRule({ when: { priceFrom: 80_000 }, target: { kind: 'person', userId: 'robin' } }),
    'When a lead about a car from $80,000 comes in, assign it to Robin Heron.',
  ],
  [
    makeRule({
      when: { forms: ['enquiry', 'test-drive'], dealerships: ['harbour-hornsby'], time: 'open' },
      target: { kind: 'round_robin', team: { department: 'sales', dealership: 'harbour-hornsby' } },
    }),
    'When an enquiry or test drive for Hornsby comes in during opening hours, assign it in turn to Sales Hornsby.',
  ],
  [
    makeRule({
      when: { makes: ['Mazda', 'Ford'], priceTo: 30_000, sources: ['marketplace'], departments: ['sales'] },
      target: { kind: 'least_loaded', team: { department: 'sales', dealership: null } },
    }),
    "When a lead in Sales about a Mazda or Ford up to $30,000 from Marketplaces comes in, assign it to the least loaded person in Sales at the lead's dealership.",
  ],
  [
    makeRule({ when: { timeFrom: '17:00', timeTo: '09:00' }, target: { kind: 'person', userId: 'robin' } }),
    'When a lead comes in between 5:00 pm and 9:00 am, assign it to Robin Heron.',
  ],
  [
    makeRule({ when: { timeFrom: '17:00' }, target: { kind: 'person', userId: 'robin' } }),
    'When a lead comes in from 5:00 pm on, assign it to Robin Heron.',
  ],
  [
    makeRule({ target: { kind: 'wait' }, when: { timeTo: '09:00' } }),
    'When a lead comes in outside opening hours, wait until the department opens and start again at rule 1.',
  ],
])('%#', (rule, text) => {
  expect(ruleText(rule, names)).toBe(text)
})

test('marks what the rule chooses', () => {
  const parts = ruleSentence(makeRule({ when: { forms: ['finance'] } }), names)
  expect(parts.filter(({ isChoice }) => isChoice).map(({ text }) => text)).toEqual([
    'a finance',
    "Sales at the lead's dealership",
  ])
})
