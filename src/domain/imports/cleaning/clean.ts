import type { RemarkLog } from '../remark-log.ts'
import { cleanLine, isEmptyValue, MAX_TEXT_LENGTH, truncate } from './clean-text.ts'

const MAX_URL_LENGTH = 2_000
const MAX_PICTURES = 100
const MAX_FEATURES = 300

/** Accepts 17 characters without I, O and Q. */
export function cleanVin(raw: string, log: RemarkLog): string | null {
  const text = cleanLine(raw)
  if (text === null) return null
  const vin = text.replaceAll(/[\s-]/g, '').toUpperCase()
  if (/^[A-HJ-NPR-Z\d]{17}$/.test(vin) && !/^(.)\1+$/.test(vin)) return vin
  log.add('Not a VIN (17 letters and digits, without I, O and Q); left empty')
  return null
}

export function cleanRego(raw: string, log: RemarkLog): string | null {
  const text = cleanLine(raw)
  if (text === null || /^(?:un-?reg|no\b|not\b|expired|nil)/i.test(text)) return null
  const rego = text.toUpperCase()
  if (rego.length <= 20 && /[A-Z\d]/.test(rego)) return rego
  log.add('Not a registration number; left empty')
  return null
}

/** Splits at '|', ';' or new lines, at commas only if there is nothing else. Also reads JSON and Python lists. */
export function splitList(raw: string): string[] {
  const text = raw.trim()
  const inside = /^\[(.*)\]$/s.exec(text)?.[1] ?? text
  if (inside !== text && /^\s*['"]/.test(inside))
    return [...inside.matchAll(/"((?:[^"\\]|\\.)*)"|'((?:[^'\\]|\\.)*)'/g)].map(
      (match) => match[1] ?? match[2] ?? '',
    )
  const separator = [/\r?\n/, /\|/, /;/].find((mark) => mark.test(inside)) ?? /,(?!\d{3}\b)/
  return inside.split(separator)
}

const LINE_END = /<(?:br|\/li|\/p)\b[^<>]*>/gi

export function cleanFeatures(raw: string, log: RemarkLog): string[] {
  if (isEmptyValue(raw.trim())) return []
  const features = new Set<string>()
  for (const part of splitList(raw.replaceAll(LINE_END, '\n'))) {
    const text = cleanLine(part.replace(/^\s*[•*·-]\s*/, ''))
    if (text === null) continue
    if (text.length > MAX_TEXT_LENGTH)
      log.add(`A feature is longer than ${MAX_TEXT_LENGTH} characters; the rest was cut`)
    features.add(truncate(text, MAX_TEXT_LENGTH))
    if (features.size === MAX_FEATURES) break
  }
  return [...features]
}

export function cleanUrls(raws: readonly string[], log: RemarkLog): string[] {
  const urls = new Set<string>()
  for (const raw of raws) {
    if (isEmptyValue(raw.trim())) continue
    for (const part of splitUrls(raw)) {
      const url = part.trim().replace(/^\/\//, 'https://').replaceAll('&amp;', '&').replaceAll(/\s/g, '%20')
      if (url === '') continue
      if (isWebAddress(url)) urls.add(url)
      else if (RELATIVE_URL.test(url))
        log.addOnce(
          'picture:relative',
          'Picture address is not a full web address; left out, from this row on',
        )
      else log.add('Not the web address of a picture; left out')
      if (urls.size === MAX_PICTURES) return [...urls]
    }
  }
  return [...urls]
}

/** Relative URLs such as '/pictures/1.jpg' are only valid on their original page. */
const RELATIVE_URL = /^(?:\.{0,2}\/|[\w%-]+\/)[^:]*$/

/**
 * A URL may contain any list separator, and spaces too, so the text is split where the next URL begins.
 * The lookbehind matches only at the first separator of a run, so that long runs stay fast.
 */
function splitUrls(raw: string): string[] {
  const text = raw.trim()
  if (!/[\s|;,[\]"']/.test(text)) return [text]
  if (!/https?:/i.test(text)) return splitList(text)
  return text
    .split(/(?<![\s|;,"'[\]])[\s|;,"'[\]]+(?=(?:https?:)?\/\/|["'\]]|$)|[\r\n\t]+/i)
    .flatMap((part) => (/\s/.test(part) ? part.split(AFTER_PICTURE) : part))
}

/** A space after a picture's file extension ends the URL. */
const AFTER_PICTURE = /(?<=\.(?:jpe?g|png|webp|gif|avif))\s+/i

function isWebAddress(url: string): boolean {
  return (
    url.length <= MAX_URL_LENGTH &&
    /^https?:\/\/[^\s\p{Cc}]+$/iu.test(url) &&
    url.isWellFormed() &&
    URL.canParse(url)
  )
}

/** Builds '4 cyl, 2.2 L' from '4' cylinders and '2.2' litres or '2198' cubic centimetres. */
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
