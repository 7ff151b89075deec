import { StockFileError } from '../../domain/imports/import.ts'
import type { RawTable } from '../../domain/imports/raw-table.ts'
import { flatten } from './flatten.ts'
import { findVehicles } from './json-lists.ts'
import { JsonObjects } from './json-records.ts'
import { parseJson } from './parse-json.ts'
import { tableOf } from './record-table.ts'

/** How far in the list of vehicles may begin. */
const DEEPEST_START = 8_000_000

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
      const start = findVehicles(head, false)
      if (start === null && head.length > DEEPEST_START)
        throw new StockFileError('The file holds no list of vehicles')
      if (start === null) continue
      objects = new JsonObjects(start)
      found = objects.feed(head.slice(start.at))
      head = ''
    } else found = objects.feed(text)
    if (found.length > 0) yield found.map(flatten)
    if (objects.ended) return
  }
  if (objects === null) {
    const start = findVehicles(head, true)
    if (start === null) throw new StockFileError(errorIn(head))
    objects = new JsonObjects(start)
    const found = objects.feed(head.slice(start.at))
    if (found.length > 0) yield found.map(flatten)
  }
  objects.finish()
}

function errorIn(text: string): string {
  try {
    parseJson(text)
    return 'The file holds no list of vehicles'
  } catch (error) {
    return `The file is not JSON${error instanceof Error ? `: ${error.message.slice(0, 120)}` : ''}`
  }
}
