import type { Transaction } from '../src/data/database/database.ts'
import { assistantInteractions, assistantUsage } from '../src/data/database/tables/assistant.ts'
import { listKnownOptions, listVehiclesOnSale } from '../src/data/stock/vehicles.ts'
import { answerFromRecords } from '../src/domain/assistant/answers/built-in-answer.ts'
import { groundsOf } from '../src/domain/assistant/answers/grounds-of.ts'
import type { Interaction } from '../src/domain/assistant/interactions/interaction.ts'
import { interactionOf, NO_MODEL_USED } from '../src/domain/assistant/interactions/interaction-of.ts'
import { costOf, estimateTokens } from '../src/domain/assistant/interactions/usage.ts'
import type { Correction } from '../src/domain/assistant/model/correction.ts'
import { PROVIDER_ERRORS } from '../src/domain/assistant/provider-errors.ts'
import type { EarlierTurn } from '../src/domain/assistant/reading.ts'
import { ASSISTANT } from '../src/domain/constants.ts'
import type { SiteConfig } from '../src/domain/site/site-config.ts'
import { localTime } from '../src/domain/time/zone-time.ts'
import { priceText } from '../src/domain/vehicles/prices/price.ts'
import type { Vehicle } from '../src/domain/vehicles/vehicle.ts'
import { buildStock } from '../src/services/published/stock-index.ts'
import { createPlaceServices } from '../src/services/stock/places.ts'
import { CONVERSATIONS, PAGES, SUSPICIOUS_MESSAGES } from './assistant-questions.ts'
import { demoDealerships } from './dealerships.ts'
import { type Random, seededRandom } from './random.ts'

export type DemoInteraction = Interaction & { at: Date }

const DAYS = 30
const DAY_MS = 86_400_000
const MINUTE_MS = 60_000
const SEED = 20_261
const BATCH_SIZE = 200
const ZONE = demoDealerships[0]?.timeZone ?? 'UTC'

/** Makes a month of shoppers' questions during the day, answered by the built-in engine. */
export async function demoInteractions(
  transaction: Transaction,
  site: SiteConfig,
  today: Date,
): Promise<DemoInteraction[]> {
  const ask = await createAsk(transaction, site, today)
  const random = seededRandom(SEED)
  const list: DemoInteraction[] = []
  for (let daysAgo = DAYS - 1; daysAgo >= 0; daysAgo--) {
    const conversations = random.int(9, 20)
    for (let each = 0; each < conversations; each++)
      list.push(...makeConversation({ random, ask, end: new Date(today.getTime() - daysAgo * DAY_MS) }))
  }
  return list.filter(({ at }) => at <= today).toSorted((a, b) => a.at.getTime() - b.at.getTime())
}

interface ConversationContext {
  random: Random
  ask: Ask
  end: Date
}

function makeConversation({ random, ask, end }: ConversationContext): DemoInteraction[] {
  let at = end.getTime() - random.int(1, 15 * 60) * MINUTE_MS
  const sessionId = `session_${at}_${random
    .int(0, 36 ** 6 - 1)
    .toString(36)
    .padStart(6, '0')}`
  const messages = random.chance(0.07) ? [random.pick(SUSPICIOUS_MESSAGES)] : random.pick(CONVERSATIONS)
  const page = random.pick(PAGES)
  const earlier: EarlierTurn[] = []
  return messages.map((message) => {
    const interaction = ask({ sessionId, message, page, earlier }, random)
    earlier.push({ message, stockids: interaction.stockids })
    at += random.int(40, 240) * 1_000
    return { ...interaction, at: new Date(at) }
  })
}

interface DemoQuestion {
  sessionId: string
  message: string
  page: string
  earlier: readonly EarlierTurn[]
}

type Ask = (question: DemoQuestion, random: Random) => Interaction

async function createAsk(transaction: Transaction, site: SiteConfig, today: Date): Promise<Ask> {
  const vehicles = await listVehiclesOnSale(transaction, today)
  const stock = await buildStock(vehicles, await listKnownOptions(transaction), demoDealerships)
  const grounds = groundsOf(
    { stock, dealerships: demoDealerships, site },
    today,
    createPlaceServices().placesNamed,
  )
  return (question, random) => {
    const builtIn = answerFromRecords(question, grounds)
    const { verdict, reply } = builtIn
    if (builtIn.kind !== 'answered')
      return interactionOf(question, { ...NO_MODEL_USED, verdict, reply }, random.int(8, 19))
    const hasFailed = verdict.kind !== 'marked' && random.chance(0.015)
    const tokens = hasFailed ? 0 : estimateTokens(question.message, builtIn.candidates) + random.int(180, 620)
    const correction = random.chance(0.05) ? makeCorrection(builtIn.candidates[0]) : null
    const answer = {
      verdict,
      reply,
      model: ASSISTANT.model,
      tokens,
      cost: costOf(tokens),
      corrections: correction ? [correction] : [],
      failure: hasFailed ? PROVIDER_ERRORS.network : null,
    }
    return interactionOf(question, answer, hasFailed ? 12_000 + random.int(0, 900) : random.int(420, 1_650))
  }
}

/** Makes a sentence of the model with a wrong price, which the gate dropped. */
function makeCorrection(vehicle: Vehicle | undefined): Correction | null {
  if (!vehicle?.price) return null
  const sentence = `The ${vehicle.title} is ${priceText(vehicle.price - 1_500)} today.`
  return { kind: 'dropped', sentence, why: 'character' }
}

/** Loads the interactions and the daily usage of each session and of the whole site. */
export async function loadInteractions(
  transaction: Transaction,
  list: readonly DemoInteraction[],
): Promise<void> {
  const sums = new Map<string, typeof assistantUsage.$inferInsert>()
  for (const { at, sessionId, tokens, cost } of list)
    for (const session of ['', sessionId]) {
      const day = localTime(at, ZONE).date
      const sum = sums.get(`${day} ${session}`) ?? { day, sessionId: session, tokens: 0, cost: 0, queries: 0 }
      sums.set(`${day} ${session}`, {
        ...sum,
        tokens: sum.tokens + tokens,
        cost: sum.cost + cost,
        queries: sum.queries + 1,
      })
    }
  for (const rows of chunks(list)) await transaction.insert(assistantInteractions).values(rows)
  for (const rows of chunks([...sums.values()])) await transaction.insert(assistantUsage).values(rows)
}

function chunks<Row>(rows: readonly Row[]): Row[][] {
  return Array.from({ length: Math.ceil(rows.length / BATCH_SIZE) }, (_, at) =>
    rows.slice(at * BATCH_SIZE, (at + 1) * BATCH_SIZE),
  )
}
