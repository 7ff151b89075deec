import PostalMime from 'postal-mime'
import { type Prospect, readProspects } from '../../../domain/adf/prospect.ts'
import { readXmlTree } from './xml-tree.ts'

/** Both lists can be filled: a truncated message gives its complete leads and an error for the rest. */
export interface AdfReading {
  prospects: Prospect[]
  errors: string[]
  /** The message as readable text. */
  text: string
}

const MAX_PROSPECTS = 200

/** Reads ADF as marketplaces send it: as a file, or as the text or attachment of a mail. */
export async function readAdf(bytes: Uint8Array): Promise<AdfReading> {
  const text = textOf(bytes)
  if (isXml(text)) return { ...readText(text), text }
  const parts = await mailParts(bytes)
  const adfParts = parts.filter((part) => ADF_BEGIN.test(part))
  if (adfParts.length === 0) return { prospects: [], errors: [NO_ADF], text }
  // A mail may contain the same lead as text and as a file; the digest detects the second.
  const readings = adfParts.map(readText)
  return {
    prospects: readings.flatMap(({ prospects }) => prospects),
    errors: [...new Set(readings.flatMap(({ errors }) => errors))],
    text,
  }
}

const NO_ADF = 'It contains no ADF.'
const ADF_BEGIN = /<(\w+:)?(adf|prospect)\b/i
/** Includes declarations before the lead, since they decide whether it may be read. */
const BEGIN = /<(\?xml|\?adf|!doctype|!entity|(\w+:)?adf\b|(\w+:)?prospect\b)/i

function isXml(text: string): boolean {
  return text.trimStart().startsWith('<')
}

function readText(text: string): Omit<AdfReading, 'text'> {
  const begin = text.search(BEGIN)
  if (begin < 0) return { prospects: [], errors: [NO_ADF] }
  const tree = readXmlTree(text.slice(begin))
  if (!tree.ok) return { prospects: [], errors: [tree.reason] }
  const { root, unclosed } = tree
  const incomplete = unclosed.find(({ name }) => name === 'prospect')
  // A truncated lead could miss the question itself.
  if (incomplete)
    for (const each of [root, ...unclosed])
      each.children = each.children.filter((child) => child !== incomplete)
  const prospects = readProspects(root)
  const errors = [
    ...(incomplete ? ['It ends in the middle of a lead.'] : []),
    ...(prospects.length === 0 && !incomplete ? [NO_ADF] : []),
    ...(prospects.length > MAX_PROSPECTS ? [`It contains more than ${MAX_PROSPECTS} leads.`] : []),
  ]
  return { prospects: prospects.slice(0, MAX_PROSPECTS), errors }
}

/** Returns the parts of a mail that could contain ADF, or nothing if it is not a mail. */
async function mailParts(bytes: Uint8Array): Promise<string[]> {
  const mail = await PostalMime.parse(bytes, { attachmentEncoding: 'arraybuffer' }).catch(() => null)
  if (!mail) return []
  const files = mail.attachments.flatMap(({ content }) =>
    content instanceof ArrayBuffer ? [textOf(new Uint8Array(content))] : [],
  )
  return [mail.text ?? '', unescapeAdf(mail.html ?? ''), ...files].filter(Boolean)
}

/** ADF displayed in an HTML mail is escaped. */
function unescapeAdf(html: string): string {
  if (!/&lt;\/?adf/i.test(html)) return ''
  return html
    .replaceAll(/<[^<>]*>/g, '')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&')
}

/** Decodes by byte order mark, then UTF-8, then the declared encoding; old senders use Windows-1252. */
export function textOf(bytes: Uint8Array): string {
  const head = new TextDecoder('latin1').decode(bytes.subarray(0, 200))
  const declaredEncoding = /^[^<]*<\?xml[^>]*\bencoding\s*=\s*["']([\w.:-]+)["']/i.exec(head)?.[1]
  const bomEncoding = BYTE_ORDER_MARKS.find(({ mark }) => head.startsWith(mark))?.encoding
  for (const encoding of [bomEncoding, 'utf-8', declaredEncoding, 'windows-1252']) {
    const text = encoding && decode(bytes, encoding)
    if (text !== undefined && text !== '') return text
  }
  return ''
}

const BYTE_ORDER_MARKS = [
  { mark: '\u00ff\u00fe', encoding: 'utf-16le' },
  { mark: '<\0', encoding: 'utf-16le' },
  { mark: '\u00fe\u00ff', encoding: 'utf-16be' },
  { mark: '\0<', encoding: 'utf-16be' },
]

function decode(bytes: Uint8Array, encoding: string): string | undefined {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes)
  } catch {
    return undefined
  }
}
