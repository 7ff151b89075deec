import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, normalize, relative } from 'node:path'

export interface Import {
  from: string
  to: string
  isTypeOnly: boolean
}

/** File paths are relative to the project's root; packages and `node:` modules keep their names. */
export type Sources = Record<string, string>

const LAYERS = ['domain', 'data', 'integrations', 'services', 'jobs', 'server', 'ui', 'web'] as const
type Layer = (typeof LAYERS)[number]

/** The table in ARCHITECTURE.md. Each layer may also import itself; the files above the layers may import everything. */
const ALLOWED_IMPORTS: Record<Layer, readonly Layer[]> = {
  domain: [],
  data: ['domain'],
  integrations: ['domain'],
  services: ['domain', 'data'],
  jobs: ['domain', 'services', 'integrations'],
  server: ['domain', 'services'],
  ui: [],
  web: ['domain', 'ui'],
}

/** Layers of which a layer may import types only. */
const ALLOWED_TYPE_IMPORTS: Partial<Record<Layer, readonly Layer[]>> = {
  services: ['integrations', 'jobs'],
  web: ['services'],
}

/** Layers whose folders are imported through their `index.ts`: other nouns see only its exports. */
const LAYERS_WITH_ENTRIES = ['src/services', 'src/data', 'src/server/functions']
/** Folders that every query needs and that belong to no noun. */
const OPEN_FOLDERS: ReadonlySet<string> = new Set(['src/data/database', 'src/data/embedded'])

/** The console imports the types of its calls from this file. */
const FUNCTION_ROUTES = 'src/server/functions/functions.ts'

const BROWSER_LAYERS: ReadonlySet<Layer> = new Set(['domain', 'ui', 'web'])
const SERVER_ENTRY = 'src/web/entry.server.tsx'
const VAGUE_NAME = /^(utils?|helpers?|common|misc|lib)(\.|$)/i

/** Describes every breach of the table in these sources. Imports of types count too, because they are dependencies. */
export function findBreaches(sources: Sources): string[] {
  const imports = Object.entries(sources).flatMap(([file, text]) => readImports(file, text))
  return [
    ...imports.flatMap((each) => findBreach(each) ?? []),
    ...findCycles(imports).map((cycle) => `a cycle: ${cycle.join(' -> ')}`),
    ...Object.keys(sources)
      .filter((file) => file.split('/').some((part) => VAGUE_NAME.test(part)))
      .map((file) => `${file} has a vague name`),
  ]
}

function findBreach({ from, to, isTypeOnly }: Import): string | null {
  const layer = findLayer(from)
  if (!layer) return null
  const describeBreach = (reason: string) => `${from} imports ${to}: ${reason}`
  if (to.startsWith('node:'))
    return BROWSER_LAYERS.has(layer) && from !== SERVER_ENTRY
      ? describeBreach(`${layer} runs in the browser too`)
      : null
  if (!to.startsWith('src/')) return findOutsideBreach(layer, to, describeBreach)
  const target = findLayer(to)
  if (!target) return describeBreach('a layer must not import the files that wire the layers')
  if (isPastEntry(from, to))
    return describeBreach(`${findNoun(to)?.folder} must be imported through its index.ts`)
  if (target === layer || ALLOWED_IMPORTS[layer].includes(target)) return null
  if (ALLOWED_TYPE_IMPORTS[layer]?.includes(target))
    return isTypeOnly ? null : describeBreach(`${layer} may import only types of ${target}`)
  if (layer === 'web' && to === FUNCTION_ROUTES && isTypeOnly) return null
  return describeBreach(`${layer} may not import ${target}`)
}

function findOutsideBreach(
  layer: Layer,
  to: string,
  describeBreach: (reason: string) => string,
): string | null {
  if (/^(tests|demo|bench)\//.test(to)) return describeBreach('the product must not import its tests or demo')
  if (layer === 'domain' && to !== 'zod') return describeBreach('domain imports domain and zod')
  if (to.startsWith('build/'))
    return describeBreach('only the file that renders imports the build, by its path')
  return null
}

/** The services of a noun may import any file of its data; all others must use the entry. */
function isPastEntry(from: string, to: string): boolean {
  const [own, other] = [findNoun(from), findNoun(to)]
  if (!other || to === `${other.folder}/index.ts` || OPEN_FOLDERS.has(other.folder)) return false
  if (own?.folder === other.folder) return false
  return !(own?.layer === 'src/services' && other.layer === 'src/data' && own.noun === other.noun)
}

function findNoun(file: string): { layer: string; noun: string; folder: string } | null {
  const layer = LAYERS_WITH_ENTRIES.find((each) => file.startsWith(`${each}/`))
  const [noun, inside] = layer ? file.slice(layer.length + 1).split('/') : []
  return layer && noun && inside ? { layer, noun, folder: `${layer}/${noun}` } : null
}

function findLayer(file: string): Layer | null {
  const [root, folder] = file.split('/')
  return root === 'src' ? (LAYERS.find((layer) => layer === folder) ?? null) : null
}

const STATEMENT =
  /(?:^|[\n;}])\s*(import|export)\s+(type\s+)?((?:[\w*${}\s,]|"[^"\n]*"|'[^'\n]*')*?)\s*from\s*['"]([^'"\n]+)['"]/g
const BARE = /(?:^|[\n;}])\s*import\s*['"]([^'"\n]+)['"]/g
const DYNAMIC = /\bimport\s*\(\s*['"]([^'"\n]+)['"]/g
const TYPE_QUERY = /\btypeof\s+$|[:<|&=]\s*$/

export function readImports(from: string, source: string): Import[] {
  const text = removeComments(source)
  const imports: Import[] = []
  const addImport = (name: string, isTypeOnly: boolean) =>
    imports.push({ from, to: resolveName(from, name), isTypeOnly })
  for (const [, , type, names = '', name = ''] of text.matchAll(STATEMENT))
    addImport(name, Boolean(type) || hasOnlyTypes(names))
  for (const [, name = ''] of text.matchAll(BARE)) addImport(name, false)
  for (const match of text.matchAll(DYNAMIC))
    addImport(match[1] as string, TYPE_QUERY.test(text.slice(Math.max(0, match.index - 20), match.index)))
  return imports
}

/** True for `{ type A, type B }`; a default or star import is a value. */
function hasOnlyTypes(names: string): boolean {
  const inside = /^\{([^}]*)\}$/.exec(names.trim())?.[1]
  const parts = (inside ?? '')
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean)
  return parts.length > 0 && parts.every((part) => part.startsWith('type '))
}

/** Skips quoted strings, so that the // in 'https://x' does not start a comment. */
function removeComments(source: string): string {
  return source.replaceAll(
    /('(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*")|\/\*[\s\S]*?\*\/|(?<!:)\/\/[^\n]*/g,
    (_whole, quoted?: string) => quoted ?? ' ',
  )
}

function resolveName(from: string, name: string): string {
  // The router generates the types of each route under ./+types; they describe the file itself.
  if (name.includes('/+types/')) return from
  return name.startsWith('.') ? normalize(join(dirname(from), name.replace(/\?\w+$/, ''))) : name
}

function findCycles(imports: readonly Import[]): string[][] {
  const next = Map.groupBy(
    imports.filter(({ from, to }) => to !== from),
    ({ from }) => from,
  )
  const finishedFiles = new Set<string>()
  const cycles: string[][] = []
  const walk = (file: string, path: string[]): void => {
    if (path.includes(file)) {
      cycles.push([...path.slice(path.indexOf(file)), file])
      return
    }
    if (finishedFiles.has(file)) return
    for (const { to } of next.get(file) ?? []) walk(to, [...path, file])
    finishedFiles.add(file)
  }
  for (const file of next.keys()) walk(file, [])
  return cycles
}

/** Finds the shortest chain of imports from these files to a module, without types; null if there is none. */
export function findImportChain(
  sources: Sources,
  starts: readonly string[],
  target: string,
): string[] | null {
  const chains = starts.map((start) => [start])
  const visitedFiles = new Set(starts)
  for (const chain of chains) {
    const file = chain.at(-1) as string
    if (file === target) return chain
    for (const { to, isTypeOnly } of readImports(file, sources[file] ?? '')) {
      if (isTypeOnly || visitedFiles.has(to)) continue
      visitedFiles.add(to)
      chains.push([...chain, to])
    }
  }
  return null
}

/** Reads the files of the program, without tests. */
export function readSources(root: string, folder = 'src'): Sources {
  const entries = readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
  const files = entries
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name) && !entry.name.includes('.test'))
    .map((entry) => relative(root, join(entry.parentPath, entry.name)).replaceAll('\\', '/'))
  return Object.fromEntries(files.map((file) => [file, readFileSync(join(root, file), 'utf8')]))
}
