import sax from 'sax'
import { StockFileError } from '../../domain/imports/import.ts'
import type { RawTable } from '../../domain/imports/raw-table.ts'
import { countCoreFields } from './header-row.ts'
import { buildTable } from './record-table.ts'

const HEAD_LENGTH = 512 * 1_024
const MAX_CELL_LENGTH = 200_000
const MAX_CELLS = 1_000
const MAX_DEPTH = 50

/** Reads the repeated element as a record; its attributes and children are its cells. */
export function readXml(bytes: AsyncIterable<Buffer>): Promise<RawTable> {
  return buildTable(recordsOf(bytes), 'XML')
}

async function* recordsOf(bytes: AsyncIterable<Buffer>): AsyncGenerator<Map<string, string>[]> {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  let head = ''
  let reader: RecordReader | null = null
  for await (const chunk of bytes) {
    const text = decoder.decode(chunk, { stream: true })
    if (reader === null) {
      head += text
      if (head.length < HEAD_LENGTH) continue
      reader = new RecordReader(findRecordPath(head))
      yield* reader.feed(head)
    } else yield* reader.feed(text)
  }
  if (reader === null) {
    reader = new RecordReader(findRecordPath(head))
    yield* reader.feed(head)
  }
  yield* reader.finish()
}

/** Strict parser that expands only the five standard entities and numeric ones, never those declared in the file. */
function createParser(onError: (error: Error) => void): sax.SAXParser {
  const options: sax.SAXOptions & { strictEntities: true } = { strictEntities: true }
  const parser = sax.parser(true, options)
  return Object.assign(parser, {
    onerror(error: Error) {
      // Keeps a stray '&' or '&nbsp;' in the text; any other error ends the reading.
      if (!/entity/i.test(error.message)) onError(error)
      Object.assign(parser, { error: null })
      parser.resume()
    },
  })
}

interface Tag {
  name: string
  attributes: Record<string, string>
}

class RecordReader {
  readonly #path: string
  readonly #parser: sax.SAXParser
  readonly #open: string[] = []
  #records: Map<string, string>[] = []
  #record: Map<string, string> | null = null
  #text = ''
  #error: StockFileError | null = null
  #count = 0

  constructor(path: string) {
    this.#path = path
    const parser = createParser((error) => {
      this.#error ??= errorOf(error, parser.line + 1, this.#count)
    })
    this.#parser = Object.assign(parser, {
      onopentag: ({ name, attributes }: Tag) => this.#enter(name, attributes),
      onclosetag: () => this.#leave(),
      ontext: (text: string) => this.#add(text),
      oncdata: (text: string) => this.#add(text),
    })
  }

  *feed(text: string): Generator<Map<string, string>[]> {
    this.#parser.write(text)
    const records = this.#records
    this.#records = []
    if (records.length > 0) yield records
    if (this.#error !== null) throw this.#error
  }

  *finish(): Generator<Map<string, string>[]> {
    this.#parser.close()
    yield* this.feed('')
  }

  #enter(name: string, attributes: Record<string, string>): void {
    if (this.#error !== null) return
    if (this.#open.length > MAX_DEPTH) {
      this.#error = new StockFileError('The file is nested too deeply, so it is not a list of vehicles')
      return
    }
    this.#open.push(name)
    this.#text = ''
    if (this.#record === null) {
      if (this.#open.join('/') !== this.#path) return
      this.#record = new Map()
    }
    const cell = this.#cellName()
    for (const [attribute, value] of Object.entries(attributes))
      this.#put(cell === '' ? attribute : `${cell}.${attribute}`, value)
  }

  #leave(): void {
    if (this.#record !== null && this.#error === null) {
      const cell = this.#cellName()
      if (cell === '') {
        this.#records.push(this.#record)
        this.#record = null
        this.#count += 1
      } else this.#put(cell, this.#text)
    }
    this.#text = ''
    this.#open.pop()
  }

  #add(text: string): void {
    if (this.#record !== null && this.#text.length < MAX_CELL_LENGTH) this.#text += text
  }

  /** Joins the element names inside the record. */
  #cellName(): string {
    return this.#open.slice(this.#path.split('/').length).join('.')
  }

  #put(name: string, text: string): void {
    const value = text.trim()
    const record = this.#record
    if (value === '' || record === null || record.size > MAX_CELLS) return
    const before = record.get(name)
    if (before === undefined) record.set(name, value)
    else if (before.length < MAX_CELL_LENGTH) record.set(name, `${before}\n${value}`)
  }
}

interface Candidate {
  path: string
  depth: number
  times: number
  names: Set<string>
}

/** Picks the element with most of a vehicle's field names, then the most frequent one. */
function findRecordPath(head: string): string {
  const candidates = new Map<string, Candidate>()
  const open: string[] = []
  let parseError: Error | null = null
  const parser = createParser((error) => {
    parseError ??= error
  })
  parser.onopentag = ({ name, attributes }) => {
    if (parseError !== null || open.length > MAX_DEPTH) return
    const parent = candidates.get(open.join('/'))
    parent?.names.add(name)
    open.push(name)
    const path = open.join('/')
    const existing = candidates.get(path)
    const candidate = existing ?? { path, depth: open.length, times: 0, names: new Set<string>() }
    candidate.times += 1
    for (const attribute of Object.keys(attributes)) candidate.names.add(attribute)
    candidates.set(path, candidate)
  }
  parser.onclosetag = () => open.pop()
  parser.write(head)
  const ranked = [...candidates.values()]
    .filter(({ depth, names }) => depth > 1 && names.size > 1)
    .map((candidate) => ({ ...candidate, existing: Math.min(3, countCoreFields([...candidate.names])) }))
    .toSorted((a, b) => b.existing - a.existing || b.times - a.times || a.depth - b.depth)
  const [best] = ranked
  if (best !== undefined) return best.path
  if (parseError !== null) throw errorOf(parseError, parser.line + 1, 0)
  throw new StockFileError('The file contains no list of vehicles')
}

function errorOf(error: Error, line: number, records: number): StockFileError {
  const reason = error.message.split('\n')[0]?.toLowerCase() ?? ''
  return new StockFileError(`The XML is unreadable after record ${records}, at line ${line}: ${reason}`)
}
