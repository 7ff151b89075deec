import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { ensureBuilt, type WebBuild } from '../../../src/start-up/build.ts'
import { BUNDLES, belongsTo, PRELOAD_HELPER } from '../../../src/web/bundles.ts'

const ROOT = join(import.meta.dirname, '../../..')

/**
 * Each limit leaves about 1.5 % to spare. A KB is 1,000 bytes after gzip. The table of all routes is part of it and grows with each
 * screen of the console.
 */
const MAX_SCRIPT_KB = { home: 154, carSales: 164, vehicle: 164 }

/** The page for developers also shows the components of the console. */
const COMPONENT_GALLERY = 'dev/ui'

const PUBLIC_PACKAGES = new Set([
  'react',
  'react-dom',
  'react-router',
  'scheduler',
  // Only the URL of a font file.
  '@fontsource-variable/hanken-grotesk',
  // Reads the assistant's answers.
  'eventsource-parser',
])

interface Chunk {
  name: string
  imports: string[]
  modules: string[]
}

interface Route {
  id: string
  parentId?: string
  module: string
  clientActionModule?: string
  clientLoaderModule?: string
  clientMiddlewareModule?: string
  hydrateFallbackModule?: string
}

let build: WebBuild
let chunks: Record<string, Chunk>
let manifest: { entry: { module: string }; routes: Record<string, Route> }

beforeAll(async () => {
  build = await ensureBuilt(() => {})
  chunks = JSON.parse(readFileSync(build.chunksFile, 'utf8')) as typeof chunks
  const assets = join(build.clientFolder, 'assets')
  const name = readdirSync(assets).find((file) => /^manifest-\w+\.js$/.test(file)) ?? ''
  const text = readFileSync(join(assets, name), 'utf8')
  manifest = JSON.parse(text.slice(text.indexOf('{'), text.lastIndexOf('}') + 1)) as typeof manifest
})

test('the build has no warnings', () => {
  expect(readFileSync(build.warningsFile, 'utf8')).toBe('')
})

describe('the bundle table', () => {
  test('lists paths that exist, each once', () => {
    const paths = BUNDLES.flatMap(({ modules }) => modules)
    expect(paths.filter((path) => path !== PRELOAD_HELPER && !existsSync(join(ROOT, path)))).toEqual([])
    expect(paths.filter((path, place) => paths.indexOf(path) !== place)).toEqual([])
  })

  test.each(BUNDLES)('lists exactly the modules of $name', (bundle) => {
    const { modules } = findChunk(bundle.name)
    const unlisted = modules.filter((path) => !belongsTo(bundle, path))
    const unused = bundle.modules.filter(
      (module) => !modules.some((path) => belongsTo({ ...bundle, modules: [module] }, path)),
    )
    expect({ unlisted, unused }).toEqual({ unlisted: [], unused: [] })
  })
})

describe('a public page', () => {
  test('loads the bundles react, base and public', () => {
    const routes = listRoutes('public/layout/public-layout')
    expect(routes.length).toBeGreaterThan(25)
    for (const route of routes)
      expect([route, listBundles(route)]).toEqual([route, ['react', 'base', 'public']])
  })

  test('loads no console script and no package for staff only', () => {
    const strays = listRoutes('public/layout/public-layout')
      .filter((route) => route !== COMPONENT_GALLERY)
      .flatMap((route) => listModules(route).map((path) => ({ route, path })))
      .filter(({ path }) => path.startsWith('src/web/console/') || !isPublicPackage(path))
    expect(strays).toEqual([])
  })

  test.each(Object.entries(MAX_SCRIPT_KB))('%s loads at most %d KB of script', (route, limit) => {
    const bytes = listFiles(route).map((file) => statSync(join(build.clientFolder, `${file}.gz`)).size)
    expect(bytes.reduce((sum, size) => sum + size) / 1_000).toBeLessThanOrEqual(limit)
  })
})

test('console and sign-in pages load react and base, and not public', () => {
  const routes = Object.keys(manifest.routes).filter(
    (route) => route !== 'root' && !listAncestry(route).includes('public/layout/public-layout'),
  )
  expect(routes).toContain('dashboard')
  expect(routes).toContain('adminLogin')
  for (const route of routes) expect([route, listBundles(route)]).toEqual([route, ['react', 'base']])
})

function findChunk(bundle: string): Chunk {
  const matches = Object.entries(chunks).filter(([file]) =>
    new RegExp(`^assets/${bundle}-.{8}\\.js$`).test(file),
  )
  expect(matches).toHaveLength(1)
  return matches[0]?.[1] as Chunk
}

function listRoutes(layout: string): string[] {
  return Object.keys(manifest.routes).filter((route) => listAncestry(route).includes(layout))
}

/** Lists the route and its layouts, innermost first. */
function listAncestry(id: string): string[] {
  const parent = manifest.routes[id]?.parentId
  return parent === undefined ? [id] : [id, ...listAncestry(parent)]
}

function listBundles(route: string): string[] {
  const loadedChunks = new Set(listFiles(route).map((file) => chunks[file]))
  return BUNDLES.map(({ name }) => name).filter((name) => loadedChunks.has(findChunk(name)))
}

function listModules(route: string): string[] {
  return listFiles(route).flatMap((file) => chunks[file]?.modules ?? [])
}

/** Lists every script that a page loads before it works: those of the entry, the route and its layouts, with their imports. */
function listFiles(id: string): string[] {
  const routes = listAncestry(id).flatMap((name) => manifest.routes[name] ?? [])
  const starts = [
    manifest.entry.module,
    ...routes.flatMap((route) => [
      route.module,
      route.clientActionModule,
      route.clientLoaderModule,
      route.clientMiddlewareModule,
      route.hydrateFallbackModule,
    ]),
  ]
  // The loop adds to the set that it walks, so each import is visited once.
  const files = new Set(starts.flatMap((address) => address?.slice(1) ?? []))
  for (const file of files) for (const imported of chunks[file]?.imports ?? []) files.add(imported)
  return [...files]
}

function isPublicPackage(path: string): boolean {
  const [, name] = /^node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(path) ?? []
  return name === undefined || PUBLIC_PACKAGES.has(name)
}
