import { and, desc, eq, inArray, lt, notInArray, sql } from 'drizzle-orm'
import type { ActionType } from '../../domain/assistant/reply.ts'
import type { Executor, Transaction } from '../database/database.ts'
import {
  assistantEvaluations,
  assistantInteractions,
  assistantQuestions,
} from '../database/tables/assistant.ts'

export type QuestionRow = typeof assistantQuestions.$inferSelect

/** Newest first. */
export async function listQuestions(db: Executor): Promise<QuestionRow[]> {
  return db.select().from(assistantQuestions).orderBy(desc(assistantQuestions.id))
}

export async function findQuestionOf(db: Executor, interactionId: bigint): Promise<QuestionRow | null> {
  const [row] = await db
    .select()
    .from(assistantQuestions)
    .where(eq(assistantQuestions.interactionId, interactionId))
  return row ?? null
}

/** Null where the same words are there already. */
export async function insertQuestion(
  db: Executor,
  question: typeof assistantQuestions.$inferInsert,
): Promise<bigint | null> {
  const [row] = await db
    .insert(assistantQuestions)
    .values(question)
    .onConflictDoNothing()
    .returning({ id: assistantQuestions.id })
  return row?.id ?? null
}

/** With what runs have told of them: words that were taken out stand nowhere. */
export async function deleteQuestions(transaction: Transaction, ids: readonly bigint[]): Promise<number> {
  if (ids.length === 0) return 0
  const gone = await transaction
    .delete(assistantQuestions)
    .where(inArray(assistantQuestions.id, [...ids]))
    .returning({ message: assistantQuestions.message })
  const { failures } = assistantEvaluations
  for (const { message } of gone) {
    const told = JSON.stringify([{ question: message }])
    await transaction
      .update(assistantEvaluations)
      .set({
        failures: sql`(select coalesce(jsonb_agg(each), '[]') from jsonb_array_elements(${failures}) each
          where each ->> 'question' <> ${message})`,
      })
      .where(sql`${failures} @> ${told}::jsonb`)
  }
  return gone.length
}

/** What was said in a session before a question and answered, oldest first. */
export async function listEarlier(
  db: Executor,
  { sessionId, id }: { sessionId: string; id: bigint },
  { unsaid, limit }: { unsaid: readonly ActionType[]; limit: number },
): Promise<{ message: string; stockids: string[] }[]> {
  const { message, stockids, actionType } = assistantInteractions
  const rows = await db
    .select({ message, stockids })
    .from(assistantInteractions)
    .where(
      and(
        eq(assistantInteractions.sessionId, sessionId),
        lt(assistantInteractions.id, id),
        notInArray(actionType, [...unsaid]),
      ),
    )
    .orderBy(desc(assistantInteractions.id))
    .limit(limit)
  return rows.toReversed()
}
