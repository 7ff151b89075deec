import { useSyncExternalStore } from 'react'
import { toasts } from '../../../ui/toast-store.ts'
import { savedVehicles } from './saved-vehicles.ts'

const NONE: readonly string[] = []

/** The saved ids; empty on the server and while the page wakes up, because they belong to this browser alone. */
export function useSavedIds(): readonly string[] {
  return useSyncExternalStore(savedVehicles.subscribe, savedVehicles.ids, () => NONE)
}

/** The heart: saves or forgets, says so, and offers the way back. */
export function toggleSaved(vehicle: { stockid: string; name: string }): void {
  const before = savedVehicles.ids()
  const undo = { label: 'Undo', onAct: () => savedVehicles.restore(before) }
  if (savedVehicles.has(vehicle.stockid)) {
    savedVehicles.remove(vehicle.stockid)
    toasts.show({ kind: 'info', message: `${vehicle.name} has left your saves`, action: undo })
    return
  }
  const left = savedVehicles.add(vehicle.stockid)
  toasts.show({ kind: 'success', message: `${vehicle.name} has been added to your saves`, action: undo })
  if (left)
    toasts.show({ kind: 'warning', message: `Your saves hold 10. Stock: ${left} made room.`, action: undo })
}
