import { deleteOldAssistantRecords, rateInteraction } from '../../data/assistant/assistant.ts'
import { listFollowUps, listSessionLeads } from '../../data/assistant/follow-ups.ts'
import {
  countInteractions,
  findInteraction,
  findNextInteractionId,
  type InteractionRow,
  listInteractions,
  listRecentQueries,
  listSessionInteractions,
  listUsageDays,
  readInteractionFigures,
} from '../../data/assistant/interactions.ts'
import { findQuestionByInteraction } from '../../data/assistant/questions.ts'
import type { Database } from '../../data/database/database.ts'
import { insertAudit } from '../../data/users/index.ts'
import { vehicleOf } from '../../domain/assistant/answers/answer.ts'
import { factsText } from '../../domain/assistant/answers/offered-vehicle.ts'
import type { FollowUpAct } from '../../domain/assistant/interactions/follow-up.ts'
import {
  INTERACTION_RANGES,
  INTERACTION_RETENTION_DAYS,
  type InteractionFilter,
  type InteractionRange,
} from '../../domain/assistant/interactions/interaction-list.ts'
import { statsOf } from '../../domain/assistant/interactions/usage.ts'
import { ASSISTANT, PAGING } from '../../domain/constants.ts'
import { addDays, instantOf, localTime } from '../../domain/time/zone-time.ts'
import type { Acting } from '../../domain/users/acting.ts'
import type { VehicleCard } from '../../domain/vehicles/card.ts'
import { csvText } from '../downloads/index.ts'
import { type Published, timeZoneOf } from '../published/index.ts'
import type { ExpectedResult } from './questions.ts'

export interface InteractionQuery {
  filter: InteractionFilter
  range: InteractionRange
  q: string
}

export type ListedInteraction = Pick<
  InteractionRow,
  | 'sessionId'
  | 'message'
  | 'actionType'
  | 'type'
  | 'suspicious'
  | 'reason'
  | 'responseMs'
  | 'success'
  | 'tokens'
  | 'isGood'
> & { id: string; at: string }

export type InteractionDetails = ListedInteraction &
  Pick<InteractionRow, 'response' | 'model' | 'cost' | 'page' | 'searchHref' | 'chips' | 'corrections'>

export interface InteractionFile {
  interaction: InteractionDetails
  /** Cars in the order they were mentioned, with a fact or two; `card` is null if no longer on sale. */
  vehicles: { stockid: string; card: VehicleCard | null; facts: string }[]
  /** The shopper's next steps. */
  next: {
    followUps: { act: FollowUpAct; stockid: string }[]
    /** Only those in the list of leads. */
    leads: { id: string; reference: string }[]
    /** Id of their next question. */
    askedOn: string | null
  }
  /** Expected result in the evaluation; null if the question is not part of it. */
  question: { id: string; expected: ExpectedResult } | null
  /** The latest questions of the session, newest first. */
  session: ListedInteraction[]
}

export interface InteractionPage {
  interactions: ListedInteraction[]
  counts: Record<InteractionFilter, number>
}

export interface UsageDay {
  day: string
  tokens: number
  cost: number
  queries: number
}

export interface AssistantFigures {
  questions: number
  sessions: number
  /** From 0 to 1; 1 if there are no questions. */
  successRate: number
  fallbacks: number
  blocked: number
  marked: number
  failed: number
  averageMs: number
  /** Average of the last 20, in any range. */
  lastAverageMs: number
  tokens: number
  cost: number
  /** The last 30 days up to today. */
  days: UsageDay[]
}

export interface InteractionServices {
  figures(range: InteractionRange): Promise<AssistantFigures>
  list(query: InteractionQuery, page: number): Promise<InteractionPage>
  find(id: string): Promise<InteractionFile | null>
  /** Returns false for an unknown question. */
  rate(by: Acting, id: string, isGood: boolean | null): Promise<boolean>
  /** Streams all matching questions as CSV. The export is audited before the first row is read. */
  exportCsv(by: Acting, query: InteractionQuery): Promise<AsyncIterable<string>>
  /** Deletes questions past their retention time; returns their number. */
  deleteOld(): Promise<number>
}

interface Parts {
  db: Database
  published: () => Published
  clock: () => Date
}

const MAX_SESSION_QUESTIONS = 20
const MAX_FACTS = 2
const ROWS_PER_PAGE = 500
const DAY_MS = 86_400_000

export function createInteractionServices({ db, published, clock }: Parts): InteractionServices {
  const timeZone = () => timeZoneOf(published(), null)

  /** Uses the same days as the usage limits. */
  function firstDay(range: InteractionRange): string {
    return addDays(localTime(clock(), timeZone()).date, 1 - INTERACTION_RANGES[range].days)
  }

  const startOf = (range: InteractionRange) =>
    instantOf({ date: firstDay(range), clock: '00:00' }, timeZone())

  async function* generateCsv({ range, ...query }: InteractionQuery): AsyncGenerator<string> {
    const question = { ...query, since: startOf(range) }
    yield csvText([COLUMNS])
    let last: InteractionRow | undefined
    do {
      const rows = await listInteractions(db, question, {
        limit: ROWS_PER_PAGE,
        ...(last && { before: last }),
      })
      yield csvText(rows.map(cellsOf))
      last = rows.length < ROWS_PER_PAGE ? undefined : rows.at(-1)
    } while (last)
  }

  return {
    async figures(range) {
      const from = firstDay('month')
      const [totals, last, usageDays] = await Promise.all([
        readInteractionFigures(db, startOf(range)),
        listRecentQueries(db, ASSISTANT.statsOver),
        listUsageDays(db, from),
      ])
      const { questions, succeeded, averageMs, ...counts } = totals
      const inRange = usageDays.filter(({ day }) => day >= firstDay(range))
      const sum = (field: 'tokens' | 'cost') => inRange.reduce((total, day) => total + day[field], 0)
      return {
        ...counts,
        questions,
        successRate: questions === 0 ? 1 : succeeded / questions,
        fallbacks: questions - succeeded,
        averageMs: Math.round(averageMs),
        lastAverageMs: Math.round(statsOf('', last).averageResponseTime),
        tokens: sum('tokens'),
        cost: sum('cost'),
        days: everyDay(from, usageDays),
      }
    },

    async list({ range, filter, q }, page) {
      const since = startOf(range)
      const [rows, counts] = await Promise.all([
        listInteractions(
          db,
          { filter, q, since },
          { limit: PAGING.interactions, offset: (page - 1) * PAGING.interactions },
        ),
        countInteractions(db, { q, since }),
      ])
      return { interactions: rows.map(listItemOf), counts }
    },

    async find(id) {
      const row = await findInteraction(db, BigInt(id))
      if (!row) return null
      const { stock } = published()
      const [session, followUps, leads, askedOn, question] = await Promise.all([
        listSessionInteractions(db, row.sessionId, MAX_SESSION_QUESTIONS),
        listFollowUps(db, row.id),
        listSessionLeads(db, row.sessionId, row.at),
        findNextInteractionId(db, row),
        findQuestionByInteraction(db, row.id),
      ])
      const vehicles = row.stockids.map((stockid) => {
        const vehicle = vehicleOf(stock, stockid)
        const facts = vehicle ? factsText(vehicle, MAX_FACTS) : ''
        return { stockid, card: stock.cardOf(stockid) ?? null, facts }
      })
      return {
        interaction: interactionView(row),
        vehicles,
        session: session.map(listItemOf),
        next: { followUps, leads, askedOn: askedOn === null ? null : String(askedOn) },
        question: question && {
          id: String(question.id),
          expected: question.searchHref === null ? 'refused' : 'read',
        },
      }
    },

    rate({ user, address }, id, isGood) {
      return db.transaction(async (transaction) => {
        const row = await findInteraction(transaction, BigInt(id))
        if (!row) return false
        if (row.isGood === isGood) return true
        await rateInteraction(transaction, row.id, isGood)
        // Leaves out the question's text, because audit entries are stored longer.
        const target = { kind: 'interaction', id, label: `question ${id}` }
        const entry = { actor: user, act: 'assistant.rated' as const, target, address }
        const change = { before: { isGood: row.isGood }, after: { isGood } }
        await insertAudit(transaction, { ...entry, ...change }, clock())
        return true
      })
    },

    async exportCsv({ user, address }, query) {
      const after = {
        list: 'interactions',
        range: query.range,
        filter: query.filter,
        ...(query.q && { q: query.q }),
      }
      await insertAudit(db, { actor: user, act: 'export.made', after, address }, clock())
      return generateCsv(query)
    },

    deleteOld: () =>
      deleteOldAssistantRecords(db, new Date(clock().getTime() - INTERACTION_RETENTION_DAYS * DAY_MS)),
  }
}

function everyDay(from: string, usageDays: readonly UsageDay[]): UsageDay[] {
  const byDay = new Map(usageDays.map((each) => [each.day, each]))
  return Array.from({ length: INTERACTION_RANGES.month.days }, (_, offset) => {
    const day = addDays(from, offset)
    return byDay.get(day) ?? { day, tokens: 0, cost: 0, queries: 0 }
  })
}

function listItemOf(row: InteractionRow): ListedInteraction {
  const { sessionId, message, actionType, type, suspicious, reason, responseMs, success } = row
  return {
    id: String(row.id),
    at: row.at.toISOString(),
    sessionId,
    message,
    actionType,
    type,
    suspicious,
    reason,
    responseMs,
    success,
    tokens: row.tokens,
    isGood: row.isGood,
  }
}

function interactionView(row: InteractionRow): InteractionDetails {
  const { response, model, cost, page, searchHref, chips, corrections } = row
  return { ...listItemOf(row), response, model, cost, page, searchHref, chips, corrections }
}

const COLUMNS = [
  'when',
  'session',
  'question',
  'answer',
  'action',
  'result',
  'marked_because',
  'answered_in_ms',
  'model',
  'tokens',
  'cost',
  'page',
  'read_as',
  'cars',
  'judged',
]

function cellsOf(row: InteractionRow) {
  return [
    row.at.toISOString(),
    row.sessionId,
    row.message,
    row.response,
    row.actionType,
    row.type,
    row.reason,
    row.responseMs,
    row.model,
    row.tokens,
    row.cost,
    row.page,
    row.chips.map(({ text }) => text).join('; '),
    row.stockids.join(' '),
    row.isGood === null ? '' : row.isGood ? 'good' : 'not good',
  ]
}
