import { and, desc, eq, inArray, lt, notInArray, sql } from 'drizzle-orm'
import type { ActionType } from '../../domain/assistant/reply.ts'
import type { Executor, Transaction } from '../database/database.ts'
import {
  assistantEvaluations,
  assistantInteractions,
  assistantQuestions,
} from '../database/tables/assistant.ts'

export type QuestionRow = typeof assistantQuestions.$inferSelect

/** Returns all questions, newest first. */
export async function listQuestions(db: Executor): Promise<QuestionRow[]> {
  return db.select().from(assistantQuestions).orderBy(desc(assistantQuestions.id))
}

export async function findQuestionByInteraction(
  db: Executor,
  interactionId: bigint,
): Promise<QuestionRow | null> {
  const [row] = await db
    .select()
    .from(assistantQuestions)
    .where(eq(assistantQuestions.interactionId, interactionId))
  return row ?? null
}

/** Returns null if the same question already exists. */
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

/** Deletes questions and their failures in past evaluations, so that their text is stored nowhere. */
export async function deleteQuestions(transaction: Transaction, ids: readonly bigint[]): Promise<number> {
  if (ids.length === 0) return 0
  const deletedRows = await transaction
    .delete(assistantQuestions)
    .where(inArray(assistantQuestions.id, [...ids]))
    .returning({ message: assistantQuestions.message })
  const { failures } = assistantEvaluations
  for (const { message } of deletedRows) {
    const failure = JSON.stringify([{ question: message }])
    await transaction
      .update(assistantEvaluations)
      .set({
        failures: sql`(select coalesce(jsonb_agg(each), '[]') from jsonb_array_elements(${failures}) each
          where each ->> 'question' <> ${message})`,
      })
      .where(sql`${failures} @> ${failure}::jsonb`)
  }
  return deletedRows.length
}

/** Returns the earlier messages of a session that got an answer, oldest first. */
export async function listEarlierMessages(
  db: Executor,
  { sessionId, id }: { sessionId: string; id: bigint },
  { excludedActions, limit }: { excludedActions: readonly ActionType[]; limit: number },
): Promise<{ message: string; stockids: string[] }[]> {
  const { message, stockids, actionType } = assistantInteractions
  const rows = await db
    .select({ message, stockids })
    .from(assistantInteractions)
    .where(
      and(
        eq(assistantInteractions.sessionId, sessionId),
        lt(assistantInteractions.id, id),
        notInArray(actionType, [...excludedActions]),
      ),
    )
    .orderBy(desc(assistantInteractions.id))
    .limit(limit)
  return rows.toReversed()
}
