import { useSyncExternalStore } from 'react'
import { toasts } from '../../../ui/toast-store.ts'
import { savedVehicles } from './saved-vehicles.ts'

const NONE: readonly string[] = []

/** The saved ids; empty on the server and while the page wakes up, because they belong to this browser alone. */
export function useSavedIds(): readonly string[] {
  return useSyncExternalStore(savedVehicles.subscribe, savedVehicles.ids, () => NONE)
}

interface Saveable {
  stockid: string
  name: string
}

/** The heart: saves or forgets, says so, and offers the way back. */
export function toggleSaved(vehicle: Saveable): void {
  if (savedVehicles.has(vehicle.stockid)) forget(vehicle)
  else save(vehicle)
}

/** Undo takes back its own act only: what was saved since, here or in another tab, stays. */
function save({ stockid, name }: Saveable): void {
  const left = savedVehicles.add(stockid)
  const undo = () => {
    savedVehicles.remove(stockid)
    if (left) savedVehicles.putBack(left, savedVehicles.ids().length)
  }
  const action = { label: 'Undo', onAct: undo }
  toasts.show({ kind: 'success', message: `${name} has been added to your saves`, action })
  if (left) toasts.show({ kind: 'warning', message: `Your saves hold 10. Stock: ${left} made room.`, action })
}

function forget({ stockid, name }: Saveable): void {
  const index = savedVehicles.ids().indexOf(stockid)
  savedVehicles.remove(stockid)
  const action = { label: 'Undo', onAct: () => savedVehicles.putBack(stockid, index) }
  toasts.show({ kind: 'info', message: `${name} has left your saves`, action })
}

export function forgetAll(): void {
  const before = savedVehicles.ids()
  for (const stockid of before) savedVehicles.remove(stockid)
  const onAct = () => {
    for (const [index, stockid] of before.entries()) savedVehicles.putBack(stockid, index)
  }
  toasts.show({ kind: 'info', message: 'Your saves are empty', action: { label: 'Undo', onAct } })
}
