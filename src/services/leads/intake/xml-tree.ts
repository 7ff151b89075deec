import sax from 'sax'
import type { XmlElement } from '../../../domain/adf/xml-element.ts'

export type XmlReading =
  /** `unclosed`: elements without an end tag, outermost first. */
  { ok: true; root: XmlElement; unclosed: XmlElement[] } | { ok: false; reason: string }

const MAX_DEPTH = 40
const MAX_ELEMENTS = 20_000

/** Tolerates sloppy XML. Refuses any DTD or entity declaration, so nothing is ever expanded or fetched. */
export function readXmlTree(text: string): XmlReading {
  if (hasDeclarations(text))
    return { ok: false, reason: 'It contains a DTD or entity declarations, which are not allowed.' }
  const root: XmlElement = { name: '', attributes: {}, children: [], text: '' }
  const open = [root]
  let elements = 0
  let isTooLarge = false
  const add = (part: string) => {
    const element = open.at(-1)
    if (element && !isTooLarge) element.text += part
  }
  // Not strict: a stray '&' or an unquoted attribute must not cost a lead.
  const parser = sax.parser(false, { lowercase: true })
  Object.assign(parser, {
    onopentag({ name, attributes }: { name: string; attributes: Record<string, string> }) {
      elements += 1
      isTooLarge ||= open.length > MAX_DEPTH || elements > MAX_ELEMENTS
      if (isTooLarge) return
      const element: XmlElement = { name: withoutPrefix(name), attributes, children: [], text: '' }
      open.at(-1)?.children.push(element)
      open.push(element)
    },
    onclosetag() {
      if (!isTooLarge) open.pop()
    },
    ontext: add,
    oncdata: add,
    onerror() {
      Object.assign(parser, { error: null })
    },
  })
  parser.write(text).close()
  if (isTooLarge) return { ok: false, reason: 'It is nested too deeply or has too many parts.' }
  return { ok: true, root, unclosed: open.slice(1) }
}

/** Only comments and CDATA may start with `<!`. Scans forward without a regular expression, so hostile input cannot make it slow. */
function hasDeclarations(text: string): boolean {
  let at = text.indexOf('<!')
  while (at >= 0) {
    const close = HARMLESS_MARKUP.find(([begin]) => text.startsWith(begin, at))?.[1]
    if (close === undefined) return true
    const end = text.indexOf(close, at)
    at = end < 0 ? -1 : text.indexOf('<!', end)
  }
  return false
}

const HARMLESS_MARKUP = [
  ['<!--', '-->'],
  ['<![CDATA[', ']]>'],
] as const

function withoutPrefix(name: string): string {
  return name.slice(name.indexOf(':') + 1)
}
