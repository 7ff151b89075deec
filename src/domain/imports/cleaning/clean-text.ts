import type { RemarkLog } from '../remark-log.ts'

export const MAX_TEXT_LENGTH = 200
export const MAX_COMMENTS_LENGTH = 10_000
/** Longer cells are cut before cleaning, to limit the work. */
const MAX_CELL_LENGTH = 100_000

const EMPTY_VALUES = new Set(
  `-|--|---|–|—|- / -|-/-|/|.|?|*|x|#n/a|#ref!|#value!|n/a|n.a.|n.a|na|nan|nil|null|none|undefined|\\n|(null)|(none)|
  not available|not applicable|not specified|not supported|not stated|not provided|not set|no data|unknown|unspecified|
  tba|tbc|tbd|to be advised|[]|{}|please select|select|(blank)|blank|(no badge)|no badge|`
    .split('|')
    .map((word) => word.trim()),
)

/** Recognises the many ways in which files write an empty value. */
export function isEmptyValue(text: string): boolean {
  return text.length < 20 && EMPTY_VALUES.has(text.toLowerCase())
}

const UNTIDY = /[<&\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}\u00a0\u2000-\u200a\u202f\u3000]|\s\s/u
const CONTROL_CHARACTERS = /(?![\t\n\r])[\p{Cc}\p{Cf}]/gu

/** Most texts have only these characters, and need no further cleaning. */
const NOT_ASCII_TEXT = /[^\t\n\r\u0020-\u007e]/

/** Quote that our exports and other programs put before a text that a spreadsheet would run as a formula. */
const FORMULA_GUARD = /^'(?=[=+\-@\t\r\uFF1D\uFF0B\uFF0D\uFF20])/

/** Returns one line of plain text; null for an empty value. */
export function cleanLine(raw: string): string | null {
  let text = raw.trim()
  if (text.startsWith("'")) text = text.replace(FORMULA_GUARD, '')
  if (UNTIDY.test(text)) text = stripMarkup(text.slice(0, MAX_CELL_LENGTH)).replaceAll(/\s+/g, ' ').trim()
  return isEmptyValue(text) ? null : text
}

/** Returns a line that fits its database column. */
export function cleanText(raw: string, log: RemarkLog): string | null {
  const text = cleanLine(raw)
  if (text === null || text.length <= MAX_TEXT_LENGTH) return text
  log.add(`Longer than ${MAX_TEXT_LENGTH} characters; the rest was cut`)
  return truncate(text, MAX_TEXT_LENGTH)
}

/** Removes markup but keeps paragraphs. */
export function cleanParagraphs(raw: string, log: RemarkLog): string {
  const text = stripMarkup(
    raw.slice(0, MAX_CELL_LENGTH).replace(FORMULA_GUARD, '').replaceAll(/\r\n?/g, '\n'),
  )
    .replaceAll(/[^\S\n]{2,}|[^\S\n ]/g, ' ')
    .replaceAll(/ ?\n ?/g, '\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim()
  if (isEmptyValue(text)) return ''
  if (text.length <= MAX_COMMENTS_LENGTH && raw.length <= MAX_CELL_LENGTH) return text
  log.add(`Longer than ${MAX_COMMENTS_LENGTH.toLocaleString('en-GB')} characters; the rest was cut`)
  return truncate(text, MAX_COMMENTS_LENGTH)
}

/** Shortens a text without splitting a surrogate pair. */
export function truncate(text: string, length: number): string {
  if (text.length <= length) return text
  const last = text.charCodeAt(length - 1)
  return text.slice(0, last >= 0xd800 && last < 0xdc00 ? length - 1 : length).trim()
}

/** 'sierra_1500' */
export function replaceUnderscores(text: string): string {
  return text.includes('_') ? text.replaceAll(/[_\s]+/g, ' ').trim() : text
}

/** Names that keep their lower case: 'i30', 'e-tron', '328i'. */
const LOWERCASE_NAMES =
  /^(?:\d.*|ix?\d+\w*|e-?(?:tron|golf|up!?|tense|tech|power|niro|soul|corsa|mokka|\d+))$/
/** 'cx-5', 'f-150', 'rav4': up to three letters before a number are initials. */
const INITIALS = /^\p{L}{1,3}[-.]?\d/u

/** 'GREAT car', 'red' and 'GREEN' all become title case; 'BMW X5', 'i30' and 'McLaren' stay as written. */
export function titleCase(text: string): string {
  const isAllCaps = text.length > 3 && text === text.toUpperCase()
  if (!isAllCaps && text !== text.toLowerCase()) return text
  const cased = text.toLowerCase().replaceAll(/\S+/g, (word) => {
    if (LOWERCASE_NAMES.test(word)) return word
    if (INITIALS.test(word)) return word.toUpperCase()
    return word.replaceAll(
      /(^|[/(-])(\p{L})/gu,
      (_all, before: string, letter: string) => before + letter.toUpperCase(),
    )
  })
  // Changing the case lengthens some letters.
  return truncate(cased, MAX_TEXT_LENGTH)
}

/** Removes tags, and scripts and styles with their content. Tag patterns stop at the next '<' to stay linear. */
function stripMarkup(text: string): string {
  let bare = text
  if (bare.includes('<'))
    bare = bare
      .replaceAll(/<(script|style)\b[^<>]*>[^<]*<\/\1\s*>/gi, ' ')
      .replaceAll(/<(?:br|\/p|\/div|\/li|\/h\d)\b[^<>]*>/gi, '\n')
      .replaceAll(/<[a-z/!][^<>]*>/gi, ' ')
  if (bare.includes('&')) bare = bare.replaceAll(/&(#\d{1,7}|#x[\da-f]{1,6}|[a-z]{2,8});/gi, decodeEntity)
  return NOT_ASCII_TEXT.test(bare) ? bare.replaceAll(CONTROL_CHARACTERS, '').toWellFormed() : bare
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

function decodeEntity(all: string, name: string): string {
  if (!name.startsWith('#')) return ENTITIES.get(name.toLowerCase()) ?? all
  const code = /^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1))
  return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : ''
}
