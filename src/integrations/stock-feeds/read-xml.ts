import sax from 'sax'
import { StockFileError } from '../../domain/imports/import.ts'
import type { RawTable } from '../../domain/imports/raw-table.ts'
import { coreFields } from './header-row.ts'
import { tableOf } from './record-table.ts'

const HEAD = 512 * 1_024
const LONGEST_CELL = 200_000
const MOST_CELLS = 1_000
const DEEPEST = 50

/** The element that repeats is a record; its attributes and what is inside it are its cells. */
export function readXml(bytes: AsyncIterable<Buffer>): Promise<RawTable> {
  return tableOf(recordsOf(bytes), 'XML')
}

async function* recordsOf(bytes: AsyncIterable<Buffer>): AsyncGenerator<Map<string, string>[]> {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  let head = ''
  let reader: RecordReader | null = null
  for await (const chunk of bytes) {
    const text = decoder.decode(chunk, { stream: true })
    if (reader === null) {
      head += text
      if (head.length < HEAD) continue
      reader = new RecordReader(recordPath(head))
      yield* reader.feed(head)
    } else yield* reader.feed(text)
  }
  if (reader === null) {
    reader = new RecordReader(recordPath(head))
    yield* reader.feed(head)
  }
  yield* reader.finish()
}

/** Strict, and nothing declared inside the file is ever expanded: five names and numbers are all the entities there are. */
function newParser(onError: (error: Error) => void): sax.SAXParser {
  const options: sax.SAXOptions & { strictEntities: true } = { strictEntities: true }
  const parser = sax.parser(true, options)
  return Object.assign(parser, {
    onerror(error: Error) {
      // A stray '&' or '&nbsp;' is left in the text as it stands; whatever else is wrong ends the reading.
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
  #fault: StockFileError | null = null
  #count = 0

  constructor(path: string) {
    this.#path = path
    const parser = newParser((error) => {
      this.#fault ??= errorOf(error, parser.line + 1, this.#count)
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
    if (this.#fault !== null) throw this.#fault
  }

  *finish(): Generator<Map<string, string>[]> {
    this.#parser.close()
    yield* this.feed('')
  }

  #enter(name: string, attributes: Record<string, string>): void {
    if (this.#fault !== null) return
    if (this.#open.length > DEEPEST) {
      this.#fault = new StockFileError('The file is nested too deeply to be a list of vehicles')
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
    if (this.#record !== null && this.#fault === null) {
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
    if (this.#record !== null && this.#text.length < LONGEST_CELL) this.#text += text
  }

  /** The names from the record inwards. */
  #cellName(): string {
    return this.#open.slice(this.#path.split('/').length).join('.')
  }

  #put(name: string, text: string): void {
    const value = text.trim()
    const record = this.#record
    if (value === '' || record === null || record.size > MOST_CELLS) return
    const before = record.get(name)
    if (before === undefined) record.set(name, value)
    else if (before.length < LONGEST_CELL) record.set(name, `${before}\n${value}`)
  }
}

interface Candidate {
  path: string
  depth: number
  times: number
  names: Set<string>
}

/** Which element is the record: the one whose parts have a vehicle's names, then the one there is most of. */
function recordPath(head: string): string {
  const seen = new Map<string, Candidate>()
  const open: string[] = []
  let broken: Error | null = null
  const parser = newParser((error) => {
    broken ??= error
  })
  parser.onopentag = ({ name, attributes }) => {
    if (broken !== null || open.length > DEEPEST) return
    const parent = seen.get(open.join('/'))
    parent?.names.add(name)
    open.push(name)
    const path = open.join('/')
    const known = seen.get(path)
    const candidate = known ?? { path, depth: open.length, times: 0, names: new Set<string>() }
    candidate.times += 1
    for (const attribute of Object.keys(attributes)) candidate.names.add(attribute)
    seen.set(path, candidate)
  }
  parser.onclosetag = () => open.pop()
  parser.write(head)
  const ranked = [...seen.values()]
    .filter(({ depth, names }) => depth > 1 && names.size > 1)
    .map((candidate) => ({ ...candidate, known: Math.min(3, coreFields([...candidate.names])) }))
    .toSorted((a, b) => b.known - a.known || b.times - a.times || a.depth - b.depth)
  const [best] = ranked
  if (best !== undefined) return best.path
  if (broken !== null) throw errorOf(broken, parser.line + 1, 0)
  throw new StockFileError('The file holds no list of vehicles')
}

function errorOf(error: Error, line: number, records: number): StockFileError {
  const what = error.message.split('\n')[0]?.toLowerCase() ?? ''
  return new StockFileError(`The XML cannot be read on after record ${records}, at line ${line}: ${what}`)
}
