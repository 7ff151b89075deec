import type { Pen } from '../pen.ts'
import { cleanLine, cut, isNone, LONGEST_TEXT } from './clean-text.ts'

const LONGEST_URL = 2_000
const MOST_PICTURES = 100
const MOST_FEATURES = 300

/** Seventeen characters without I, O and Q. */
export function cleanVin(raw: string, pen: Pen): string | null {
  const text = cleanLine(raw)
  if (text === null) return null
  const vin = text.replaceAll(/[\s-]/g, '').toUpperCase()
  if (/^[A-HJ-NPR-Z\d]{17}$/.test(vin) && !/^(.)\1+$/.test(vin)) return vin
  pen.say('Not a VIN: that is 17 letters and digits without I, O and Q; left empty')
  return null
}

export function cleanRego(raw: string, pen: Pen): string | null {
  const text = cleanLine(raw)
  if (text === null || /^(?:un-?reg|no\b|not\b|expired|nil)/i.test(text)) return null
  const rego = text.toUpperCase()
  if (rego.length <= 20 && /[A-Z\d]/.test(rego)) return rego
  pen.say('Not a registration number; left empty')
  return null
}

/** '|', ';' and new lines part a list; commas only where nothing else does. A list written as JSON or Python is one too. */
export function splitList(raw: string): string[] {
  const text = raw.trim()
  const inside = /^\[(.*)\]$/s.exec(text)?.[1] ?? text
  if (inside !== text && /^\s*['"]/.test(inside))
    return [...inside.matchAll(/"((?:[^"\\]|\\.)*)"|'((?:[^'\\]|\\.)*)'/g)].map(
      (match) => match[1] ?? match[2] ?? '',
    )
  const by = [/\r?\n/, /\|/, /;/].find((mark) => mark.test(inside)) ?? /,(?!\d{3}\b)/
  return inside.split(by)
}

const LINE_END = /<(?:br|\/li|\/p)\b[^<>]*>/gi

export function cleanFeatures(raw: string, pen: Pen): string[] {
  if (isNone(raw.trim())) return []
  const features = new Set<string>()
  for (const part of splitList(raw.replaceAll(LINE_END, '\n'))) {
    const text = cleanLine(part.replace(/^\s*[•*·-]\s*/, ''))
    if (text === null) continue
    if (text.length > LONGEST_TEXT)
      pen.say(`A feature is longer than ${LONGEST_TEXT} characters; the rest was cut`)
    features.add(cut(text, LONGEST_TEXT))
    if (features.size === MOST_FEATURES) break
  }
  return [...features]
}

export function cleanUrls(raws: readonly string[], pen: Pen): string[] {
  const urls = new Set<string>()
  for (const raw of raws) {
    if (isNone(raw.trim())) continue
    for (const part of partsOf(raw)) {
      const url = part.trim().replace(/^\/\//, 'https://').replaceAll(/&amp;/g, '&').replaceAll(/\s/g, '%20')
      if (url === '') continue
      if (isWebAddress(url)) urls.add(url)
      else if (RELATIVE.test(url))
        pen.once(
          'picture:relative',
          'The address of a picture names no site; such are left out, here and below',
        )
      else pen.say('Not the web address of a picture; left out')
      if (urls.size === MOST_PICTURES) return [...urls]
    }
  }
  return [...urls]
}

/** '/pictures/1.jpg' is true only of the page it stood on. */
const RELATIVE = /^(?:\.{0,2}\/|[\w%-]+\/)[^:]*$/

/**
 * An address may hold any of the marks that part a list, and spaces too, so it is parted where the next address begins.
 * Marks are looked at from the first of them only, so that a long run of them takes no time.
 */
function partsOf(raw: string): string[] {
  const text = raw.trim()
  if (!/[\s|;,[\]"']/.test(text)) return [text]
  if (!/https?:/i.test(text)) return splitList(text)
  return text
    .split(/(?<![\s|;,"'[\]])[\s|;,"'[\]]+(?=(?:https?:)?\/\/|["'\]]|$)|[\r\n\t]+/i)
    .flatMap((part) => part.split(AFTER_PICTURE))
}

/** An address that has ended as a picture's does not go on behind a space. */
const AFTER_PICTURE = /(?<=\.(?:jpe?g|png|webp|gif|avif))\s+/i

function isWebAddress(url: string): boolean {
  return (
    url.length <= LONGEST_URL &&
    /^https?:\/\/[^\s\p{Cc}]+$/iu.test(url) &&
    url.isWellFormed() &&
    URL.canParse(url)
  )
}

/** '4 cyl, 2.2 L' out of '4' and '2.2', or '2198' cubic centimetres. */
export function engineText(size: string | null, cylinders: string | null): string | null {
  // '1 968' and '1,968' are cubic centimetres; '2,2' is litres.
  const plain = (size ?? '')
    .replace(/(\d)[ .,\u00a0\u202f](\d{3})(?!\d)/, '$1$2')
    .replace(/(\d),(\d)/, '$1.$2')
  const number = /\d+(?:\.\d+)?/.exec(plain)?.[0]
  const litres = number === undefined ? 0 : Number(number) >= 100 ? Number(number) / 1_000 : Number(number)
  const turbo = /turbo/i.test(size ?? '') ? ' Turbo' : ''
  const count = Number(/\d{1,2}/.exec(cylinders ?? '')?.[0] ?? 0)
  const parts = [
    count > 0 && count <= 16 ? `${count} cyl` : '',
    litres > 0 && litres < 30 ? `${Number(litres.toFixed(1))} L${turbo}` : '',
  ].filter((part) => part !== '')
  return parts.length === 0 ? null : parts.join(', ')
}
