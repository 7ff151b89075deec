import { readFile, stat } from 'node:fs/promises'
import { type Document, isAlias, isMap, isScalar, isSeq, LineCounter, type Node, parseDocument } from 'yaml'
import type { FilePath, FileProblem } from '../domain/site/set-up/read-set-up-file.ts'
import { MAX_SET_UP_FILE_BYTES } from '../domain/site/set-up/set-up-file.ts'

/** A file as it is written. */
export interface ReadValues {
  values: unknown
  /** Empty if the file could be read. */
  problems: FileProblem[]
  /** The line of a value, or of the nearest one around it. */
  lineOf(path: FilePath): number | null
}

/** References to other values may repeat them; a short file could otherwise stand for billions. */
const MAX_VALUES = 50_000
const MAX_DEPTH = 20

/** Reads a YAML or JSON file. Numbers stay text, because '0800' and '0412 345 678' are none. */
export async function readValues(path: string): Promise<ReadValues> {
  const unreadable = (message: string): ReadValues => ({
    values: null,
    problems: [{ path: [], message }],
    lineOf: () => null,
  })
  try {
    const { size } = await stat(path)
    if (size > MAX_SET_UP_FILE_BYTES)
      return unreadable(
        `The file has ${Math.ceil(size / 1_000_000)} MB. Up to ${MAX_SET_UP_FILE_BYTES / 1_000_000} MB are read: put cars and redirects into files of their own`,
      )
    return parseValues(await readFile(path, 'utf8'))
  } catch (error) {
    return unreadable(fileErrorText(error))
  }
}

const FILE_ERRORS: Record<string, string> = {
  ENOENT: 'File not found',
  EISDIR: 'This is a folder, not a file',
  EACCES: 'No permission to read the file',
  EPERM: 'No permission to read the file',
}

/** Says why a file could not be read; throws anything unexpected. */
export function fileErrorText(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  const text = FILE_ERRORS[code]
  if (text === undefined) throw error
  return text
}

function parseValues(text: string): ReadValues {
  const counter = new LineCounter()
  const document = parseDocument(text, { lineCounter: counter, prettyErrors: false })
  const lineAt = (offset: number) => counter.linePos(offset).line
  const lines = new Map<string, number>()
  const lineOf = (path: FilePath) => {
    for (let length = path.length; length > 0; length -= 1) {
      const line = lines.get(keyOf(path.slice(0, length)))
      if (line !== undefined) return line
    }
    return null
  }
  if (document.errors.length > 0) {
    const problems = document.errors.map(({ message, pos }, index) => {
      const path = [`#${index}`]
      lines.set(keyOf(path), lineAt(pos[0]))
      return { path, message }
    })
    return {
      values: null,
      problems: problems.map(({ message, path }) => ({ path, message: `is not YAML or JSON: ${message}` })),
      lineOf,
    }
  }
  const walk = { document, lines, lineAt, count: 0 }
  try {
    return { values: valueOf(walk, document.contents, []), problems: [], lineOf }
  } catch (error) {
    if (!(error instanceof UnreadableValueError)) throw error
    return { values: null, problems: [{ path: error.path, message: error.message }], lineOf }
  }
}

const keyOf = (path: FilePath) => JSON.stringify(path)

class UnreadableValueError extends Error {
  readonly path: FilePath
  constructor(path: FilePath, message: string) {
    super(message)
    this.path = path
  }
}

interface Walk {
  document: Document
  lines: Map<string, number>
  lineAt: (offset: number) => number
  count: number
}

function valueOf(walk: Walk, node: unknown, path: FilePath): unknown {
  walk.count += 1
  if (walk.count > MAX_VALUES)
    throw new UnreadableValueError(path.slice(0, 1), `stands for more than ${MAX_VALUES} values`)
  if (path.length > MAX_DEPTH) throw new UnreadableValueError(path.slice(0, 1), 'is nested too deeply')
  const { range } = (node ?? {}) as Partial<Node>
  if (range && !walk.lines.has(keyOf(path))) walk.lines.set(keyOf(path), walk.lineAt(range[0]))
  if (isAlias(node)) {
    const target = node.resolve(walk.document)
    if (target === undefined)
      throw new UnreadableValueError(path, `refers to &${node.source}, which is nowhere`)
    return valueOf(walk, target, path)
  }
  if (isSeq(node)) return node.items.map((item, position) => valueOf(walk, item, [...path, position]))
  if (isMap(node)) {
    const entries = node.items.map(({ key, value }): [string, unknown] => {
      const name = isScalar(key) ? (key.source ?? String(key.value)) : '?'
      const place = [...path, name]
      if (isScalar(key) && key.range) walk.lines.set(keyOf(place), walk.lineAt(key.range[0]))
      return [name, valueOf(walk, value, place)]
    })
    // Not an assignment, because '__proto__' would set the prototype.
    return Object.fromEntries(entries)
  }
  if (!isScalar(node)) return null
  return typeof node.value === 'number' || typeof node.value === 'bigint'
    ? (node.source ?? String(node.value))
    : node.value
}
