import sax from 'sax'
import type { XmlElement } from '../../../domain/adf/xml-element.ts'

export type XmlReading =
  /** `cut`: elements that were never closed, the outermost first. */
  { ok: true; root: XmlElement; cut: XmlElement[] } | { ok: false; reason: string }

const DEEPEST = 40
const MOST_ELEMENTS = 20_000

/** Lenient with what people's programs write; a text that declares anything of its own is refused, so that nothing is ever expanded or fetched. */
export function readXmlTree(text: string): XmlReading {
  if (declaresItsOwn(text))
    return { ok: false, reason: 'It declares types or entities of its own, which are never read.' }
  const root: XmlElement = { name: '', attributes: {}, children: [], text: '' }
  const open = [root]
  let elements = 0
  let isTooMuch = false
  const add = (part: string) => {
    const element = open.at(-1)
    if (element && !isTooMuch) element.text += part
  }
  // Not strict: a stray '&' or an unquoted attribute is no reason to lose a lead.
  const parser = sax.parser(false, { lowercase: true })
  Object.assign(parser, {
    onopentag({ name, attributes }: { name: string; attributes: Record<string, string> }) {
      elements += 1
      isTooMuch ||= open.length > DEEPEST || elements > MOST_ELEMENTS
      if (isTooMuch) return
      const element: XmlElement = { name: withoutPrefix(name), attributes, children: [], text: '' }
      open.at(-1)?.children.push(element)
      open.push(element)
    },
    onclosetag() {
      if (!isTooMuch) open.pop()
    },
    ontext: add,
    oncdata: add,
    onerror() {
      Object.assign(parser, { error: null })
    },
  })
  parser.write(text).close()
  if (isTooMuch) return { ok: false, reason: 'It is nested too deeply or has too many parts.' }
  return { ok: true, root, cut: open.slice(1) }
}

/** Comments and CDATA are the only things that may begin so. One step forward at a time, whatever the text: no pattern that looks back. */
function declaresItsOwn(text: string): boolean {
  let at = text.indexOf('<!')
  while (at >= 0) {
    const close = HARMLESS.find(([begin]) => text.startsWith(begin, at))?.[1]
    if (close === undefined) return true
    const end = text.indexOf(close, at)
    at = end < 0 ? -1 : text.indexOf('<!', end)
  }
  return false
}

const HARMLESS = [
  ['<!--', '-->'],
  ['<![CDATA[', ']]>'],
] as const

function withoutPrefix(name: string): string {
  return name.slice(name.indexOf(':') + 1)
}
