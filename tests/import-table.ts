import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, normalize, relative } from 'node:path'

export interface Import {
  from: string
  to: string
  typeOnly: boolean
}

/** File paths are relative to the project's root; packages and `node:` modules keep their names. */
export type Sources = Record<string, string>

const FLOORS = ['domain', 'data', 'integrations', 'services', 'jobs', 'server', 'ui', 'web'] as const
type Floor = (typeof FLOORS)[number]

/** ARCHITECTURE.md's table. Each floor may also import itself; the files above the floors may import everything. */
const MAY_IMPORT: Record<Floor, readonly Floor[]> = {
  domain: [],
  data: ['domain'],
  integrations: ['domain'],
  services: ['domain', 'data'],
  jobs: ['domain', 'services', 'integrations'],
  server: ['domain', 'services'],
  ui: [],
  web: ['domain', 'ui'],
}

/** What a floor may know the shape of without holding it. */
const MAY_IMPORT_TYPES: Partial<Record<Floor, readonly Floor[]>> = {
  services: ['integrations', 'jobs'],
  web: ['services'],
}

/** Floors whose folders are entered by their `index.ts`: another noun sees what stands there, and nothing else. */
const FLOORS_OF_NOUNS = ['src/services', 'src/data', 'src/server/functions']
/** What every query stands on; no noun's own. */
const OPEN_FOLDERS: ReadonlySet<string> = new Set(['src/data/database', 'src/data/embedded'])

/** Where the console learns the types of the calls it makes. */
const ROUTES_OF_CALLS = 'src/server/functions/functions.ts'

const BROWSER_FLOORS: ReadonlySet<Floor> = new Set(['domain', 'ui', 'web'])
const RENDERS_ON_THE_SERVER = 'src/web/entry.server.tsx'
const OWNERLESS = /^(utils?|helpers?|common|misc|lib)(\.|$)/i

/** Every breach of the table in these sources, each as a sentence. Types count as much as values: who knows a shape depends on it. */
export function findBreaches(sources: Sources): string[] {
  const imports = Object.entries(sources).flatMap(([file, text]) => readImports(file, text))
  return [
    ...imports.flatMap((each) => breachOf(each) ?? []),
    ...findCycles(imports).map((cycle) => `a cycle: ${cycle.join(' -> ')}`),
    ...Object.keys(sources)
      .filter((file) => file.split('/').some((part) => OWNERLESS.test(part)))
      .map((file) => `${file} has a name that owns nothing`),
  ]
}

function breachOf({ from, to, typeOnly }: Import): string | null {
  const floor = floorOf(from)
  if (!floor) return null
  const says = (why: string) => `${from} imports ${to}: ${why}`
  if (to.startsWith('node:'))
    return BROWSER_FLOORS.has(floor) && from !== RENDERS_ON_THE_SERVER
      ? says(`${floor} runs in the browser too`)
      : null
  if (!to.startsWith('src/')) return breachOfOutside(floor, to, says)
  const target = floorOf(to)
  if (!target) return says('the floors know nothing of what wires them')
  if (isPastEntry(from, to)) return says(`${nounOf(to)?.folder} is entered by its index.ts`)
  if (target === floor || MAY_IMPORT[floor].includes(target)) return null
  if (MAY_IMPORT_TYPES[floor]?.includes(target))
    return typeOnly ? null : says(`${floor} may know only types of ${target}`)
  if (floor === 'web' && to === ROUTES_OF_CALLS && typeOnly) return null
  return says(`${floor} may not import ${target}`)
}

function breachOfOutside(floor: Floor, to: string, says: (why: string) => string): string | null {
  if (/^(tests|demo|bench)\//.test(to)) return says('the product stands without its tests and its demo')
  if (floor === 'domain' && to !== 'zod') return says('domain imports domain and zod')
  if (to.startsWith('build/')) return says('the build is found by its path, in the one file that renders')
  return null
}

/** The services of a noun open any file of its data; everybody else comes in by the entry. */
function isPastEntry(from: string, to: string): boolean {
  const [own, other] = [nounOf(from), nounOf(to)]
  if (!other || to === `${other.folder}/index.ts` || OPEN_FOLDERS.has(other.folder)) return false
  if (own?.folder === other.folder) return false
  return !(own?.floor === 'src/services' && other.floor === 'src/data' && own.noun === other.noun)
}

function nounOf(file: string): { floor: string; noun: string; folder: string } | null {
  const floor = FLOORS_OF_NOUNS.find((each) => file.startsWith(`${each}/`))
  const [noun, inside] = floor ? file.slice(floor.length + 1).split('/') : []
  return floor && noun && inside ? { floor, noun, folder: `${floor}/${noun}` } : null
}

function floorOf(file: string): Floor | null {
  const [root, folder] = file.split('/')
  return root === 'src' ? (FLOORS.find((floor) => floor === folder) ?? null) : null
}

const STATEMENT =
  /(?:^|[\n;}])\s*(import|export)\s+(type\s+)?((?:[\w*${}\s,]|"[^"\n]*"|'[^'\n]*')*?)\s*from\s*['"]([^'"\n]+)['"]/g
const BARE = /(?:^|[\n;}])\s*import\s*['"]([^'"\n]+)['"]/g
const DYNAMIC = /\bimport\s*\(\s*['"]([^'"\n]+)['"]/g
const TYPE_QUERY = /\btypeof\s+$|[:<|&=]\s*$/

export function readImports(from: string, source: string): Import[] {
  const text = withoutComments(source)
  const found: Import[] = []
  const add = (name: string, typeOnly: boolean) => found.push({ from, to: resolveName(from, name), typeOnly })
  for (const [, , type, names = '', name = ''] of text.matchAll(STATEMENT))
    add(name, Boolean(type) || onlyTypes(names))
  for (const [, name = ''] of text.matchAll(BARE)) add(name, false)
  for (const match of text.matchAll(DYNAMIC))
    add(match[1] as string, TYPE_QUERY.test(text.slice(Math.max(0, match.index - 20), match.index)))
  return found
}

/** `{ type A, type B }`; a default or a star is a value. */
function onlyTypes(names: string): boolean {
  const inside = /^\{([^}]*)\}$/.exec(names.trim())?.[1]
  const parts = (inside ?? '')
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean)
  return parts.length > 0 && parts.every((part) => part.startsWith('type '))
}

/** Quotes are stepped over whole, so that an address such as 'https://x' is no comment. */
function withoutComments(source: string): string {
  return source.replaceAll(
    /('(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*")|\/\*[\s\S]*?\*\/|(?<!:)\/\/[^\n]*/g,
    (_whole, quoted?: string) => quoted ?? ' ',
  )
}

function resolveName(from: string, name: string): string {
  // The router writes a type for each route under ./+types; it describes the file itself.
  if (name.includes('/+types/')) return from
  return name.startsWith('.') ? normalize(join(dirname(from), name.replace(/\?\w+$/, ''))) : name
}

function findCycles(imports: readonly Import[]): string[][] {
  const next = Map.groupBy(
    imports.filter(({ from, to }) => to !== from),
    ({ from }) => from,
  )
  const done = new Set<string>()
  const cycles: string[][] = []
  const walk = (file: string, path: string[]): void => {
    if (path.includes(file)) {
      cycles.push([...path.slice(path.indexOf(file)), file])
      return
    }
    if (done.has(file)) return
    for (const { to } of next.get(file) ?? []) walk(to, [...path, file])
    done.add(file)
  }
  for (const file of next.keys()) walk(file, [])
  return cycles
}

/** The shortest chain of imports, types aside, that brings a module into what starts from these files; null when none does. */
export function findWay(sources: Sources, starts: readonly string[], target: string): string[] | null {
  const ways = starts.map((start) => [start])
  const seen = new Set(starts)
  for (const way of ways) {
    const file = way.at(-1) as string
    if (file === target) return way
    for (const { to, typeOnly } of readImports(file, sources[file] ?? '')) {
      if (typeOnly || seen.has(to)) continue
      seen.add(to)
      ways.push([...way, to])
    }
  }
  return null
}

/** The program's own files, without tests. */
export function readSources(root: string, folder = 'src'): Sources {
  const entries = readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
  const files = entries
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name) && !entry.name.includes('.test'))
    .map((entry) => relative(root, join(entry.parentPath, entry.name)).replaceAll('\\', '/'))
  return Object.fromEntries(files.map((file) => [file, readFileSync(join(root, file), 'utf8')]))
}
