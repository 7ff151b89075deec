import { globSync, readFileSync } from 'node:fs'
import {
  type Conversation,
  parseConversations,
} from '../../src/domain/assistant/evaluation/conversations/conversation.ts'

/** Conversations about the demo stock, written in rounds by writers who had not read the reader. */
export function demoConversations(): Conversation[] {
  const rounds = globSync('*/round-*.txt', { cwd: import.meta.dirname }).toSorted()
  return rounds.flatMap((file) => parseConversations(readFileSync(`${import.meta.dirname}/${file}`, 'utf8')))
}
