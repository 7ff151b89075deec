import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import packageJson from '../../package.json' with { type: 'json' }
import { type LockedPackages, listLicenceProblems, listScriptProblems } from './dependencies.ts'

const root = join(import.meta.dirname, '../..')
const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as {
  packages: LockedPackages
}

test('every dependency has an allowed licence', () => {
  expect(listLicenceProblems(packages)).toEqual([])
})

test('every install script of a dependency is allowed or refused by name', () => {
  expect(listScriptProblems(packages, packageJson.allowScripts)).toEqual([])
})

test('npm asks for known vulnerabilities at each install', () => {
  expect(readFileSync(join(root, '.npmrc'), 'utf8')).not.toMatch(/audit\s*=\s*false/)
})

test.each([
  ['MIT', []],
  ['(MIT OR GPL-3.0)', []],
  ['Apache-2.0 AND MIT', []],
  ['GPL-3.0', ['a: GPL-3.0']],
  ['MIT AND GPL-3.0', ['a: MIT AND GPL-3.0']],
  ['LGPL-3.0-or-later', ['a: LGPL-3.0-or-later']],
  [undefined, ['a: no licence']],
])('a package with the licence %s has the problems %j', (license, problems) => {
  expect(listLicenceProblems({ '': {}, 'node_modules/a': license === undefined ? {} : { license } })).toEqual(
    problems,
  )
})

test('a package of another platform has the licence of the package that lists it', () => {
  const platforms = { 'node_modules/b/node_modules/@a/linux': {} }
  const parent = { license: 'MIT', optionalDependencies: { '@a/linux': '1.0.0' } }
  expect(listLicenceProblems({ ...platforms, 'node_modules/a': parent })).toEqual([])
})

test('an install script is allowed for one version, and refused for all', () => {
  const scripts = { 'node_modules/a': { version: '1.0.0', hasInstallScript: true } }
  expect(listScriptProblems(scripts, {})).toHaveLength(1)
  expect(listScriptProblems(scripts, { 'a@1.0.0': true })).toEqual([])
  expect(listScriptProblems(scripts, { a: false })).toEqual([])
  expect(listScriptProblems(scripts, { 'a@0.9.0': true })).toHaveLength(2)
  expect(listScriptProblems({ 'node_modules/a': { version: '1.0.0' } }, { a: false })).toHaveLength(1)
})
