import { headerKey } from './header-key.ts'

/** Matched as whole words only: 'internet price' and 'is pending' contain some of them. */
const FORBIDDEN_WORDS =
  /\b(?:reserve|holding|holdback|recon|gp|cogs|hammer|spen[dt])\b|\b(?:acq|inv|nett?|min|minimum|lowest|bottom|auction) ?(?:price|value|amount|amt)\b|^(?:buy|trade)$/
/** Matched anywhere in the header, with or without spaces. */
const FORBIDDEN_PARTS = new RegExp(
  [
    'cost|kosten|koszt|expens|purch|paid|bought|wholesale|whlsale|whsle|floor|invoice|margin|profit|landed|acqui',
    '(?:buy(?:ing|in)?|trade(?:in)?|standin|book|stock|internal|private)(?:price|value|amount|amt|note|comment|remark)',
    'dealernet|supplier|einkauf|ankauf|achat|acquisto|compra|zakup|nakup|inkoop|inkop',
  ].join('|'),
)

/** Keeps purchase costs and internal notes from ever reaching the website. */
export function isForbiddenHeader(header: string): boolean {
  const key = headerKey(header)
  return FORBIDDEN_WORDS.test(key) || FORBIDDEN_PARTS.test(key.replaceAll(' ', ''))
}
