import type { ChangeUndo, LookUp, NewCar, StatusChange } from '../../../domain/vehicles/edit/car-schemas.ts'
import type { DraftChange } from '../../../domain/vehicles/edit/draft.ts'
import type { ViewerState } from '../../../domain/vehicles/edit/viewers.ts'
import type { VehicleField } from '../../../domain/vehicles/fields.ts'
import type { CarSuggestions } from '../../../services/stock/index.ts'
import { createListCache } from '../list/list-cache.ts'
import { signedInUser } from '../session/session.ts'
import { staffCall } from '../staff-call.ts'

export const loadCar = (id: string) => staffCall('get /car/:id', 'Failed to fetch the car', { param: { id } })

export const loadNeighbours = (id: string, listQuery: string) =>
  staffCall('get /car-neighbours/:id', 'Failed to fetch the next car', {
    param: { id },
    query: new URLSearchParams(listQuery),
  })

/** They are the same for every car, and change rarely. */
const SUGGESTIONS_LIFETIME_MS = 300_000
const suggestions = createListCache<CarSuggestions>({
  load: () => staffCall('get /car-suggestions', 'Failed to fetch suggestions'),
  now: () => Date.now(),
  userKey: () => signedInUser()?.id ?? '',
  lifetime: SUGGESTIONS_LIFETIME_MS,
})
export const loadSuggestions = () => suggestions.get('')

export const loadHistory = (id: string, before: string | null) =>
  staffCall('get /car-history/:id', 'Failed to fetch the history', {
    param: { id },
    ...(before !== null && { query: new URLSearchParams({ before }) }),
  })

export const loadWindowCards = (ids: string) =>
  staffCall('get /window-cards', 'Failed to fetch the window cards', { query: new URLSearchParams({ ids }) })

export const addCar = (car: NewCar) => staffCall('post /add-car', 'Failed to add the car', { json: car })

export const reportViewer = (id: string, state: ViewerState) =>
  staffCall('post /view-car', 'Failed to report', { json: { id, state } })

export const saveDraft = (id: string, changes: readonly DraftChange[]) =>
  staffCall('post /save-car-draft', 'Failed to save', { json: { id, changes } })

export const discardDraft = (id: string, seen: string | null) =>
  staffCall('post /discard-car-draft', 'Failed to discard the changes', { json: { id, seen } })

export const publishCar = (id: string, seen: string | null) =>
  staffCall('post /publish-car', 'Failed to publish', { json: { id, seen } })

export const changeStatus = (change: StatusChange) =>
  staffCall('post /change-car-status', 'Failed to change the status', { json: change })

export const unlockFields = (id: string, fields: readonly VehicleField[]) =>
  staffCall('post /unlock-car-fields', 'Failed to follow the feed', { json: { id, fields } })

export const duplicateCar = (id: string, stockid: string) =>
  staffCall('post /duplicate-car', 'Failed to duplicate the car', { json: { id, stockid } })

export const deleteCar = (id: string) =>
  staffCall('post /delete-car', 'Failed to delete the car', { json: { id } })

export const restoreCar = (id: string) =>
  staffCall('post /restore-car', 'Failed to restore the car', { json: { id } })

export const undoChange = (undo: ChangeUndo) =>
  staffCall('post /undo-car-change', 'Failed to undo the change', { json: undo })

export const lookUpCar = (question: LookUp) =>
  staffCall('post /look-up-car', 'Failed to look up the car', { json: question })
