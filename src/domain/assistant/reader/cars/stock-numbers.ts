import type { Token } from '../tokens.ts'

/** Lists the stock numbers in a message. */
export function typedStockids(message: string, isOnSale: (stockid: string) => boolean): string[] {
  const stockids = (message.match(/[\p{L}\p{N}-]{3,20}/gu) ?? []).flatMap(
    (word) => [word, word.toUpperCase()].find((form) => /\d/.test(form) && isOnSale(form)) ?? [],
  )
  return [...new Set(stockids)]
}

/** Lists typed stock numbers that no car on sale has. */
export function unknownStockids(message: string, isKnown: (word: string) => boolean): string[] {
  const numbers = (message.match(/[\p{L}\p{N}-]+/gu) ?? []).map((word) => word.toUpperCase())
  return numbers.filter((number) => STOCK_NUMBER.test(number) && !isKnown(number))
}

const STOCK_NUMBER = /^[A-Z]{1,2}\d{4,6}$/

/** The number in 'stock 10570', typed without its letter. */
export function stockDigits(tokens: readonly Token[]): string | null {
  const at = tokens.findIndex(({ word }) => word === 'stock')
  if (at < 0) return null
  const next = tokens.slice(at + 1, at + 1 + MAX_WORDS_AFTER_STOCK).find(({ word }) => /^\d{4,6}$/.test(word))
  return next?.word ?? null
}

const MAX_WORDS_AFTER_STOCK = 3
