import { demoDealerships } from '../demo/dealerships.ts'
import { type AnswerGrounds, searchStock } from '../src/domain/assistant/answers/answer.ts'
import {
  answerFromRecords,
  type RecordsAnswer,
  type ShopperQuestion,
} from '../src/domain/assistant/answers/built-in-answer.ts'
import { groundsOf } from '../src/domain/assistant/answers/grounds-of.ts'
import { createReplyComposer } from '../src/domain/assistant/model/reply-composer.ts'
import { judgeSentence } from '../src/domain/assistant/model/sentence-gate.ts'
import { useOpenings } from '../src/domain/assistant/model/sentence-words.ts'
import { createVocabulary } from '../src/domain/assistant/reader/vocabulary.ts'
import type { EarlierTurn } from '../src/domain/assistant/reading.ts'
import { columnsOf } from '../src/domain/search/index/columns-of.ts'
import { createSearchIndex } from '../src/domain/search/index/search-index.ts'
import { answerQuestion } from '../src/services/assistant/answer-question.ts'
import { buildStock } from '../src/services/published/stock-index.ts'
import { createPlaceServices } from '../src/services/stock/places.ts'
import { makeFinanceConfig } from '../tests/factories/finance-config.ts'
import { makeSiteConfig } from '../tests/factories/site-config.ts'
import { QUESTION_KINDS, type QuestionKind, questionsOf } from './assistant-questions.ts'
import { gateSentences, hostileTexts } from './assistant-sentences.ts'
import { manyVehicles } from './feed.ts'
import type { Row } from './row.ts'
import { syntheticStock } from './synthetic-stock.ts'

const VEHICLES = 20_000
const WARM_ROUNDS = 40
const ROUNDS = 60
const MAX_SEARCH_TIMES = 5
/** For the slowest question: some read six messages, or search twice and list the changes that would find cars. */
const MAX_SEARCH_TIMES_OF_ONE = 10

const MAX_SENTENCE_MS = 1
const WARM_SENTENCE_ROUNDS = 10
const SENTENCE_ROUNDS = 40
const LONG_MESSAGE = 'suv under 40k for the family and camping '.repeat(12)

/** Share of building the search index that the reader's vocabulary may cost, by the size of the stock. */
const MAX_SHARE_OF_INDEX = { 20_000: 1 / 2, 300_000: 1 / 10 }
const VOCABULARY_ROUNDS = 3

export async function benchAssistant(): Promise<Row[]> {
  const stock = await buildStock(manyVehicles(VEHICLES), {}, demoDealerships)
  const site = makeSiteConfig({ finance: makeFinanceConfig() })
  const grounds = groundsOf(
    { stock, dealerships: demoDealerships, site },
    new Date('2026-06-01T02:00:00Z'),
    createPlaceServices().placesNamed,
  )
  return [...(await compareAnswers(grounds)), ...compareGate(grounds), ...compareVocabulary()]
}

interface BenchQuestion {
  kind: QuestionKind
  messages: readonly string[]
  question: ShopperQuestion
  own: RecordsAnswer
  ours: number[]
  searches: number[]
}

/** Compares whole answers (guards, interpretation, search, text) with the searches they contain, in turns. */
async function compareAnswers(grounds: AnswerGrounds): Promise<Row[]> {
  const questions = QUESTION_KINDS.flatMap((kind) =>
    questionsOf(kind).map((messages) => makeQuestion(kind, messages, grounds)),
  )
  for (let round = 0; round < WARM_ROUNDS + ROUNDS; round++)
    for (const { question, own, ours, searches } of questions) {
      const { selected, sorting } = own.reading
      const [answerTime, searchTime] = [
        await measureTime(() => answerQuestion(question, grounds, null)),
        await measureTime(() => searchStock(selected, sorting, grounds)),
      ]
      if (round < WARM_ROUNDS) continue
      ours.push(answerTime)
      searches.push(searchTime)
    }
  const [slowest] = questions.toSorted((a, b) => ratioOf([b]) - ratioOf([a]))
  const size = VEHICLES.toLocaleString('en-AU')
  return [
    answerRow(
      `${questions.length} answers without a language model, ${size} vehicles, against their searches`,
      questions,
      MAX_SEARCH_TIMES,
    ),
    answerRow(`slowest of them: '${slowest!.messages.join(' / ')}'`, [slowest!], MAX_SEARCH_TIMES_OF_ONE),
    ...QUESTION_KINDS.map((kind) =>
      answerRow(
        `${kind} among them`,
        questions.filter((question) => question.kind === kind),
      ),
    ),
  ]
}

/** Asks the earlier messages first, as a shopper would, and throws if the question is not of its kind. */
function makeQuestion(
  kind: QuestionKind,
  messages: readonly string[],
  grounds: AnswerGrounds,
): BenchQuestion {
  const earlier: EarlierTurn[] = []
  for (const message of messages.slice(0, -1)) {
    const { vehicles } = answerFromRecords({ message, earlier: [...earlier] }, grounds).reply
    earlier.push({ message, stockids: vehicles.map(({ stockid }) => stockid) })
  }
  const question = { message: messages.at(-1)!, earlier }
  const own = answerFromRecords(question, grounds)
  if (own.kind !== 'answered' || !isOfKind(kind, own, grounds))
    throw new Error(`'${messages.join(' / ')}' does not belong to ${kind}: ${own.reply.response}`)
  return { kind, messages, question, own, ours: [], searches: [] }
}

function isOfKind(kind: QuestionKind, { reply, reading }: RecordsAnswer, grounds: AnswerGrounds): boolean {
  const { total } = searchStock(reading.selected, reading.sorting, grounds).answer
  if (kind === 'finance') return reply.actionType === 'finance'
  if (kind === 'comparisons') return reply.actionType === 'compare'
  if (kind === 'searches that find nothing') return total === 0 && reply.vehicles.length > 0
  return total > 0 && reply.actionType === 'recommend'
}

function answerRow(what: string, questions: readonly BenchQuestion[], atMost?: number): Row {
  const mean = (side: 'ours' | 'searches') => sumOf(questions, side) / questions.length
  return {
    what,
    ours: `${mean('ours').toFixed(3)} ms each`,
    peer: `${mean('searches').toFixed(3)} ms each`,
    ratio: ratioOf(questions),
    atMost,
  }
}

function ratioOf(questions: readonly BenchQuestion[]): number {
  return sumOf(questions, 'ours') / sumOf(questions, 'searches')
}

function sumOf(questions: readonly BenchQuestion[], side: 'ours' | 'searches'): number {
  return questions.reduce((sum, question) => sum + median(question[side]), 0)
}

/** Measures what the sentences of a language model cost, alone and as replies of one sentence. */
function compareGate(grounds: AnswerGrounds): Row[] {
  const question = { message: LONG_MESSAGE, earlier: [] }
  const own = answerFromRecords(question, grounds)
  if (own.kind !== 'answered' || own.candidates.length === 0) throw new Error('No cars to write about')
  const [vehicle] = own.candidates
  const openings = useOpenings('a family car for work, for camping and for the beach')
  const sentences = gateSentences()
  const judge = (sentence: string) =>
    judgeSentence(sentence, {
      vehicle: vehicle!,
      mention: 'last',
      isLater: true,
      sharesName: false,
      useOpenings: openings,
      grounds,
    })
  const compose = (say: string) => {
    const part = { say, car: vehicle!.stockid }
    const composer = createReplyComposer(question.message, own, grounds)
    composer.add(part)
    composer.finish(JSON.stringify({ parts: [part], vehicles: [part.car], suggestions: ['cheaper'] }))
  }
  return [
    sentenceRow('sentences judged by the gate', sentences, judge),
    sentenceRow('replies of one part composed', [...sentences, ...hostileTexts()], compose),
  ]
}

/** A text may have several sentences, which share its time. */
function sentenceRow(what: string, texts: readonly string[], act: (text: string) => void): Row {
  const times = texts.map((text) => {
    const rounds = Array.from({ length: WARM_SENTENCE_ROUNDS + SENTENCE_ROUNDS }, () =>
      measureSync(() => act(text)),
    )
    return median(rounds.slice(WARM_SENTENCE_ROUNDS)) / countSentences(text)
  })
  const slowest = Math.max(...times)
  return {
    what: `slowest of ${texts.length} ${what}, hostile ones included, against its limit`,
    ours: `${slowest.toFixed(3)} ms a sentence`,
    peer: `${MAX_SENTENCE_MS} ms`,
    ratio: slowest / MAX_SENTENCE_MS,
    atMost: 1,
  }
}

function countSentences(text: string): number {
  return text.trim().split(/(?<=[.!?]) /).length
}

/** Compares the reader's vocabulary, built at the first question after a change of the stock, with the search index. */
function compareVocabulary(): Row[] {
  return Object.entries(MAX_SHARE_OF_INDEX).map(([size, atMost]) => {
    const { columns } = columnsOf(syntheticStock(Number(size)))
    const [ours, peer]: [number[], number[]] = [[], []]
    for (let round = 0; round < VOCABULARY_ROUNDS; round++) {
      ours.push(measureSync(() => createVocabulary(columns)))
      peer.push(measureSync(() => createSearchIndex(columns)))
    }
    return {
      what: `the reader's vocabulary of ${Number(size).toLocaleString('en-AU')} vehicles against their search index`,
      ours: `${median(ours).toFixed(1)} ms`,
      peer: `${median(peer).toFixed(1)} ms`,
      ratio: median(ours) / median(peer),
      atMost,
    }
  })
}

async function measureTime(act: () => unknown): Promise<number> {
  const began = performance.now()
  await act()
  return performance.now() - began
}

function measureSync(act: () => unknown): number {
  const began = performance.now()
  act()
  return performance.now() - began
}

function median(times: readonly number[]): number {
  return times.toSorted((a, b) => a - b)[times.length >> 1]!
}
