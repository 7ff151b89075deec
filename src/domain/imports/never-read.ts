import { headerKey } from './header-key.ts'

/** As whole words: 'internet price' and 'is pending' hold others. */
const WORDS =
  /\b(?:reserve|holding|holdback|recon|gp|cogs|hammer|spen[dt])\b|\b(?:acq|inv|nett?|min|minimum|lowest|bottom|auction) ?(?:price|value|amount|amt)\b|^(?:buy|trade)$/
/** Wherever they stand, written together or apart. */
const PARTS = new RegExp(
  [
    'cost|kosten|koszt|expens|purch|paid|bought|wholesale|whlsale|whsle|floor|invoice|margin|profit|landed|acqui',
    '(?:buy(?:ing|in)?|trade(?:in)?|standin|book|stock|internal|private)(?:price|value|amount|amt|note|comment|remark)',
    'dealernet|supplier|einkauf|ankauf|achat|acquisto|compra|zakup|nakup|inkoop|inkop',
  ].join('|'),
)

/** What the house gave for a car, and what it says of it to itself, may never reach the website. */
export function isNeverRead(header: string): boolean {
  const key = headerKey(header)
  return WORDS.test(key) || PARTS.test(key.replaceAll(' ', ''))
}
