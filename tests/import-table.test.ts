import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { findBreaches, findWay, readImports, readSources } from './import-table.ts'

const ROOT = join(import.meta.dirname, '..')

test('the program keeps the import table, has no cycles and no folder without an owner', () => {
  const sources = readSources(ROOT)
  expect(Object.keys(sources).length).toBeGreaterThan(100)
  expect(findBreaches(sources)).toEqual([])
})

test('no public page carries the validation library: it is a sixth of what a page may weigh, and it tries to evaluate text', () => {
  const sources = readSources(ROOT)
  const starts = Object.keys(sources).filter((file) =>
    /^src\/web\/(public|start)\/|^src\/web\/(root|entry\.client)\.tsx$/.test(file),
  )
  expect(starts.length).toBeGreaterThan(50)
  expect(findWay(sources, starts, 'zod')).toBeNull()
})

test('no formatter is made as its file is read: on a phone each costs a page some 30 ms of its waking up', () => {
  const eager = Object.entries(readSources(ROOT))
    .filter(([, text]) => /^(export )?const \w+ = new Intl\./m.test(text))
    .map(([file]) => file)
  expect(eager).toEqual([])
})

test('dates and times are written by one table: a formatter of its own would write June as ‘June’ here and ‘Jun’ there', () => {
  const own = Object.entries(readSources(ROOT))
    .filter(([file]) => !file.startsWith('src/domain/time/'))
    .filter(([, text]) => /toLocale(Date|Time)String|Intl\.DateTimeFormat|(date|time)Style:/.test(text))
    .map(([file]) => file)
  expect(own).toEqual([])
})

test('the way to a module is found through others, and not through types', () => {
  const files = (word: string) => ({
    'src/web/a.tsx': `import { b } from '../domain/b.ts'`,
    'src/domain/b.ts': `import ${word}{ c } from './c.ts'`,
    'src/domain/c.ts': `import * as z from 'zod'`,
  })
  expect(findWay(files(''), ['src/web/a.tsx'], 'zod')).toEqual([
    'src/web/a.tsx',
    'src/domain/b.ts',
    'src/domain/c.ts',
    'zod',
  ])
  expect(findWay(files('type '), ['src/web/a.tsx'], 'zod')).toBeNull()
})

test('only one file of the server knows the web build', () => {
  const knows = Object.entries(readSources(ROOT, 'src/server'))
    .filter(([, text]) => /'react-router'|virtual:react-router/.test(text))
    .map(([file]) => file)
  expect(knows).toEqual(['src/server/render.ts'])
})

const MAX_FILES_PER_FOLDER = 28

test('no folder has more files side by side than a reader takes in', () => {
  const files = ['src', 'tests', 'demo', 'bench'].flatMap((folder) =>
    readdirSync(join(ROOT, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
      .map((entry) => entry.parentPath),
  )
  const full = [...Map.groupBy(files, (folder) => folder)].filter(
    ([, inside]) => inside.length > MAX_FILES_PER_FOLDER,
  )
  expect(full.map(([folder]) => folder)).toEqual([])
})

test('tests, demo and benchmarks have owners too', () => {
  const names = ['tests', 'demo', 'bench'].flatMap((folder) =>
    readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' }),
  )
  expect(names.filter((name) => /(^|[/\\])(utils?|helpers?|common|misc|lib)(\.\w+)?$/i.test(name))).toEqual(
    [],
  )
})

describe('a breach is found', () => {
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
      'may know only types of integrations',
    ],
    ['src/services/a.ts', `import { b } from '../server/b.ts'`, 'services may not import server'],
    ['src/jobs/a.ts', `import { b } from '../data/b.ts'`, 'jobs may not import data'],
    ['src/server/functions/a.ts', `import { b } from '../../data/b.ts'`, 'server may not import data'],
    ['src/server/a.ts', `const b = await import('../web/b.ts')`, 'server may not import web'],
    ['src/ui/a.tsx', `import { b } from '../domain/b.ts'`, 'ui may not import domain'],
    ['src/web/a.tsx', `import { b } from '../services/b.ts'`, 'web may know only types of services'],
    ['src/web/a.tsx', `export { b } from '../server/b.ts'`, 'web may not import server'],
    [
      'src/web/a.tsx',
      `import { createFunctions } from '../server/functions/functions.ts'`,
      'web may not import server',
    ],
    ['src/web/a.tsx', `import { x } from 'node:fs'`, 'web runs in the browser too'],
    ['src/web/a.tsx', `import '../config.ts'`, 'the floors know nothing of what wires them'],
    [
      'src/services/a.ts',
      `import { demo } from '../../demo/load-demo.ts'`,
      'stands without its tests and its demo',
    ],
    [
      'src/services/leads/a.ts',
      `import { b } from '../bookings/b.ts'`,
      'src/services/bookings is entered by its index.ts',
    ],
    [
      'src/services/leads/a.ts',
      `import { b } from '../../data/bookings/b.ts'`,
      'src/data/bookings is entered by its index.ts',
    ],
    [
      'src/web/console/leads/a.tsx',
      `import type { B } from '../../../services/leads/b.ts'`,
      'src/services/leads is entered by its index.ts',
    ],
    ['src/ui/utils/a.ts', '', 'has a name that owns nothing'],
    ['src/domain/helpers.ts', '', 'has a name that owns nothing'],
  ])('%s: %s', (file, text, breach) => {
    expect(findBreaches({ [file]: text })).toEqual([expect.stringContaining(breach)])
  })

  test.each(['', 'type '])('a cycle, whether of values or of types: %s', (word) => {
    expect(
      findBreaches({
        'src/domain/a.ts': `import { b } from './b.ts'`,
        'src/domain/b.ts': `import { c } from './c.ts'`,
        'src/domain/c.ts': `import ${word}{ a } from './a.ts'`,
      }),
    ).toEqual(['a cycle: src/domain/a.ts -> src/domain/b.ts -> src/domain/c.ts -> src/domain/a.ts'])
  })
})

test('what the table allows is no breach', () => {
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

test('imports are found in every way they are written, and not in comments or texts', () => {
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
  const found = readImports('src/web/x.ts', text).map(
    ({ to, typeOnly }) => `${to}${typeOnly ? ' (type)' : ''}`,
  )
  expect(found.toSorted()).toEqual(
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
