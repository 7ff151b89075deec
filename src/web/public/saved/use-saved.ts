import { useSyncExternalStore } from 'react'
import { PAGING } from '../../../domain/constants.ts'
import type { VehicleCard } from '../../../domain/vehicles/card.ts'
import { compareHref } from '../../../domain/vehicles/compare/compare-url.ts'
import { toasts } from '../../../ui/overlays/toast-store.ts'
import { chosenForComparison, comparedVehicles } from './compared-vehicles.ts'
import { savedCards } from './saved-cards.ts'
import { savedPrices } from './saved-prices.ts'
import { savedVehicles } from './saved-vehicles.ts'

const NONE: readonly string[] = []

/** The saved ids; empty on the server and while the page wakes up, because they belong to this browser alone. */
export function useSavedIds(): readonly string[] {
  return useSyncExternalStore(savedVehicles.subscribe, savedVehicles.ids, () => NONE)
}

/** Those of them that are ticked. */
export function useComparedIds(): readonly string[] {
  return useSyncExternalStore(comparedVehicles.subscribe, comparedVehicles.ids, () => NONE)
}

/** Null while there is nothing to compare. */
export function useCompareHref(): string | null {
  const ids = chosenForComparison(useComparedIds(), useSavedIds())
  return ids.length > 1 ? compareHref(ids) : null
}

/** The heart: saves or forgets, says so, and offers the way back. */
export function toggleSaved(vehicle: VehicleCard): void {
  if (savedVehicles.has(vehicle.stockid)) forgetVehicle(vehicle)
  else add(vehicle)
}

/** 'Save' in a menu only adds, and says so when the car is there already. */
export function saveVehicle(vehicle: VehicleCard): void {
  if (savedVehicles.has(vehicle.stockid)) toasts.info(`Stock: ${vehicle.stockid} is already in your saves`)
  else add(vehicle)
}

/** Only what is saved can be compared: ticking another car saves it. */
export function toggleCompared(vehicle: VehicleCard): void {
  if (comparedVehicles.has(vehicle.stockid)) {
    comparedVehicles.untick(vehicle.stockid)
    return
  }
  if (!savedVehicles.has(vehicle.stockid)) add(vehicle)
  comparedVehicles.tick(vehicle.stockid)
}

/** Undo takes back its own act only: what was saved since, here or in another tab, stays. */
function add(vehicle: VehicleCard): void {
  const { stockid, title } = vehicle
  savedPrices.note(vehicle)
  savedCards.note(vehicle)
  const ticked = comparedVehicles.ids()
  const left = savedVehicles.add(stockid)
  const undo = () => {
    savedVehicles.remove(stockid)
    toasts.dismiss(added)
    if (left) putBack([left], savedVehicles.ids().length, ticked)
  }
  const action = { label: 'Undo', onAct: undo }
  // One act, one Undo: it stands with the last that is said of it.
  const added = toasts.success(`${title} has been added to your saves`, left ? undefined : action)
  if (left) toasts.warning(roomText([left]), action)
}

export function forgetVehicle({ stockid, name }: { stockid: string; name: string }): void {
  const index = savedVehicles.ids().indexOf(stockid)
  const ticked = comparedVehicles.ids()
  savedVehicles.remove(stockid)
  const onAct = () => putBack([stockid], index, ticked)
  toasts.info(`${name} has left your saves`, { label: 'Undo', onAct })
}

export function forgetAll(): void {
  const before = savedVehicles.ids()
  const ticked = comparedVehicles.ids()
  savedVehicles.remove(...before)
  const onAct = () => putBack(before, savedVehicles.ids().length, ticked)
  toasts.info('Your saves are empty', { label: 'Undo', onAct })
}

/** Back into the saves, with the ticks they had. One that was saved again meanwhile stands where it is. */
function putBack(stockids: readonly string[], index: number, ticked: readonly string[]): void {
  const missing = stockids.filter((stockid) => !savedVehicles.has(stockid))
  const left = savedVehicles.putBack(missing, index)
  for (const stockid of ticked) if (missing.includes(stockid)) comparedVehicles.tick(stockid)
  if (left.length > 0) toasts.warning(roomText(left))
}

function roomText(left: readonly string[]): string {
  return `Your saves hold ${PAGING.savedVehicles}. ${left.map(nameOf).join(', ')} made room.`
}

function nameOf(stockid: string): string {
  return savedCards.get().cards.get(stockid)?.name ?? `Stock: ${stockid}`
}
