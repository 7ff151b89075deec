import type { Database } from '../data/database/database.ts'
import type { FilePath, FileProblem } from '../domain/site/set-up/read-set-up-file.ts'
import type { SetUpFile } from '../domain/site/set-up/set-up-file.ts'
import type { Acting } from '../domain/users/acting.ts'
import type { Services } from '../services/services.ts'
import type { Config } from '../start-up/config.ts'

/** What every part of a set-up needs. */
export interface SetUpContext {
  config: Config
  db: Database
  services: Services
  file: SetUpFile
  /** Returns the absolute path of a path in the file. */
  pathOf: (path: string) => string
  environment: Readonly<Record<string, string | undefined>>
}

/** The same, with the administrator in whose name the command acts. */
export interface ActingContext extends SetUpContext {
  by: Acting
  /** Where the console is, as far as the operator has said. */
  origin: string
}

/** What became of a part: one line, and lines of advice below it. */
export interface PartResult {
  text: string
  isFailed?: boolean
  advice?: string[]
}

export const NOTHING_TO_CHANGE: PartResult = { text: 'nothing to change' }

export function describeFailure(text: string, advice: string[] = []): PartResult {
  return { text: `not done. ${text}`, isFailed: true, advice }
}

export function problemAt(path: FilePath, message: string): FileProblem {
  return { path, message }
}

export function countText(count: number, noun: string, plural = `${noun}s`): string {
  return `${count.toLocaleString('en-AU')} ${count === 1 ? noun : plural}`
}

export function listText(words: readonly string[]): string {
  return new Intl.ListFormat('en-AU').format(words)
}
