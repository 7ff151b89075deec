import { globSync, readFileSync } from 'node:fs'
import {
  type Conversation,
  parseConversations,
} from '../../src/domain/assistant/evaluation/conversations/conversation.ts'

/** The day on which the conversations were written: some ask about tonight, tomorrow or days in stock. */
export const WRITTEN_AT = new Date('2026-11-19T01:00:00Z')

/** Conversations about the demo stock, written in rounds by writers who had not read the reader. */
export function demoConversations(): Conversation[] {
  const rounds = globSync('*/round-*.txt', { cwd: import.meta.dirname }).toSorted()
  return rounds.flatMap((file) => parseConversations(readFileSync(`${import.meta.dirname}/${file}`, 'utf8')))
}
