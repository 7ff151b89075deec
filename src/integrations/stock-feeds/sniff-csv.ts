const DELIMITERS = [',', ';', '\t', '|', '^', '~'] as const

export interface CsvShape {
  delimiter: string
  /** Bytes to pass over: a line such as 'sep=;' that only tells the delimiter. */
  skip: number
  newlines: string[]
  /** How many cells a row has. */
  width: number
  /** Whether a space follows its delimiters. */
  spaced: boolean
}

/** How a file parts its cells, from its first lines. */
export function sniffCsv(head: string): CsvShape {
  const newline = newlineOf(head)
  const newlines = newline === '\r' ? ['\r'] : ['\r\n', '\n']
  const told = /^sep=([\x20-\x7e\t])\r?\n/i.exec(head)
  const skip = told?.[0].length ?? 0
  const delimiter = told?.[1] ?? likeliest(firstLines(head, newline))
  const header = widestLine(head.slice(skip), newline, delimiter)
  return {
    delimiter,
    skip,
    newlines,
    width: countOutsideQuotes(header, delimiter) + 1,
    spaced: header.includes(`${delimiter} `),
  }
}

/** A file of old Macintosh lines may have the other kind inside its cells. */
function newlineOf(head: string): string {
  const outside = head.replaceAll(/"[^"]*"/g, '')
  return outside.includes('\n') || !outside.includes('\r') ? '\n' : '\r'
}

/** The header, as good as always: of the first lines as they stand, quotes or not, the first that is not far narrower than another. */
function widestLine(head: string, newline: string, delimiter: string): string {
  const lines = head.split(newline, 5)
  const counts = lines.map((line) => countOutsideQuotes(line, delimiter))
  const most = Math.max(...counts)
  return lines[counts.findIndex((count) => count * 2 >= most)] ?? ''
}

function likeliest(lines: readonly string[]): string {
  let best: { delimiter: string; score: number } = { delimiter: ',', score: 0 }
  for (const delimiter of DELIMITERS) {
    const counts = lines.map((line) => countOutsideQuotes(line, delimiter))
    const header = counts[0] ?? 0
    const usual = mostFrequent(counts)
    if (usual === 0) continue
    // A delimiter parts every line into as many cells; a comma in a sentence does not.
    const alike = counts.filter((count) => count === usual).length / counts.length
    const score = usual * alike * alike * (header === usual ? 2 : 1)
    if (score > best.score) best = { delimiter, score }
  }
  return best.delimiter
}

/** Up to 30, each with the newlines inside its quotes. */
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

function mostFrequent(counts: readonly number[]): number {
  const seen = new Map<number, number>()
  for (const count of counts) seen.set(count, (seen.get(count) ?? 0) + 1)
  let usual = 0
  let times = 0
  for (const [count, often] of seen)
    if (often > times || (often === times && count > usual)) [usual, times] = [count, often]
  return usual
}
