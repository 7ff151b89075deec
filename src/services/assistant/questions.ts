import { findInteraction, type InteractionRow } from '../../data/assistant/interactions.ts'
import {
  deleteQuestions,
  insertQuestion,
  listEarlierMessages,
  listQuestions,
  type QuestionRow,
} from '../../data/assistant/questions.ts'
import type { Database, Executor } from '../../data/database/database.ts'
import { transact } from '../../data/database/transact.ts'
import { insertAudit } from '../../data/users/index.ts'
import { readInContext } from '../../domain/assistant/answers/built-in-answer.ts'
import { groundsOf } from '../../domain/assistant/answers/grounds-of.ts'
import { isSameSearch, searchOf } from '../../domain/assistant/evaluation/expected-search.ts'
import type { Question } from '../../domain/assistant/evaluation/question.ts'
import type { EarlierTurn } from '../../domain/assistant/reading.ts'
import { ACTIONS_OUTSIDE_CONVERSATION, type UnderstoodChip } from '../../domain/assistant/reply.ts'
import type { PlacesNamed } from '../../domain/places/named-place.ts'
import { ERASED_NAME } from '../../domain/privacy/person.ts'
import { type Refusal, refuse } from '../../domain/refusals/refusal.ts'
import { EMPTY_SEARCH } from '../../domain/search/search-state.ts'
import type { Acting } from '../../domain/users/acting.ts'
import type { Published } from '../published/index.ts'

/** Expected result of an added question: the same reading, or a refusal. */
export const EXPECTED_RESULTS = ['read', 'refused'] as const
export type ExpectedResult = (typeof EXPECTED_RESULTS)[number]

export interface AddedQuestion {
  id: string
  at: string
  message: string
  earlier: string[]
  expected: ExpectedResult
  chips: UnderstoodChip[]
}

export type AddOutcome = { ok: true } | Refusal<'missing' | 'conflict'>

export interface AssistantQuestionServices {
  /** Newest first. */
  list(): Promise<AddedQuestion[]>
  add(by: Acting, interactionId: string, expected: ExpectedResult): Promise<AddOutcome>
  /** Returns false if the question does not exist. */
  remove(by: Acting, id: string): Promise<boolean>
  /** Returns the questions in the evaluation's format. */
  listForEvaluation(): Promise<Question[]>
}

interface Parts {
  db: Database
  published: () => Published
  placesNamed: PlacesNamed
  clock: () => Date
}

/** The number of turns a shopper's browser sends back. */
const MAX_EARLIER_TURNS = 10

export function createAssistantQuestionServices({
  db,
  published,
  placesNamed,
  clock,
}: Parts): AssistantQuestionServices {
  /** Compares the reading only: a search widened for lack of matches changes with the stock. */
  function isReadAs({ message, searchHref }: InteractionRow, earlier: readonly EarlierTurn[]): boolean {
    if (searchHref === null) return false
    const now = clock()
    const grounds = groundsOf(published(), now, placesNamed)
    const { selected, sorting } = readInContext({ message, earlier }, grounds).reading
    return isSameSearch({ ...EMPTY_SEARCH, selected, sorting }, searchOf(searchHref, now))
  }

  /** Returns the earlier turns needed to understand the question, or null if it is now read differently. */
  async function findNeededTurns(row: InteractionRow): Promise<EarlierTurn[] | null> {
    if (isReadAs(row, [])) return []
    const earlier = await listEarlierMessages(db, row, {
      excludedActions: ACTIONS_OUTSIDE_CONVERSATION,
      limit: MAX_EARLIER_TURNS,
    })
    return isReadAs(row, earlier) ? earlier : null
  }

  async function recordAudit(executor: Executor, by: Acting, id: string, act: QuestionAct, after?: object) {
    // Leaves out the question's text, because audit entries are stored longer.
    const target = { kind: 'question', id, label: `question ${id}` }
    const entry = { actor: by.user, act, target, address: by.address, ...(after && { after: { ...after } }) }
    await insertAudit(executor, entry, clock())
  }

  return {
    list: async () => (await listQuestions(db)).map(questionView),

    async add(by, interactionId, expected) {
      const row = await findInteraction(db, BigInt(interactionId))
      if (!row || row.message === ERASED_NAME) return refuse('missing', 'This question is no longer stored')
      const isRead = expected === 'read'
      const neededTurns = isRead ? await findNeededTurns(row) : []
      if (!neededTurns)
        return refuse(
          'conflict',
          'This question cannot be added: the assistant now understands it differently',
        )
      return transact(db, async (transaction): Promise<AddOutcome> => {
        const id = await insertQuestion(transaction, {
          at: clock(),
          interactionId: row.id,
          sessionId: row.sessionId,
          message: row.message,
          earlier: neededTurns.map(({ message }) => message),
          searchHref: isRead ? row.searchHref : null,
          chips: isRead ? row.chips : [],
        })
        if (id === null) return refuse('conflict', 'This question is already in the evaluation')
        await recordAudit(transaction, by, String(id), 'assistant.question_added', { expected })
        return { ok: true }
      })
    },

    remove: (by, id) =>
      db.transaction(async (transaction) => {
        if ((await deleteQuestions(transaction, [BigInt(id)])) === 0) return false
        await recordAudit(transaction, by, id, 'assistant.question_removed')
        return true
      }),

    listForEvaluation: async () => (await listQuestions(db)).map(evaluationQuestion),
  }
}

type QuestionAct = 'assistant.question_added' | 'assistant.question_removed'

function evaluationQuestion({ message, earlier, searchHref }: QuestionRow): Question {
  return searchHref === null ? { ask: message, refused: true } : { ask: message, earlier, search: searchHref }
}

function questionView({ id, at, message, earlier, searchHref, chips }: QuestionRow): AddedQuestion {
  const expected = searchHref === null ? 'refused' : 'read'
  return { id: String(id), at: at.toISOString(), message, earlier, expected, chips }
}
