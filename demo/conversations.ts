import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import {
  type Conversation,
  parseConversations,
} from '../src/domain/assistant/evaluation/conversations/conversation.ts'

const FOLDER = join(import.meta.dirname, 'conversations')

/** Conversations about the demo stock, written in rounds by writers who had not read the reader. */
export function demoConversations(): Conversation[] {
  return readdirSync(FOLDER).flatMap((file) => parseConversations(readFileSync(join(FOLDER, file), 'utf8')))
}
