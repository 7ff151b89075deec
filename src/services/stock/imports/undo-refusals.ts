import { UNDO_HOURS } from '../../../domain/vehicles/changes.ts'
import type { UndoOutcome } from './imports.ts'

type UndoReason = Extract<UndoOutcome, { ok: false }>['reason']

export const UNDO_REFUSALS: Record<UndoReason, string> = {
  unknown: 'This import no longer exists',
  not_applied: 'This import was never applied',
  undone_already: 'This import has already been undone',
  too_old: 'This import is too old to undo',
  expired: `An import can be undone for ${UNDO_HOURS} hours`,
  later_import: 'A later import changed the same cars. Undo that one first',
}
