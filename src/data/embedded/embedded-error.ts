import { errorCode } from '../database/error-code.ts'

/** A fault the operator can mend: its message is one line that names the thing and the mend. */
export class EmbeddedError extends Error {
  override name = 'EmbeddedError'
}

/** Turns a file system's refusal into a line for the operator; anything unforeseen passes through. */
export function explainFolder(folder: string, error: unknown): unknown {
  const explain = FOLDER_ERRORS[errorCode(error)]
  return explain ? new EmbeddedError(explain(folder), { cause: error }) : error
}

export function diskFull(folder: string, told = '') {
  return new EmbeddedError(
    `The disk that holds ${folder} is full${told && ` (${told})`}. Free some space on it, then start again.`,
  )
}

export function tellsDiskFull(output: string) {
  return /No space left|free disk space|quota exceeded/i.test(output)
}

/** The end of a program's output, on one line. */
export function lastLines(output: string) {
  return output.trim().split('\n').slice(-5).join(' | ')
}

const closed = (folder: string) =>
  `Cannot write to the data folder ${folder}. Give this user write access to it, or set DATA_DIR to another folder.`
const notFolder = (folder: string) =>
  `The data folder ${folder} cannot be made: a file stands in its way. Move that file, or set DATA_DIR to another folder.`
const full = (folder: string) => diskFull(folder).message

const FOLDER_ERRORS: Record<string, (folder: string) => string> = {
  EACCES: closed,
  EPERM: closed,
  EROFS: closed,
  // Also what making a folder on a read-only disk answers.
  ENOENT: closed,
  ENOTDIR: notFolder,
  EEXIST: notFolder,
  ENOSPC: full,
  EDQUOT: full,
}
