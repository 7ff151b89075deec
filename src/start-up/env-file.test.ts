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

test('returns the environment unchanged without a file', () => {
  expect(readEnvironment(file, { PORT: '1' })).toEqual({ PORT: '1' })
})

test('prefers the environment over the file', () => {
  writeFileSync(file, 'PORT=1\nLOG_LEVEL=warn\n')
  expect(readEnvironment(file, { PORT: '2' })).toEqual({ PORT: '2', LOG_LEVEL: 'warn' })
})

test('accepts comments, empty lines, exports, quotes, multi-line values and Windows line ends', () => {
  writeFileSync(file, '# ours\r\n\r\nexport PORT=1\r\nA="x # y"\r\nB=\'one\ntwo\'\nC=\n')
  expect(readEnvironment(file, {})).toEqual({ PORT: '1', A: 'x # y', B: 'one\ntwo', C: '' })
})

test.each([
  ['a line without an equals sign', 'PORT=1\nhello\nLOG_LEVEL=warn\n', 2],
  ['an invalid name', '1PORT=1\n', 1],
  ['a NUL byte', 'PORT=1\n\nA=\0\n', 3],
  ['an unclosed quote', 'PORT=1\nA="x\nLOG_LEVEL=warn', 3],
  ['a merge conflict marker', 'PORT=1\n<<<<<<< HEAD\n', 2],
])('names the line when refusing %s', (_what, text, line) => {
  writeFileSync(file, text)
  expect(() => readEnvironment(file, {})).toThrow(ConfigError)
  expect(() => readEnvironment(file, {})).toThrow(`${file} line ${line} is not NAME=value`)
})

test('explains how to fix a binary file', () => {
  writeFileSync(file, Buffer.from([0xff, 0xfe, 0x50, 0x00]))
  expect(() => readEnvironment(file, {})).toThrow(/is not a text file: remove it, or copy \.env\.example/)
})

test('explains how to fix a folder in its place', () => {
  mkdirSync(file)
  expect(() => readEnvironment(file, {})).toThrow(
    /cannot be read \(EISDIR\): fix its permissions or remove it/,
  )
})
