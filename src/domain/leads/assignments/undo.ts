/** What is taken off the desk by hand can be put back for so long. */
export const UNDO_DAYS = 30

const DAY_MS = 86_400_000

/** What was done before it can no longer be undone. */
export function undoSince(now: Date): Date {
  return new Date(now.getTime() - UNDO_DAYS * DAY_MS)
}

export function isUndoable(at: Date, now: Date): boolean {
  return at > undoSince(now)
}

/** Whole days, the one that runs counted: never none while it can be undone. */
export function daysLeft(at: Date, now: Date): number {
  return Math.max(0, Math.ceil((at.getTime() - undoSince(now).getTime()) / DAY_MS))
}
