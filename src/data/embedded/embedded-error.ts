import { errorCode } from '../database/error-code.ts'

/** An error the operator can fix: its message is one line that says what is wrong and how to fix it. */
export class EmbeddedError extends Error {
  override name = 'EmbeddedError'
}

/** Turns a file system error into a message for the operator; returns any other error unchanged. */
export function explainFolderError(folder: string, error: unknown): unknown {
  const explain = FOLDER_ERRORS[errorCode(error)]
  return explain ? new EmbeddedError(explain(folder), { cause: error }) : error
}

export function diskFullError(folder: string, excerpt = '') {
  return new EmbeddedError(
    `The disk with ${folder} is full${excerpt && ` (${excerpt})`}. Free some space on it, then start again.`,
  )
}

export function reportsDiskFull(output: string) {
  return /No space left|free disk space|quota exceeded/i.test(output)
}

/** Returns the end of a program's output on one line. */
export function lastLines(output: string) {
  return output.trim().split('\n').slice(-5).join(' | ')
}

const notWritable = (folder: string) =>
  `Cannot write to the data folder ${folder}. Give this user write access to it, or set DATA_DIR to another folder.`
const notFolder = (folder: string) =>
  `The data folder ${folder} cannot be created: a file is in the way. Move that file, or set DATA_DIR to another folder.`
const full = (folder: string) => diskFullError(folder).message

const FOLDER_ERRORS: Record<string, (folder: string) => string> = {
  EACCES: notWritable,
  EPERM: notWritable,
  EROFS: notWritable,
  // Also the error of creating a folder on a read-only disk.
  ENOENT: notWritable,
  ENOTDIR: notFolder,
  EEXIST: notFolder,
  ENOSPC: full,
  EDQUOT: full,
}
