import { StockFileError } from '../../domain/imports/import.ts'
import type { RawTable } from '../../domain/imports/raw-table.ts'
import { readCsv } from './read-csv.ts'
import { readJson } from './read-json.ts'
import { readXml } from './read-xml.ts'

/** Detects the format by content; the name decides only if the first character is ambiguous. */
export async function readTable(bytes: AsyncIterable<Buffer>, name: string): Promise<RawTable> {
  const chunks = bytes[Symbol.asyncIterator]()
  let start = ''
  const head: Buffer[] = []
  while (start === '') {
    const next = await chunks.next()
    if (next.done === true) throw new StockFileError('The file is empty')
    head.push(next.value)
    start = Buffer.concat(head).toString('utf8').trimStart().slice(0, 200)
  }
  const whole = (async function* () {
    try {
      yield* head
      for (;;) {
        const next = await chunks.next()
        if (next.done === true) return
        yield next.value
      }
    } finally {
      await chunks.return?.(undefined)
    }
  })()
  if (isWebPage(start))
    throw new StockFileError(
      'That is a web page, perhaps a login page, not a stock file. Open the address in a browser to see what it answers',
    )
  if (/^<(?:\?xml|!--|!DOCTYPE|[a-z_][\w:.-]*[\s>/])/i.test(start)) return readXml(whole)
  if (
    /^(?:\[\s*[[{\]"]|\{\s*["}])/.test(start) ||
    (/^[[{]/.test(start) && /\.(?:json|ndjson|jsonl|geojson)(?:\.gz)?$/i.test(name))
  )
    return readJson(whole)
  return readCsv(whole)
}

/** Also recognises pages that begin with a comment, an XML declaration or parts of a page. */
function isWebPage(start: string): boolean {
  const page = start.replace(/^(?:<\?xml[^>]*>|<!--.*?-->|\s)+/is, '')
  return /^<(?:!doctype\s+html|html|head|body|script|meta|title|form|div)[\s>]/i.test(page)
}
