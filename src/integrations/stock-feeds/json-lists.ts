import { StockFileError } from '../../domain/imports/import.ts'
import { flatten } from './flatten.ts'
import { coreFields } from './header-row.ts'
import { parseJson } from './parse-json.ts'

/** Nobody's list of cars lies deeper. */
export const DEEPEST = 40
const MOST_LISTS = 200
/** What may be parsed to find the list, in characters. */
const MOST_PARSED = 16_000_000
const LEAST_KNOWN = 2

export interface Start {
  /** Where the first object begins. */
  at: number
  inArray: boolean
  /** What the list lies in, from the outside: '{[{'. */
  around: string
}

/** Where the vehicles begin: the first list whose objects have a vehicle's names. Null: not in this much of the file. */
export function findVehicles(head: string, whole: boolean): Start | null {
  const top = head.search(/\S/)
  if (top === -1) return null
  if (head[top] === '[') return { at: top + 1, inArray: true, around: '' }
  let fallback: Start | null = null
  let parsed = 0
  for (const { key, at, end, around } of listsIn(head, top)) {
    if (end === null && !whole) {
      if (around === '') continue
      break
    }
    const length = (end ?? head.length) - at
    parsed += length
    const names = parsed > MOST_PARSED || end === null ? [] : namesOf(head.slice(at, end), around !== '')
    const start = { at, inArray: around !== '', around }
    if (coreFields(names) >= (LIST_KEYS.has(key.toLowerCase()) ? 1 : LEAST_KNOWN)) return start
    if (start.inArray) fallback ??= start
  }
  return whole ? fallback : null
}

const LIST_KEYS = new Set(
  'vehiclesdata|vehicles|vehicle|listings|stock|inventory|cars|ads|adverts|items'.split('|'),
)

/** How many of the things that every list of cars has are in this object. */
export function vehicleLikeness(object: object): number {
  return coreFields(namesIn(object))
}

/** A list beside the first one is of vehicles too when its objects know at least half of what the first one's do. */
export function isAlike(object: object, likeness: number): boolean {
  return vehicleLikeness(object) >= Math.max(LEAST_KNOWN, Math.ceil(likeness / 2))
}

interface List {
  key: string
  /** Where its first object begins, and where that ends; null when that is not in sight. */
  at: number
  end: number | null
  around: string
}

/** The file's own top object, and the first lists of objects in it, in the order they begin; found in one go. */
function listsIn(head: string, top: number): List[] {
  const own: List = { key: '', at: top, end: null, around: '' }
  const lists = [own]
  const open: { list: List | null; key: string }[] = []
  let around = ''
  let text = ''
  // The name that the next value has, and whether that value is the first of an array.
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
      if (around.length >= DEEPEST) throw tooDeep()
      const list = character === '{' && first ? { key, at, end: null, around: around.slice(0, -1) } : null
      if (list !== null && lists.length < MOST_LISTS) lists.push(list)
      open.push({ list, key })
      around += character
      first = character === '['
    } else if (character === '}' || character === ']') {
      const closed = open.pop()
      if (closed?.list) closed.list.end = at + 1
      around = around.slice(0, -1)
      first = false
      if (open.length === 0) {
        own.end = at + 1
        break
      }
    } else if (character > ' ') first = false
  }
  return lists
}

export function tooDeep(): StockFileError {
  return new StockFileError(
    `The file is nested more than ${DEEPEST} levels deep: that is no list of vehicles`,
  )
}

/** Where the text that begins at `from` is closed. */
export function endOfText(text: string, from: number): number {
  let at = from + 1
  while (at < text.length && text[at] !== '"') at += text[at] === '\\' ? 2 : 1
  return at
}

/** The top object counts by its own names alone: what is nested in it may be a list of vehicles. */
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
