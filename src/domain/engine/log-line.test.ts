import { expect, test } from 'vitest'
import { readLogLine } from './log-line.ts'

const line = (fields: object) =>
  JSON.stringify({ level: 30, time: 1_763_424_000_000, msg: 'seen', ...fields })

test('stores only fields that are known to be good', () => {
  expect(readLogLine(line({ customer: 'Jo Citizen', body: { phone: '0412345678' } }))).toMatchObject({
    message: 'seen',
    details: '',
  })
  expect(
    readLogLine(
      line({
        level: 50,
        msg: 'request failed',
        requestId: 'abcdefgh',
        err: { type: 'Error', message: 'no mail to jo@example.com', code: 'E1', stack: 'secret' },
      }),
    ),
  ).toEqual({
    at: new Date(1_763_424_000_000),
    level: 50,
    requestId: 'abcdefgh',
    message: 'request failed',
    details: 'Error E1 no mail to [email]',
  })
})

test('leaves out quick requests that succeeded, and keeps slow and failed ones', () => {
  const request = { msg: 'request', method: 'GET', path: '/used-cars', ms: 12 }
  expect(readLogLine(line({ ...request, status: 200 }))).toBeNull()
  expect(readLogLine(line({ ...request, status: 200, ms: 1_500 }))?.details).toBe(
    'GET /used-cars, 200, 1500 ms',
  )
  expect(readLogLine(line({ ...request, status: 503 }))?.details).toBe('GET /used-cars, 503, 12 ms')
})

test.each(['', 'not json', '{}', line({ level: 20 })])('ignores %s', (text) => {
  expect(readLogLine(text)).toBeNull()
})

test('ignores a request id that could not be ours', () => {
  expect(readLogLine(line({ requestId: 'a b' }))?.requestId).toBeNull()
})
