import type { Token } from '../tokens.ts'

/** Lists the stock numbers in a message. */
export function typedStockids(message: string, isOnSale: (stockid: string) => boolean): string[] {
  const stockids = (message.match(/[\p{L}\p{N}-]{3,20}/gu) ?? []).flatMap(
    (word) => [word, word.toUpperCase()].find((form) => /\d/.test(form) && isOnSale(form)) ?? [],
  )
  return [...new Set(stockids)]
}

/** Stands for a typed stock number that no car on sale has; the number itself is not repeated. */
export const UNKNOWN_STOCK_NUMBER = 'stock number'

/** True for typed numbers that look like those of the stock, which no car on sale has. */
export function namesUnknownStockid(
  message: string,
  {
    isKnown,
    isStockNumber,
  }: { isKnown: (word: string) => boolean; isStockNumber: (word: string) => boolean },
): boolean {
  const words = (message.match(/[\p{L}\p{N}-]+/gu) ?? []).map((word) => word.toUpperCase())
  return words.some((word) => isLikeStockNumber(word) && !isKnown(word) && isStockNumber(word))
}

/** True for one or two letters and a number, which most stocks use. */
export function isLikeStockNumber(word: string): boolean {
  return /^[a-z]{1,2}\d{4,6}$/i.test(word)
}

/** The number in 'stock 10570', typed without its letter. */
export function stockDigits(tokens: readonly Token[]): string | null {
  const at = tokens.findIndex(({ word }) => word === 'stock')
  if (at < 0) return null
  const next = tokens.slice(at + 1, at + 1 + MAX_WORDS_AFTER_STOCK).find(({ word }) => /^\d{4,6}$/.test(word))
  return next?.word ?? null
}

const MAX_WORDS_AFTER_STOCK = 3
