import type { StockColumns } from '../../search/index/stock-columns.ts'
import { type AnswerGrounds, vehicleOf } from '../answers/answer.ts'
import type { Vocabulary } from './meaning.ts'
import type { Reader } from './read-question.ts'
import { createVocabulary } from './vocabulary.ts'

export function readerOf({ stock, now }: AnswerGrounds): Reader {
  return {
    vocabulary: vocabularyOf(stock.columns),
    factsOf: (stockid) => vehicleOf(stock, stockid),
    count: (selected) => stock.index.count(selected),
    today: now,
  }
}

const vocabularies = new WeakMap<StockColumns, Vocabulary>()

/** Built once per stock: going through every option and badge takes far longer than an answer. */
function vocabularyOf(columns: StockColumns): Vocabulary {
  const vocabulary = vocabularies.get(columns) ?? createVocabulary(columns)
  vocabularies.set(columns, vocabulary)
  return vocabulary
}
