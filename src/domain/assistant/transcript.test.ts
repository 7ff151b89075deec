import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type AssistantReply, fixedReply } from './reply.ts'
import { transcriptOf } from './transcript.ts'

const reply: AssistantReply = {
  ...fixedReply('recommend', 'One car in stock fits that:'),
  vehicles: [
    {
      stockid: 'H100',
      title: '2024 Toyota RAV4',
      price: 48_990,
      priceText: '$48,990 Drive away',
      url: '/vehicle/x',
      thumb: null,
      why: 'hybrid',
    },
  ],
}

test('names the speakers and lists the cars shown', () => {
  expect(transcriptOf([{ id: 1, message: 'A RAV4?', reply }], 4_000)).toBe(
    'Shopper: A RAV4?\nAssistant: One car in stock fits that:\n- 2024 Toyota RAV4, $48,990 Drive away, stock H100',
  )
})

test('includes a question without a reply', () => {
  expect(transcriptOf([{ id: 1, message: 'Hello?', reply: null }], 4_000)).toBe('Shopper: Hello?')
})

test('never exceeds the maximum length and drops the oldest turns first', () => {
  fc.assert(
    fc.property(fc.array(fc.string({ maxLength: 80 })), fc.nat(400), (messages, maxLength) => {
      const turns = messages.map((message, id) => ({ id, message, reply: null }))
      const text = transcriptOf(turns, maxLength)
      expect(text.length).toBeLessThanOrEqual(maxLength)
      const all = turns.map((turn) => transcriptOf([turn], 4_000)).join('\n\n')
      expect(all.endsWith(text)).toBe(true)
    }),
  )
})
