import { expect, test } from 'vitest'
import { base32Of, stepAt, totpAddress, totpCode, totpStep } from './totp.ts'

const SECRET = Buffer.from('12345678901234567890')

// RFC 6238, appendix B: its eight digits end in these six.
test.each([
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_111_111_111, '050471'],
  [1_234_567_890, '005924'],
  [2_000_000_000, '279037'],
  [20_000_000_000, '353130'],
])('at %i seconds the code is %s', (seconds, code) => {
  const now = new Date(seconds * 1_000)
  expect(totpCode(SECRET, stepAt(now))).toBe(code)
  expect(totpStep(SECRET, code, now)).toBe(stepAt(now))
})

test('accepts a code one step before and after its time, and no further', () => {
  const now = new Date(1_234_567_890_000)
  const step = stepAt(now)
  const steps = [-2, -1, 0, 1, 2].map((offset) => totpStep(SECRET, totpCode(SECRET, step + offset), now))
  expect(steps).toEqual([null, step - 1, step, step + 1, null])
})

test('rejects malformed codes', () => {
  for (const code of ['', '28708', '2870822', '２８７０８２'])
    expect(totpStep(SECRET, code, new Date(59_000))).toBeNull()
})

// RFC 4648, section 10.
test.each([
  ['f', 'MY'],
  ['foob', 'MZXW6YQ'],
  ['foobar', 'MZXW6YTBOI'],
])('encodes %s as %s in base 32', (text, encoded) => {
  expect(base32Of(Buffer.from(text))).toBe(encoded)
})

test('names the site and the person in the QR code’s URL', () => {
  const address = totpAddress(SECRET, { issuer: 'Harbour & Co', account: 'robin@example.com' })
  expect(address).toBe(
    'otpauth://totp/Harbour%20%26%20Co:robin%40example.com?secret=GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ&issuer=Harbour%20%26%20Co',
  )
})
