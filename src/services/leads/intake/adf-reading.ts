import PostalMime from 'postal-mime'
import { type Prospect, prospectsIn } from '../../../domain/adf/prospect.ts'
import { readXmlTree } from './xml-tree.ts'

/** Both may be there: of a message that was cut off, what came whole is taken and the rest is told. */
export interface AdfReading {
  prospects: Prospect[]
  errors: string[]
  /** The message as a person can read it. */
  text: string
}

const MOST_PROSPECTS = 200

/** ADF as marketplaces send it: a file, or a mail with it in its text or beside it. */
export async function readAdf(bytes: Uint8Array): Promise<AdfReading> {
  const text = textOf(bytes)
  if (isXml(text)) return { ...readText(text), text }
  const parts = await mailParts(bytes)
  const found = parts.filter((part) => ADF_BEGIN.test(part))
  if (found.length === 0) return { prospects: [], errors: [NO_ADF], text }
  // A mail may carry the same lead as text and as a file: the second is known by its digest.
  const readings = found.map(readText)
  return {
    prospects: readings.flatMap(({ prospects }) => prospects),
    errors: [...new Set(readings.flatMap(({ errors }) => errors))],
    text,
  }
}

const NO_ADF = 'There is no ADF in it.'
const ADF_BEGIN = /<(\w+:)?(adf|prospect)\b/i
/** A declaration that stands before the lead is part of the question whether it may be read. */
const BEGIN = /<(\?xml|\?adf|!doctype|!entity|(\w+:)?adf\b|(\w+:)?prospect\b)/i

function isXml(text: string): boolean {
  return text.trimStart().startsWith('<')
}

function readText(text: string): Omit<AdfReading, 'text'> {
  const begin = text.search(BEGIN)
  if (begin < 0) return { prospects: [], errors: [NO_ADF] }
  const tree = readXmlTree(text.slice(begin))
  if (!tree.ok) return { prospects: [], errors: [tree.reason] }
  const { root, cut } = tree
  const half = cut.find(({ name }) => name === 'prospect')
  // It could lack the very thing that was asked.
  if (half) for (const each of [root, ...cut]) each.children = each.children.filter((child) => child !== half)
  const prospects = prospectsIn(root)
  const errors = [
    ...(half ? ['It ends in the middle of a lead.'] : []),
    ...(prospects.length === 0 && !half ? [NO_ADF] : []),
    ...(prospects.length > MOST_PROSPECTS ? [`It holds more than ${MOST_PROSPECTS} leads.`] : []),
  ]
  return { prospects: prospects.slice(0, MOST_PROSPECTS), errors }
}

/** The texts of a mail that could hold ADF; none where it is no mail. */
async function mailParts(bytes: Uint8Array): Promise<string[]> {
  const mail = await PostalMime.parse(bytes, { attachmentEncoding: 'arraybuffer' }).catch(() => null)
  if (!mail) return []
  const files = mail.attachments.flatMap(({ content }) =>
    content instanceof ArrayBuffer ? [textOf(new Uint8Array(content))] : [],
  )
  return [mail.text ?? '', unescaped(mail.html ?? ''), ...files].filter(Boolean)
}

/** ADF shown in a mail of HTML is escaped in it. */
function unescaped(html: string): string {
  if (!/&lt;\/?adf/i.test(html)) return ''
  return html
    .replaceAll(/<[^<>]*>/g, '')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&')
}

/** By its mark or its own word; without either, or where that is not true, as the oldest senders write. */
export function textOf(bytes: Uint8Array): string {
  const head = new TextDecoder('latin1').decode(bytes.subarray(0, 200))
  const named = /^[^<]*<\?xml[^>]*\bencoding\s*=\s*["']([\w.:-]+)["']/i.exec(head)?.[1]
  const marked = MARKS.find(({ mark }) => head.startsWith(mark))?.encoding
  for (const encoding of [marked, 'utf-8', named, 'windows-1252']) {
    const text = encoding && decoded(bytes, encoding)
    if (text !== undefined && text !== '') return text
  }
  return ''
}

const MARKS = [
  { mark: '\u00ff\u00fe', encoding: 'utf-16le' },
  { mark: '<\0', encoding: 'utf-16le' },
  { mark: '\u00fe\u00ff', encoding: 'utf-16be' },
  { mark: '\0<', encoding: 'utf-16be' },
]

function decoded(bytes: Uint8Array, encoding: string): string | undefined {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes)
  } catch {
    return undefined
  }
}
