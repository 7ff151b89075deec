import { StockFileError } from '../../domain/imports/import.ts'
import type { RawTable } from '../../domain/imports/raw-table.ts'
import { flatten } from './flatten.ts'
import { coreFields } from './header-row.ts'
import { JsonObjects } from './json-records.ts'
import { tableOf } from './record-table.ts'

/** How far in the list of vehicles may begin. */
const DEEPEST_START = 8_000_000
const LEAST_KNOWN = 2

/** A list of objects, at the top or under a key, or one object a line. */
export function readJson(bytes: AsyncIterable<Buffer>): Promise<RawTable> {
  return tableOf(recordsOf(bytes), 'JSON')
}

async function* recordsOf(bytes: AsyncIterable<Buffer>): AsyncGenerator<Map<string, string>[]> {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  let head = ''
  let objects: JsonObjects | null = null
  let looked = 0
  for await (const chunk of bytes) {
    const text = decoder.decode(chunk, { stream: true })
    let found: object[] = []
    if (objects === null) {
      head += text
      // Looking again at every chunk would be slow where the list begins late.
      if (head.length < looked * 2) continue
      looked = head.length
      const start = startOf(head, false)
      if (start === null && head.length > DEEPEST_START)
        throw new StockFileError('The file holds no list of vehicles')
      if (start === null) continue
      objects = new JsonObjects(start.inArray)
      found = objects.feed(head.slice(start.at))
      head = ''
    } else found = objects.feed(text)
    if (found.length > 0) yield found.map(flatten)
    if (objects.ended) return
  }
  if (objects === null) {
    const start = startOf(head, true)
    if (start === null) throw new StockFileError(faultIn(head))
    objects = new JsonObjects(start.inArray)
    const found = objects.feed(head.slice(start.at))
    if (found.length > 0) yield found.map(flatten)
  }
  objects.finish()
}

interface Start {
  at: number
  inArray: boolean
}

/** Where the vehicles begin: the first list whose objects have a vehicle's names. Null: not in this much of the file. */
function startOf(head: string, whole: boolean): Start | null {
  const top = head.search(/\S/)
  if (top === -1) return null
  if (head[top] === '[') return { at: top + 1, inArray: true }
  let fallback: Start | null = null
  for (const list of listsIn(head, top)) {
    if (list.end === null && !whole) break
    const names = namesOf(head.slice(list.at, list.end ?? undefined))
    if (coreFields(names) >= (LIST_KEYS.has(list.key.toLowerCase()) ? 1 : LEAST_KNOWN)) {
      if (list.depth === 0) return { at: top, inArray: false }
      return { at: list.at, inArray: true }
    }
    if (list.depth > 0) fallback ??= { at: list.at, inArray: true }
  }
  return whole ? fallback : null
}

const LIST_KEYS = new Set(
  'vehiclesdata|vehicles|vehicle|listings|stock|inventory|cars|ads|adverts|items'.split('|'),
)

interface List {
  key: string
  /** Where its first object begins. */
  at: number
  /** Where that object ends; null when that is not in sight. */
  end: number | null
  depth: number
}

/** The file's own top object, and every list of objects in it, outermost first, as far as they are in sight. */
function* listsIn(head: string, top: number): Generator<List> {
  const topEnd = endOf(head, top)
  if (topEnd !== null && coreFields(Object.keys(parsed(head.slice(top, topEnd)) ?? {})) >= LEAST_KNOWN)
    yield { key: '', at: top, end: topEnd, depth: 0 }
  const opening = /"((?:[^"\\]|\\.)*)"\s*:\s*\[\s*(?=\{)/g
  opening.lastIndex = top
  for (let match = opening.exec(head); match !== null; match = opening.exec(head)) {
    const at = opening.lastIndex
    yield { key: match[1] ?? '', at, end: endOf(head, at), depth: 1 }
  }
}

/** Behind the brace that closes the one at `from`. */
function endOf(text: string, from: number): number | null {
  let depth = 0
  let quoted = false
  for (let at = from; at < text.length; at++) {
    const character = text[at]
    if (quoted) {
      if (character === '\\') at += 1
      else if (character === '"') quoted = false
    } else if (character === '"') quoted = true
    else if (character === '{' || character === '[') depth += 1
    else if (character === '}' || character === ']') {
      depth -= 1
      if (depth === 0) return at + 1
    }
  }
  return null
}

function namesOf(object: string): string[] {
  const value = parsed(object)
  return value === null ? [] : [...flatten(value).keys(), ...Object.keys(value)]
}

function parsed(text: string): object | null {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' ? value : null
  } catch {
    return null
  }
}

function faultIn(text: string): string {
  try {
    JSON.parse(text)
    return 'The file holds no list of vehicles'
  } catch (error) {
    return `The file is not JSON${error instanceof Error ? `: ${error.message.slice(0, 120)}` : ''}`
  }
}
