import type { MoveIn, MoveInCheck, MoveInSource } from '../../../domain/leads/move-in.ts'
import { saveResponse } from '../save-file.ts'
import { type CallOutcome, staffCall } from '../staff-call.ts'

export const loadMoveIns = (): Promise<CallOutcome<{ moveIns: MoveIn[] }>> =>
  staffCall('get /move-ins', 'Failed to load the earlier moves')

export const checkMoveIn = (source: MoveInSource): Promise<CallOutcome<MoveInCheck>> =>
  staffCall('post /check-move-in', 'Failed to read the file', { json: source })

export const applyMoveIn = (source: MoveInSource): Promise<CallOutcome<MoveInCheck>> =>
  staffCall('post /apply-move-in', 'Failed to move the leads in', { json: source })

export const undoMoveIn = (id: string): Promise<CallOutcome<{ deleted: number; remaining: number }>> =>
  staffCall('post /undo-move-in', 'Failed to undo the move', { json: { id } })

export const saveExport = (): Promise<boolean> => saveResponse('/export.zip', 'forecourt-export.zip')
