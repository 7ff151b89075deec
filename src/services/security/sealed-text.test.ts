import { expect, test } from 'vitest'
import { createSealer } from './sealed-text.ts'

const secret = new TextEncoder().encode('a secret of these tests')
const words = Buffer.from('words')

test('opens only for its owner, secret and purpose, and only unchanged', () => {
  const sealer = createSealer(secret, 'second factor')
  const sealed = sealer.seal(words, 'robin')
  expect(sealed).not.toContain(words.toString('base64url'))
  expect(sealer.open(sealed, 'robin')).toEqual(words)
  expect(sealer.seal(words, 'robin')).not.toBe(sealed)
  expect(sealer.open(sealed, 'merle')).toBeNull()
  expect(createSealer(secret, 'another').open(sealed, 'robin')).toBeNull()
  expect(createSealer(Buffer.from('another'), 'second factor').open(sealed, 'robin')).toBeNull()
  for (const broken of [
    '',
    'AAAA',
    `${sealed.startsWith('B') ? 'C' : 'B'}${sealed.slice(1)}`,
    sealed.slice(0, -4),
  ])
    expect(sealer.open(broken, 'robin')).toBeNull()
})
