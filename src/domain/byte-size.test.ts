import { expect, test } from 'vitest'
import { formatBytes } from './byte-size.ts'

test.each([
  [0, '0 bytes'],
  [1, '1 byte'],
  [999, '999 bytes'],
  [1_000, '1 KB'],
  [999_700, '1.0 MB'],
  [1_234_567, '1.2 MB'],
  [412_000_000, '412 MB'],
  [26_000_000_000, '26.0 GB'],
])('%d bytes read %s', (bytes, text) => {
  expect(formatBytes(bytes)).toBe(text)
})
