const DELIMITERS = [',', ';', '\t', '|', '^', '~'] as const

export interface CsvShape {
  delimiter: string
  /** Bytes to pass over: a line such as 'sep=;' that only tells the delimiter. */
  skip: number
  newlines: string[]
}

/** How a file parts its cells, from its first lines. */
export function sniffCsv(head: string): CsvShape {
  const newlines = head.includes('\n') || !head.includes('\r') ? ['\r\n', '\n'] : ['\r']
  const told = /^sep=([\x20-\x7e\t])\r?\n/i.exec(head)
  if (told !== null) return { delimiter: told[1] ?? ',', skip: told[0].length, newlines }
  const lines = firstLines(head, newlines[0] === '\r' ? '\r' : '\n')
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
  return { delimiter: best.delimiter, skip: 0, newlines }
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
