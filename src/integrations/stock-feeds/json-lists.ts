import { StockFileError } from '../../domain/imports/import.ts'
import { flatten } from './flatten.ts'
import { countCoreFields } from './header-row.ts'
import { parseJson } from './parse-json.ts'

/** Maximum nesting of a list of cars. */
export const MAX_DEPTH = 40
const MAX_LISTS = 200
/** Maximum number of characters to parse while searching for the list. */
const MAX_PARSED_LENGTH = 16_000_000
const MIN_CORE_FIELDS = 2

export interface ListStart {
  /** Start of the first object. */
  at: number
  inArray: boolean
  /** Brackets around the list, outermost first: '{[{'. */
  around: string
}

/** Finds the first list whose objects have a vehicle's field names. Null if it is not in `head`. */
export function findVehicles(head: string, whole: boolean): ListStart | null {
  const top = head.search(/\S/)
  if (top === -1) return null
  if (head[top] === '[') return { at: top + 1, inArray: true, around: '' }
  let fallback: ListStart | null = null
  let parsedLength = 0
  for (const { key, at, end, around } of findLists(head, top)) {
    if (end === null && !whole) {
      if (around === '') continue
      break
    }
    const length = (end ?? head.length) - at
    parsedLength += length
    const names =
      parsedLength > MAX_PARSED_LENGTH || end === null ? [] : namesOf(head.slice(at, end), around !== '')
    const start = { at, inArray: around !== '', around }
    if (countCoreFields(names) >= (LIST_KEYS.has(key.toLowerCase()) ? 1 : MIN_CORE_FIELDS)) return start
    if (start.inArray) fallback ??= start
  }
  return whole ? fallback : null
}

const LIST_KEYS = new Set(
  'vehiclesdata|vehicles|vehicle|listings|stock|inventory|cars|ads|adverts|items'.split('|'),
)

/** Counts the core vehicle fields in an object. */
export function vehicleLikeness(object: object): number {
  return countCoreFields(namesIn(object))
}

/** Treats another list as vehicles if its objects have at least half as many core fields as the first list's. */
export function isAlike(object: object, likeness: number): boolean {
  return vehicleLikeness(object) >= Math.max(MIN_CORE_FIELDS, Math.ceil(likeness / 2))
}

interface List {
  key: string
  /** Start and end of the first object; `end` is null if it is not in `head`. */
  at: number
  end: number | null
  around: string
}

/** Finds the top object and the first lists of objects in it, in order, in one pass. */
function findLists(head: string, top: number): List[] {
  const topObject: List = { key: '', at: top, end: null, around: '' }
  const lists = [topObject]
  const open: { list: List | null; key: string }[] = []
  let around = ''
  let text = ''
  // Name of the next value, and whether that value is the first of an array.
  let key = ''
  let first = false
  for (let at = top; at < head.length; at++) {
    const character = head[at] as string
    if (character === '"') {
      const from = at + 1
      at = endOfText(head, at)
      text = head.slice(from, Math.min(at, from + 80))
      first = false
    } else if (character === ':') key = text
    else if (character === '{' || character === '[') {
      if (around.length >= MAX_DEPTH) throw tooDeepError()
      const list = character === '{' && first ? { key, at, end: null, around: around.slice(0, -1) } : null
      if (list !== null && lists.length < MAX_LISTS) lists.push(list)
      open.push({ list, key })
      around += character
      first = character === '['
    } else if (character === '}' || character === ']') {
      const container = open.pop()
      if (container?.list) container.list.end = at + 1
      around = around.slice(0, -1)
      first = false
      if (open.length === 0) {
        topObject.end = at + 1
        break
      }
    } else if (character > ' ') first = false
  }
  return lists
}

export function tooDeepError(): StockFileError {
  return new StockFileError(
    `The file is nested more than ${MAX_DEPTH} levels deep, so it is not a list of vehicles`,
  )
}

/** Returns the closing quote of the string that begins at `from`. */
export function endOfText(text: string, from: number): number {
  let at = from + 1
  while (at < text.length && text[at] !== '"') at += text[at] === '\\' ? 2 : 1
  return at
}

/** Uses only the top object's own names, because nested ones may belong to a list of vehicles. */
function namesOf(object: string, nested: boolean): string[] {
  try {
    const value = parseJson(object)
    if (typeof value !== 'object' || value === null) return []
    return nested ? namesIn(value) : Object.keys(value)
  } catch {
    return []
  }
}

function namesIn(object: object): string[] {
  return [...flatten(object).keys(), ...Object.keys(object)]
}
