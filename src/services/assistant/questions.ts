import { findInteraction, type InteractionRow } from '../../data/assistant/interactions.ts'
import {
  deleteQuestions,
  insertQuestion,
  listEarlier,
  listQuestions,
  type QuestionRow,
} from '../../data/assistant/questions.ts'
import type { Database, Executor } from '../../data/database/database.ts'
import { transact } from '../../data/database/transact.ts'
import { insertAudit } from '../../data/users/index.ts'
import { groundsOf } from '../../domain/assistant/answers/grounds-of.ts'
import { readInContext } from '../../domain/assistant/answers/own-answer.ts'
import { isSameSearch, searchOf } from '../../domain/assistant/evaluation/expected-search.ts'
import type { Question } from '../../domain/assistant/evaluation/question.ts'
import type { EarlierTurn } from '../../domain/assistant/reading.ts'
import { UNSAID_ACTIONS, type UnderstoodChip } from '../../domain/assistant/reply.ts'
import { ERASED_NAME } from '../../domain/privacy/person.ts'
import { type Refusal, refuse } from '../../domain/refusals/refusal.ts'
import { EMPTY_SEARCH } from '../../domain/search/search-state.ts'
import type { Acting } from '../../domain/users/acting.ts'
import type { Published } from '../published/index.ts'

/** What an added question must come to: the reading it got, or a refusal. */
export const EXPECTED = ['read', 'refused'] as const
export type Expected = (typeof EXPECTED)[number]

export interface AddedQuestion {
  id: string
  at: string
  message: string
  earlier: string[]
  expected: Expected
  chips: UnderstoodChip[]
}

export type AddOutcome = { ok: true } | Refusal<'missing' | 'conflict'>

export interface AssistantQuestionServices {
  /** Newest first. */
  list(): Promise<AddedQuestion[]>
  add(by: Acting, interactionId: string, expected: Expected): Promise<AddOutcome>
  /** False where it is not there. */
  remove(by: Acting, id: string): Promise<boolean>
  /** As the evaluation asks them. */
  asked(): Promise<Question[]>
}

interface Parts {
  db: Database
  published: () => Published
  clock: () => Date
}

/** As many as a shopper's browser sends back. */
const MOST_EARLIER = 10

export function createAssistantQuestionServices({ db, published, clock }: Parts): AssistantQuestionServices {
  /** A search that was widened because nothing fitted is another one as soon as something does. */
  function isReadAs({ message, searchHref }: InteractionRow, earlier: readonly EarlierTurn[]): boolean {
    if (searchHref === null) return false
    const now = clock()
    const { selected, sorting } = readInContext({ message, earlier }, groundsOf(published(), now)).reading
    return isSameSearch({ ...EMPTY_SEARCH, selected, sorting }, searchOf(searchHref, now))
  }

  /** Nothing where its words are enough; null where it is read in another way even with all before it. */
  async function neededFor(row: InteractionRow): Promise<EarlierTurn[] | null> {
    if (isReadAs(row, [])) return []
    const earlier = await listEarlier(db, row, { unsaid: UNSAID_ACTIONS, limit: MOST_EARLIER })
    return isReadAs(row, earlier) ? earlier : null
  }

  async function write(executor: Executor, by: Acting, id: string, act: Written, after?: object) {
    // Nothing of what was asked: the audit is kept for longer.
    const target = { kind: 'question', id, label: `added question ${id}` }
    const entry = { actor: by.user, act, target, address: by.address, ...(after && { after: { ...after } }) }
    await insertAudit(executor, entry, clock())
  }

  return {
    list: async () => (await listQuestions(db)).map(shown),

    async add(by, interactionId, expected) {
      const row = await findInteraction(db, BigInt(interactionId))
      if (!row || row.message === ERASED_NAME) return refuse('missing', 'This question is no longer kept')
      const isRead = expected === 'read'
      const needed = isRead ? await neededFor(row) : []
      if (!needed)
        return refuse(
          'conflict',
          'How it was read cannot be checked: the same words would be read in another way by now',
        )
      return transact(db, async (transaction): Promise<AddOutcome> => {
        const id = await insertQuestion(transaction, {
          at: clock(),
          interactionId: row.id,
          sessionId: row.sessionId,
          message: row.message,
          earlier: needed.map(({ message }) => message),
          searchHref: isRead ? row.searchHref : null,
          chips: isRead ? row.chips : [],
        })
        if (id === null) return refuse('conflict', 'This question is in the evaluation already')
        await write(transaction, by, String(id), 'assistant.question_added', { expected })
        return { ok: true }
      })
    },

    remove: (by, id) =>
      db.transaction(async (transaction) => {
        if ((await deleteQuestions(transaction, [BigInt(id)])) === 0) return false
        await write(transaction, by, id, 'assistant.question_removed')
        return true
      }),

    asked: async () => (await listQuestions(db)).map(toAsk),
  }
}

type Written = 'assistant.question_added' | 'assistant.question_removed'

function toAsk({ message, earlier, searchHref }: QuestionRow): Question {
  return searchHref === null ? { ask: message, refused: true } : { ask: message, earlier, search: searchHref }
}

function shown({ id, at, message, earlier, searchHref, chips }: QuestionRow): AddedQuestion {
  const expected = searchHref === null ? 'refused' : 'read'
  return { id: String(id), at: at.toISOString(), message, earlier, expected, chips }
}
