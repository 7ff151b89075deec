import { StockFileError } from '../../domain/imports/import.ts'
import type { RawTable } from '../../domain/imports/raw-table.ts'
import { flatten } from './flatten.ts'
import { findVehicles } from './json-lists.ts'
import { JsonObjects } from './json-records.ts'
import { parseJson } from './parse-json.ts'
import { buildTable } from './record-table.ts'

/** The list of vehicles must begin within this many characters. */
const MAX_HEAD_LENGTH = 8_000_000

/** Reads a list of objects, at the top or under a key, or one object per line. */
export function readJson(bytes: AsyncIterable<Buffer>): Promise<RawTable> {
  return buildTable(recordsOf(bytes), 'JSON')
}

async function* recordsOf(bytes: AsyncIterable<Buffer>): AsyncGenerator<Map<string, string>[]> {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  let head = ''
  let objects: JsonObjects | null = null
  let searchedLength = 0
  for await (const chunk of bytes) {
    const text = decoder.decode(chunk, { stream: true })
    let records: object[] = []
    if (objects === null) {
      head += text
      // Searching again after every chunk would be slow if the list begins late.
      if (head.length < searchedLength * 2) continue
      searchedLength = head.length
      const start = findVehicles(head, false)
      if (start === null && head.length > MAX_HEAD_LENGTH)
        throw new StockFileError('The file contains no list of vehicles')
      if (start === null) continue
      objects = new JsonObjects(start)
      records = objects.feed(head.slice(start.at))
      head = ''
    } else records = objects.feed(text)
    if (records.length > 0) yield records.map(flatten)
    if (objects.hasEnded) return
  }
  if (objects === null) {
    const start = findVehicles(head, true)
    if (start === null) throw new StockFileError(errorIn(head))
    objects = new JsonObjects(start)
    const records = objects.feed(head.slice(start.at))
    if (records.length > 0) yield records.map(flatten)
  }
  objects.finish()
}

function errorIn(text: string): string {
  try {
    parseJson(text)
    return 'The file contains no list of vehicles'
  } catch (error) {
    return `The file is not JSON${error instanceof Error ? `: ${error.message.slice(0, 120)}` : ''}`
  }
}
