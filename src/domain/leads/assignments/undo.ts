/** How long staff can undo a deleted or merged lead. */
export const UNDO_DAYS = 30

const DAY_MS = 86_400_000

/** Anything done before this time can no longer be undone. */
export function undoSince(now: Date): Date {
  return new Date(now.getTime() - UNDO_DAYS * DAY_MS)
}

export function isUndoable(at: Date, now: Date): boolean {
  return at > undoSince(now)
}

/** Whole days, rounded up: at least 1 while undo is possible. */
export function daysLeft(at: Date, now: Date): number {
  return Math.max(0, Math.ceil((at.getTime() - undoSince(now).getTime()) / DAY_MS))
}
