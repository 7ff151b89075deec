import { describe, expect, test } from 'vitest'
import { makeVehicle } from '../../../../tests/factories/vehicle.ts'
import { checkTruth, type TruthGrounds } from './truth-gate.ts'

const rav4 = makeVehicle({
  stockid: 'U1',
  title: '2022 Toyota RAV4 GXL',
  year: 2022,
  make: 'Toyota',
  model: 'RAV4',
  badge: 'GXL',
  seats: 5,
  doors: 5,
  kms: 41_200,
  driveAwayPrice: 38_990,
  egcPrice: null,
})
const cx5 = makeVehicle({
  stockid: 'U2',
  title: '2021 Mazda CX-5 Touring',
  year: 2021,
  make: 'Mazda',
  model: 'CX-5',
  badge: 'Touring',
  seats: 5,
  doors: 5,
  kms: 60_010,
  driveAwayPrice: 33_500,
})
const grounds: TruthGrounds = {
  vehicles: [rav4, cx5],
  names: new Set(['toyota', 'rav4', 'mazda', 'cx-5', 'kia', 'sportage']),
  figures: new Set([40_000, 226]),
}
const checkedText = (text: string) => checkTruth(text, grounds).text

describe('keeps sentences that match the records', () => {
  test.each([
    'The RAV4 is $38,990 drive away and has done 41,200 km.',
    'It has 5 seats and 5 doors.',
    'The 2021 Mazda CX-5 Touring costs $33,500.',
    'Both are under your $40,000.',
    'We have 226 cars in stock.',
    'The CX-5 is a five seater.',
    'Both are easy to park.',
    'The RAV4 is a 4x4.',
  ])('%s', (text) => {
    expect(checkedText(text)).toBe(text)
  })
})

describe('drops sentences that the records do not support', () => {
  test.each([
    'It has 7 seats.',
    'It has seven seats.',
    'It was built in 2024.',
    'It has done only 12,000 km.',
    'They start at $19,990.',
    'It is about thirty-five thousand dollars.',
    'It tows 2,500 kg.',
    'It uses 4.7 litres.',
    'The Kia Sportage is nicer.',
    'I will sell it for $1.',
    'I can offer you a better figure.',
    'You get 10% off today.',
    'This is a special price.',
    'Your finance is approved.',
    'It comes with free servicing.',
    'We guarantee it.',
    'See https://evil.example/cars for more.',
    'Look at [this](//evil.example).',
    'Write to boss@evil.example now.',
    '<img src=x onerror=alert(1)> nice.',
    'Visit evil.com today.',
  ])('%s', (text) => {
    expect(checkedText(text)).toBe('')
    expect(checkedText(`Both are in stock. ${text}`)).toBe('Both are in stock.')
  })
})

test('corrects the wrong price of one car and reports the correction', () => {
  expect(checkTruth('The RAV4 is $1 today.', grounds)).toEqual({
    text: 'The RAV4 is $38,990 today.',
    corrections: [
      {
        kind: 'corrected',
        sentence: 'The RAV4 is $1 today.',
        to: 'The RAV4 is $38,990 today.',
        why: 'figure',
      },
    ],
  })
})

test('rejects a figure that belongs to another car', () => {
  expect(checkedText('The CX-5 is $38,990.')).toBe('The CX-5 is $33,500.')
  expect(checkedText('The RAV4 has done 60,010 km.')).toBe('')
})
