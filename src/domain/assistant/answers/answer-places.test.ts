import { expect, test } from 'vitest'
import { demoAssistantGrounds } from '../../../../demo/assistant-grounds.ts'
import { checkFigures } from '../evaluation/check-truth.ts'
import { answerFromRecords } from './built-in-answer.ts'

const grounds = await demoAssistantGrounds(new Date('2026-06-01T02:00:00Z'))
const replyTo = (message: string) => answerFromRecords({ message, earlier: [] }, grounds).reply
const answer = (message: string) => replyTo(message).response.split('\n')

test('the closest dealership comes first, with address and phone, and then the others', () => {
  expect(answer("I'm in Chatswood, which of your yards is closest and what's the phone number?")).toEqual([
    'The closest to Chatswood is Harbour Artarmon: 212 Pacific Hwy, Artarmon NSW 2064, about 2 km away. Phone (02) 5550 0110.',
    'Harbour Brookvale: about 10 km away.',
    'Harbour Hornsby: about 13 km away.',
    'Harbour Mona Vale: about 18 km away.',
  ])
})

test('hours are those of the closest dealership', () => {
  expect(answer('closest yard to Manly and are you open Sunday').slice(0, 3)).toEqual([
    'The closest to Manly is Harbour Brookvale: 640 Pittwater Rd, Brookvale NSW 2100, about 5 km away. Phone (02) 5550 0120.',
    'Harbour Brookvale, Sunday: 10:00 am to 4:00 pm.',
    'Harbour Artarmon: about 10 km away.',
  ])
})

test('a named dealership is answered alone', () => {
  expect(answer('how far is Brookvale from Manly')).toEqual([
    'Harbour Brookvale: 640 Pittwater Rd, Brookvale NSW 2100, about 5 km from Manly. Phone (02) 5550 0120.',
    expect.stringMatching(/^Harbour Brookvale: .*Mon to Wed 8:30 am to 5:30 pm/),
  ])
})

test('a closed day is followed by the week, and the address is given once', () => {
  expect(answer('is Hornsby open on Sunday, and what is the address?')).toEqual([
    'Harbour Hornsby: 71 Pacific Hwy, Hornsby NSW 2077. Phone (02) 5550 0130.',
    expect.stringMatching(/^Harbour Hornsby, Sunday: closed\. Mon to Wed 8:30 am/),
  ])
})

test('without a place all are listed and the place is asked for', () => {
  const lines = answer('where is the nearest dealership')
  expect(lines).toHaveLength(5)
  expect(lines.at(-1)).toBe('Tell me your suburb or postcode, and I will say which one is closest.')
})

test('the check of figures refuses a wrong distance', () => {
  const question = ['nearest showroom to Manly']
  const reply = replyTo(question[0]!)
  expect(checkFigures(reply, { question }, grounds).wrong).toEqual([])
  const lie = { ...reply, response: reply.response.replace('5 km', '3 km') }
  expect(checkFigures(lie, { question }, grounds).wrong).toEqual(["'3 km' is not in the records"])
})
