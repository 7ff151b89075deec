import type { Pen } from '../pen.ts'

export const LONGEST_TEXT = 200
export const LONGEST_COMMENTS = 10_000
/** No cell is worth reading further than this. */
const LONGEST_CELL = 100_000

const NONE = new Set(
  `-|--|---|–|—|- / -|-/-|/|.|?|*|x|#n/a|#ref!|#value!|n/a|n.a.|n.a|na|nan|nil|null|none|undefined|\\n|(null)|(none)|
  not available|not applicable|not specified|not supported|not stated|not provided|not set|no data|unknown|unspecified|
  tba|tbc|tbd|to be advised|[]|{}|please select|select|(blank)|blank|(no badge)|no badge|`
    .split('|')
    .map((word) => word.trim()),
)

/** True of the many ways a file writes nothing. */
export function isNone(text: string): boolean {
  return text.length < 20 && NONE.has(text.toLowerCase())
}

const UNTIDY = /[<&\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}\u00a0\u2000-\u200a\u202f\u3000]|\s\s/u
const CONTROLS = /(?![\t\n\r])[\p{Cc}\p{Cf}]/gu

/** What a careful program writes before a text that a spreadsheet would run as a formula; our own exports do. */
const GUARD = /^'(?=[=+\-@\t\r\uFF1D\uFF0B\uFF0D\uFF20])/

/** One line of plain text; null when it says nothing. */
export function cleanLine(raw: string): string | null {
  let text = raw.trim()
  if (text.startsWith("'")) text = text.replace(GUARD, '')
  if (UNTIDY.test(text)) text = plain(text.slice(0, LONGEST_CELL)).replaceAll(/\s+/g, ' ').trim()
  return isNone(text) ? null : text
}

/** A line that fits its column. */
export function cleanText(raw: string, pen: Pen): string | null {
  const text = cleanLine(raw)
  if (text === null || text.length <= LONGEST_TEXT) return text
  pen.say(`Longer than ${LONGEST_TEXT} characters; the rest was cut`)
  return cut(text, LONGEST_TEXT)
}

/** Comments keep their paragraphs. */
export function cleanParagraphs(raw: string, pen: Pen): string {
  const text = plain(raw.slice(0, LONGEST_CELL).replace(GUARD, '').replaceAll(/\r\n?/g, '\n'))
    .replaceAll(/[^\S\n]+/g, ' ')
    .replaceAll(/ ?\n ?/g, '\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim()
  if (isNone(text)) return ''
  if (text.length <= LONGEST_COMMENTS && raw.length <= LONGEST_CELL) return text
  pen.say(`Longer than ${LONGEST_COMMENTS.toLocaleString('en-GB')} characters; the rest was cut`)
  return cut(text, LONGEST_COMMENTS)
}

/** Never through the middle of a character. */
export function cut(text: string, length: number): string {
  if (text.length <= length) return text
  const last = text.charCodeAt(length - 1)
  return text.slice(0, last >= 0xd800 && last < 0xdc00 ? length - 1 : length).trim()
}

/** 'sierra_1500' */
export function spaced(text: string): string {
  return text.includes('_') ? text.replaceAll(/[_\s]+/g, ' ').trim() : text
}

/** Names that their makers write small, and those that begin with a number: 'i30', 'e-tron', '328i'. */
const WRITTEN_SMALL = /^(?:\d.*|ix?\d+\w*|e-?(?:tron|golf|up!?|tense|tech|power|niro|soul|corsa|mokka|\d+))$/
/** 'cx-5', 'f-150', 'rav4': letters before a number are initials, unless they make a word. */
const INITIALS = /^\p{L}{1,3}[-.]?\d/u

/** 'GREAT car', 'red' and 'GREEN' all become title case; 'BMW X5', 'i30' and 'McLaren' stay as written. */
export function titleCase(text: string): string {
  const shouted = text.length > 3 && text === text.toUpperCase()
  if (!shouted && text !== text.toLowerCase()) return text
  const cased = text.toLowerCase().replaceAll(/\S+/g, (word) => {
    if (WRITTEN_SMALL.test(word)) return word
    if (INITIALS.test(word)) return word.toUpperCase()
    return word.replaceAll(
      /(^|[/(-])(\p{L})/gu,
      (_all, before: string, letter: string) => before + letter.toUpperCase(),
    )
  })
  // Some letters are longer in the other case.
  return cut(cased, LONGEST_TEXT)
}

/** Scripts and styles go with what is in them; a tag may not reach past the next '<', so that the search stays linear. */
function plain(text: string): string {
  let bare = text
  if (bare.includes('<'))
    bare = bare
      .replaceAll(/<(script|style)\b[^<>]*>[^<]*<\/\1\s*>/gi, ' ')
      .replaceAll(/<(?:br|\/p|\/div|\/li|\/h\d)\b[^<>]*>/gi, '\n')
      .replaceAll(/<[a-z/!][^<>]*>/gi, ' ')
  if (bare.includes('&')) bare = bare.replaceAll(/&(#\d{1,7}|#x[\da-f]{1,6}|[a-z]{2,8});/gi, entity)
  return bare.replaceAll(CONTROLS, '').toWellFormed()
}

const ENTITIES = new Map<string, string>(
  Object.entries({
    amp: '&',
    lt: '<',
    gt: '>',
    quot: '"',
    apos: "'",
    nbsp: ' ',
    ndash: '–',
    mdash: '—',
    hellip: '…',
    rsquo: '’',
    lsquo: '‘',
    rdquo: '”',
    ldquo: '“',
    bull: '•',
    deg: '°',
    eacute: 'é',
    euro: '€',
    pound: '£',
  }),
)

function entity(all: string, name: string): string {
  if (!name.startsWith('#')) return ENTITIES.get(name.toLowerCase()) ?? all
  const code = /^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1))
  return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : ''
}
