const DELIMITERS = [',', ';', '\t', '|', '^', '~'] as const

export interface CsvShape {
  delimiter: string
  /** Bytes to skip: a line such as 'sep=;' that only names the delimiter. */
  skip: number
  newlines: string[]
  /** Number of cells per row. */
  width: number
  /** True if a space follows the delimiters. */
  hasSpaces: boolean
}

/** Detects delimiter, line endings and width from the first lines. */
export function sniffCsv(head: string): CsvShape {
  const newline = newlineOf(head)
  const newlines = newline === '\r' ? ['\r'] : ['\r\n', '\n']
  const separatorLine = /^sep=([\x20-\x7e\t])\r?\n/i.exec(head)
  const skip = separatorLine?.[0].length ?? 0
  const delimiter = separatorLine?.[1] ?? findDelimiter(firstLines(head, newline))
  const header = findHeaderLine(head.slice(skip), newline, delimiter)
  return {
    delimiter,
    skip,
    newlines,
    width: countOutsideQuotes(header, delimiter) + 1,
    hasSpaces: header.includes(`${delimiter} `),
  }
}

/** Ignores quoted cells, which may contain other line endings than the file. */
function newlineOf(head: string): string {
  const outside = head.replaceAll(/"[^"]*"/g, '')
  return outside.includes('\n') || !outside.includes('\r') ? '\n' : '\r'
}

/** Finds the first line that is not much narrower than the others, which is almost always the header. Ignores quoting. */
function findHeaderLine(head: string, newline: string, delimiter: string): string {
  const lines = head.split(newline, 5)
  const counts = lines.map((line) => countOutsideQuotes(line, delimiter))
  const most = Math.max(...counts)
  return lines[counts.findIndex((count) => count * 2 >= most)] ?? ''
}

function findDelimiter(lines: readonly string[]): string {
  let best: { delimiter: string; score: number } = { delimiter: ',', score: 0 }
  for (const delimiter of DELIMITERS) {
    const counts = lines.map((line) => countOutsideQuotes(line, delimiter))
    const header = counts[0] ?? 0
    const usual = findMostFrequent(counts)
    if (usual === 0) continue
    // A delimiter splits every line into the same number of cells; a comma in a sentence does not.
    const shareAlike = counts.filter((count) => count === usual).length / counts.length
    const score = usual * shareAlike * shareAlike * (header === usual ? 2 : 1)
    if (score > best.score) best = { delimiter, score }
  }
  return best.delimiter
}

/** Returns up to 30 lines, including new lines inside quotes. */
function firstLines(head: string, newline: string): string[] {
  const lines: string[] = []
  let quoted = false
  let from = 0
  for (let at = 0; at < head.length && lines.length < 30; at++) {
    if (head[at] === '"') quoted = !quoted
    else if (head[at] === newline && !quoted) {
      if (head.slice(from, at).trim() !== '') lines.push(head.slice(from, at))
      from = at + 1
    }
  }
  if (lines.length < 30 && head.slice(from).trim() !== '') lines.push(head.slice(from))
  return lines
}

function countOutsideQuotes(line: string, delimiter: string): number {
  let quoted = false
  let count = 0
  for (const character of line) {
    if (character === '"') quoted = !quoted
    else if (character === delimiter && !quoted) count += 1
  }
  return count
}

function findMostFrequent(counts: readonly number[]): number {
  const frequencies = new Map<number, number>()
  for (const count of counts) frequencies.set(count, (frequencies.get(count) ?? 0) + 1)
  let usual = 0
  let times = 0
  for (const [count, often] of frequencies)
    if (often > times || (often === times && count > usual)) [usual, times] = [count, often]
  return usual
}
