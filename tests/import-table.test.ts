import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { findBreaches, findImportChain, readImports, readSources } from './import-table.ts'

const ROOT = join(import.meta.dirname, '..')

test('the program follows the import table, and has no cycles and no vague names', () => {
  const sources = readSources(ROOT)
  expect(Object.keys(sources).length).toBeGreaterThan(100)
  expect(findBreaches(sources)).toEqual([])
})

test('no public page imports zod, which is a sixth of the allowed script size and tries to evaluate text', () => {
  const sources = readSources(ROOT)
  const starts = Object.keys(sources).filter((file) =>
    /^src\/web\/(public|start)\/|^src\/web\/(root|entry\.client)\.tsx$/.test(file),
  )
  expect(starts.length).toBeGreaterThan(50)
  expect(findImportChain(sources, starts, 'zod')).toBeNull()
})

test('no file creates a formatter when it loads, because each takes about 30 ms on a phone', () => {
  const filesWithFormatters = Object.entries(readSources(ROOT))
    .filter(([, text]) => /^(export )?const \w+ = new Intl\./m.test(text))
    .map(([file]) => file)
  expect(filesWithFormatters).toEqual([])
})

test('only src/domain/time formats dates and times, so that they look the same everywhere', () => {
  const filesWithFormatters = Object.entries(readSources(ROOT))
    .filter(([file]) => !file.startsWith('src/domain/time/'))
    .filter(([, text]) => /toLocale(Date|Time)String|Intl\.DateTimeFormat|(date|time)Style:/.test(text))
    .map(([file]) => file)
  expect(filesWithFormatters).toEqual([])
})

test('findImportChain follows imports of values, and not of types', () => {
  const files = (word: string) => ({
    'src/web/a.tsx': `import { b } from '../domain/b.ts'`,
    'src/domain/b.ts': `import ${word}{ c } from './c.ts'`,
    'src/domain/c.ts': `import * as z from 'zod'`,
  })
  expect(findImportChain(files(''), ['src/web/a.tsx'], 'zod')).toEqual([
    'src/web/a.tsx',
    'src/domain/b.ts',
    'src/domain/c.ts',
    'zod',
  ])
  expect(findImportChain(files('type '), ['src/web/a.tsx'], 'zod')).toBeNull()
})

test('only one file of the server imports the web build', () => {
  const filesWithBuild = Object.entries(readSources(ROOT, 'src/server'))
    .filter(([, text]) => /'react-router'|virtual:react-router/.test(text))
    .map(([file]) => file)
  expect(filesWithBuild).toEqual(['src/server/render.ts'])
})

const MAX_FILES_PER_FOLDER = 28

test(`no folder has more than ${MAX_FILES_PER_FOLDER} files`, () => {
  const files = ['src', 'tests', 'demo', 'bench'].flatMap((folder) =>
    readdirSync(join(ROOT, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
      .map((entry) => entry.parentPath),
  )
  const crowdedFolders = [...Map.groupBy(files, (folder) => folder)].filter(
    ([, inside]) => inside.length > MAX_FILES_PER_FOLDER,
  )
  expect(crowdedFolders.map(([folder]) => folder)).toEqual([])
})

test('tests, demo and benchmarks have no vague names', () => {
  const names = ['tests', 'demo', 'bench'].flatMap((folder) =>
    readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' }),
  )
  expect(names.filter((name) => /(^|[/\\])(utils?|helpers?|common|misc|lib)(\.\w+)?$/i.test(name))).toEqual(
    [],
  )
})

describe('findBreaches reports', () => {
  test.each([
    ['src/domain/a.ts', `import { b } from '../data/b.ts'`, 'domain may not import data'],
    ['src/domain/a.ts', `import fuse from 'fuse.js'`, 'domain imports domain and zod'],
    ['src/domain/a.ts', `import type { A } from 'hono'`, 'domain imports domain and zod'],
    ['src/domain/a.ts', `import { join } from 'node:path'`, 'domain runs in the browser too'],
    ['src/data/a.ts', `import { b } from '../services/b.ts'`, 'data may not import services'],
    ['src/data/a.ts', `import type { B } from '../services/b.ts'`, 'data may not import services'],
    ['src/integrations/a.ts', `import { b } from '../data/b.ts'`, 'integrations may not import data'],
    [
      'src/services/a.ts',
      `import { b } from '../integrations/mail/b.ts'`,
      'may import only types of integrations',
    ],
    ['src/services/a.ts', `import { b } from '../server/b.ts'`, 'services may not import server'],
    ['src/jobs/a.ts', `import { b } from '../data/b.ts'`, 'jobs may not import data'],
    ['src/server/functions/a.ts', `import { b } from '../../data/b.ts'`, 'server may not import data'],
    ['src/server/a.ts', `const b = await import('../web/b.ts')`, 'server may not import web'],
    ['src/ui/a.tsx', `import { b } from '../domain/b.ts'`, 'ui may not import domain'],
    ['src/web/a.tsx', `import { b } from '../services/b.ts'`, 'web may import only types of services'],
    ['src/web/a.tsx', `export { b } from '../server/b.ts'`, 'web may not import server'],
    [
      'src/web/a.tsx',
      `import { createFunctions } from '../server/functions/functions.ts'`,
      'web may not import server',
    ],
    ['src/web/a.tsx', `import { x } from 'node:fs'`, 'web runs in the browser too'],
    ['src/web/a.tsx', `import '../config.ts'`, 'a layer must not import the files that wire the layers'],
    [
      'src/services/a.ts',
      `import { demo } from '../../demo/load-demo.ts'`,
      'the product must not import its tests or demo',
    ],
    [
      'src/services/leads/a.ts',
      `import { b } from '../bookings/b.ts'`,
      'src/services/bookings must be imported through its index.ts',
    ],
    [
      'src/services/leads/a.ts',
      `import { b } from '../../data/bookings/b.ts'`,
      'src/data/bookings must be imported through its index.ts',
    ],
    [
      'src/web/console/leads/a.tsx',
      `import type { B } from '../../../services/leads/b.ts'`,
      'src/services/leads must be imported through its index.ts',
    ],
    ['src/ui/utils/a.ts', '', 'has a vague name'],
    ['src/domain/helpers.ts', '', 'has a vague name'],
  ])('%s: %s', (file, text, breach) => {
    expect(findBreaches({ [file]: text })).toEqual([expect.stringContaining(breach)])
  })

  test.each(['', 'type '])('a cycle of values or types: %s', (word) => {
    expect(
      findBreaches({
        'src/domain/a.ts': `import { b } from './b.ts'`,
        'src/domain/b.ts': `import { c } from './c.ts'`,
        'src/domain/c.ts': `import ${word}{ a } from './a.ts'`,
      }),
    ).toEqual(['a cycle: src/domain/a.ts -> src/domain/b.ts -> src/domain/c.ts -> src/domain/a.ts'])
  })
})

test('findBreaches accepts the imports that the table allows', () => {
  expect(
    findBreaches({
      'src/domain/a.ts': `import * as z from 'zod'`,
      'src/data/a.ts': `import { a } from '../domain/a.ts'\nimport pg from 'pg'\nimport { join } from 'node:path'`,
      'src/services/a.ts': `import type { Mail } from '../integrations/mail/mail.ts'\nimport { q } from '../data/a.ts'`,
      'src/services/leads/a.ts': `import { b } from '../../data/leads/b.ts'\nimport { c } from '../bookings/index.ts'\nimport { d } from './intake/d.ts'`,
      'src/data/leads/b.ts': `import { t } from '../database/tables.ts'`,
      'src/web/a.tsx': `import { type Services } from '../services/a.ts'\nimport { Button } from '../ui/button.tsx'`,
      'src/web/console/call.ts': `import type { FunctionRoutes } from '../../server/functions/functions.ts'`,
      'src/web/entry.server.tsx': `import { PassThrough } from 'node:stream'`,
      'src/main.ts': `import { createApp } from './server/app.ts'\nimport { demo } from '../demo/load-demo.ts'`,
    }),
  ).toEqual([])
})

test('readImports finds every form of import, and none in comments or strings', () => {
  const text = `// import { no } from './comment.ts'
/* import { no } from './block.ts' */
import a, { type B } from './a.ts'
import { type C, type D } from "./types.ts"
import type E from './more-types.ts'
import { f, g as h } from './lines.ts'
import * as i from 'star'
import './bare.css'
export * from './all.ts'
export { j } from './named.ts'
const k = await import('./dynamic.ts')
type L = typeof import('./query.ts')
const address = 'https://x/' // import { no } from './trailing.ts'
`
  const imports = readImports('src/web/x.ts', text).map(
    ({ to, isTypeOnly: typeOnly }) => `${to}${typeOnly ? ' (type)' : ''}`,
  )
  expect(imports.toSorted()).toEqual(
    [
      'src/web/a.ts',
      'src/web/types.ts (type)',
      'src/web/more-types.ts (type)',
      'src/web/lines.ts',
      'star',
      'src/web/bare.css',
      'src/web/all.ts',
      'src/web/named.ts',
      'src/web/dynamic.ts',
      'src/web/query.ts (type)',
    ].toSorted(),
  )
})
