import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { ConfigError } from './config.ts'
import { readEnvironment } from './env-file.ts'

let folder: string
let file: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'forecourt-env-'))
  file = join(folder, '.env')
})

afterEach(() => {
  rmSync(folder, { recursive: true })
})

test('without a file the environment is as it is', () => {
  expect(readEnvironment(file, { PORT: '1' })).toEqual({ PORT: '1' })
})

test('what is set outside wins over the file', () => {
  writeFileSync(file, 'PORT=1\nLOG_LEVEL=warn\n')
  expect(readEnvironment(file, { PORT: '2' })).toEqual({ PORT: '2', LOG_LEVEL: 'warn' })
})

test('comments, empty lines, exports, quotes, several lines and Windows line ends are taken', () => {
  writeFileSync(file, '# ours\r\n\r\nexport PORT=1\r\nA="x # y"\r\nB=\'one\ntwo\'\nC=\n')
  expect(readEnvironment(file, {})).toEqual({ PORT: '1', A: 'x # y', B: 'one\ntwo', C: '' })
})

test.each([
  ['a line without a sign', 'PORT=1\nhello\nLOG_LEVEL=warn\n', 2],
  ['a name that is none', '1PORT=1\n', 1],
  ['a NUL byte', 'PORT=1\n\nA=\0\n', 3],
  ['a quote that never ends', 'PORT=1\nA="x\nLOG_LEVEL=warn', 3],
  ['a merge that was left', 'PORT=1\n<<<<<<< HEAD\n', 2],
])('%s is refused by its line', (_what, text, line) => {
  writeFileSync(file, text)
  expect(() => readEnvironment(file, {})).toThrow(ConfigError)
  expect(() => readEnvironment(file, {})).toThrow(`${file} line ${line} is not NAME=value`)
})

test('bytes that are no text are refused with the way out', () => {
  writeFileSync(file, Buffer.from([0xff, 0xfe, 0x50, 0x00]))
  expect(() => readEnvironment(file, {})).toThrow(/is not a text file: remove it, or copy \.env\.example/)
})

test('a folder in its place is refused with the way out', () => {
  mkdirSync(file)
  expect(() => readEnvironment(file, {})).toThrow(
    /cannot be read \(EISDIR\): mend its permissions or remove it/,
  )
})
