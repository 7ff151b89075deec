import { expect, test } from 'vitest'
import { demoAssistantGrounds } from '../../../../../demo/assistant-grounds.ts'
import { likelyPlace } from '../../../places/likely-place.ts'
import { type NamedPlace, placeKey } from '../../../places/named-place.ts'
import { readConversation, readQuestion } from '../read-question.ts'
import { readerOf } from '../reader-of.ts'

const reader = readerOf(await demoAssistantGrounds(new Date('2026-06-01T02:00:00Z')))
const read = (message: string) => readQuestion(message, reader)

test.each([
  [
    "I'm in Dee Why, which of your yards is closest and what's the phone number?",
    'Dee Why',
    'harbour-brookvale',
  ],
  ['nearest showroom to 2099', '2099', 'harbour-brookvale'],
  ["I live in Chatswood, where's the closest one", 'Chatswood', 'harbour-artarmon'],
  ['im at cremorne who is near me', 'Cremorne', 'harbour-artarmon'],
  ['closest yard deewhy', 'Dee Why', 'harbour-brookvale'],
  ['coming from mt colah nsw, where are you', 'Mount Colah', 'harbour-hornsby'],
  ['my postcode is 2077, who is closest', '2077', 'harbour-hornsby'],
  ['do you have a showroom in Parramatta', 'Parramatta', 'harbour-hornsby'],
  ['is Hornsby or Artarmon closer to Epping', 'Epping', 'harbour-hornsby'],
  ['I live in Hornsby, where is the closest', 'Hornsby', 'harbour-hornsby'],
])('%s: someone at %s, nearest to %s', (message, name, dealership) => {
  const { intent, home, isNearestWanted, dealershipSlugs } = read(message)
  expect([intent, home?.name, isNearestWanted, dealershipSlugs]).toEqual([
    'location',
    name,
    true,
    [dealership],
  ])
})

test('names the dealership whose distance is wanted', () => {
  const { home, isNearestWanted, dealershipSlugs } = read('how far is Brookvale from Manly')
  expect([home?.name, isNearestWanted, dealershipSlugs]).toEqual(['Manly', false, ['harbour-brookvale']])
})

test.each([
  ['suvs near Manly', { body: ['suv'] }],
  ['i live in hornsby, any suvs', { body: ['suv'] }],
  ['suvs near Hornsby', { body: ['suv'], dealership: ['harbour-hornsby'] }],
  ['im in Forster looking for a suv', { body: ['suv'] }],
])('%s: stays a search', (message, selected) => {
  expect(read(message)).toMatchObject({ intent: 'stock', selected })
  expect(Object.keys(read(message).selected)).toEqual(Object.keys(selected))
})

test.each([
  'hatch from 2019',
  'anything around 2500 kg',
  'im coming from a falcon',
  'I am in need of a ute',
  'what about Manly',
  'something around sale time',
  'a ute from Ford',
])('%s: no place of the shopper', (message) => {
  expect(read(message).home).toBeNull()
})

const turn = (message: string) => ({ message, stockids: [] })

test('a bare place answers where someone is', () => {
  expect(read('which one is closest')).toMatchObject({ home: null, isNearestWanted: true })
  const answered = readConversation([turn('which one is closest')], '2099 mate', reader)
  expect(answered).toMatchObject({ intent: 'location', dealershipSlugs: ['harbour-brookvale'] })
})

test.each(['what time does it close today', 'can I come by Sunday at 3'])(
  '%s: asked of the closest dealership before',
  (message) => {
    const reading = readConversation([turn('im in dee why, who is closest')], message, reader)
    expect(reading).toMatchObject({ intent: 'hours', dealershipSlugs: ['harbour-brookvale'] })
    expect(reading.home?.name).toBe('Dee Why')
  },
)

test('other dealerships are not the one before', () => {
  const reading = readConversation(
    [turn('im in dee why, who is closest')],
    'where are your other yards',
    reader,
  )
  expect(reading.dealershipSlugs).toEqual([])
})

const place = (state: string, latitude: number): NamedPlace => ({
  name: 'Perth',
  state,
  latitude,
  longitude: 151,
})
const dealerships = [{ latitude: -33.7, longitude: 151 }]

test('of several places with a name the nearest is meant, and a distant one only if it is alone', () => {
  const [local, other, distant] = [place('NSW', -33), place('QLD', -31), place('TAS', -42)] as const
  expect(likelyPlace([distant, other, local], dealerships)).toBe(local)
  expect(likelyPlace([distant], dealerships)).toBe(distant)
  expect(likelyPlace([distant, place('QLD', -20)], dealerships)).toBeUndefined()
  expect(likelyPlace([], dealerships)).toBeUndefined()
})

test('names are compared as they are typed', () => {
  expect(placeKey('Mount Colah')).toBe(placeKey('mt colah'))
  expect(placeKey("O'Connor")).toBe(placeKey('oconnor'))
  expect(placeKey('Saint Ives')).toBe(placeKey('st ives'))
})
