import { useSyncExternalStore } from 'react'
import { PAGING } from '../../../domain/constants.ts'
import type { VehicleCard } from '../../../domain/vehicles/card.ts'
import { compareHref } from '../../../domain/vehicles/compare/compare-url.ts'
import { toasts } from '../../../ui/overlays/toast-store.ts'
import { countCar } from '../car/count-car.ts'
import { comparedVehicles, idsToCompare } from './compared-vehicles.ts'
import { savedCards } from './saved-cards.ts'
import { savedPrices } from './saved-prices.ts'
import { savedVehicles } from './saved-vehicles.ts'

const NONE: readonly string[] = []

/** Empty on the server and during hydration, because saves belong to this browser alone. */
export function useSavedIds(): readonly string[] {
  return useSyncExternalStore(savedVehicles.subscribe, savedVehicles.ids, () => NONE)
}

/** Saved cars that are ticked for comparison. */
export function useComparedIds(): readonly string[] {
  return useSyncExternalStore(comparedVehicles.subscribe, comparedVehicles.ids, () => NONE)
}

/** Null with fewer than two cars. */
export function useCompareHref(): string | null {
  const ids = idsToCompare(useComparedIds(), useSavedIds())
  return ids.length > 1 ? compareHref(ids) : null
}

/** Saves or removes, confirms with a toast and offers Undo. */
export function toggleSaved(vehicle: VehicleCard): void {
  if (savedVehicles.has(vehicle.stockid)) removeVehicle(vehicle)
  else add(vehicle)
}

/** Only adds; reports a car that is already saved. */
export function saveVehicle(vehicle: VehicleCard): void {
  if (savedVehicles.has(vehicle.stockid)) toasts.info(`Stock: ${vehicle.stockid} is already in your saves`)
  else add(vehicle)
}

/** Ticking a car that is not saved also saves it. */
export function toggleCompared(vehicle: VehicleCard): void {
  if (comparedVehicles.has(vehicle.stockid)) {
    comparedVehicles.untick(vehicle.stockid)
    return
  }
  if (!savedVehicles.has(vehicle.stockid)) add(vehicle)
  comparedVehicles.tick(vehicle.stockid)
}

/** Undo reverts only this change: later saves, here or in another tab, stay. */
function add(vehicle: VehicleCard): void {
  const { stockid, title } = vehicle
  savedPrices.record(vehicle)
  savedCards.addCard(vehicle)
  countCar('save', stockid)
  const ticked = comparedVehicles.ids()
  const removedId = savedVehicles.add(stockid)
  const undo = () => {
    savedVehicles.remove(stockid)
    toasts.dismiss(addedToast)
    if (removedId) putBack([removedId], savedVehicles.ids().length, ticked)
  }
  const action = { label: 'Undo', onAct: undo }
  // One Undo per action, on the last toast.
  const addedToast = toasts.success(`${title} has been added to your saves`, removedId ? undefined : action)
  if (removedId) toasts.warning(listFullText([removedId]), action)
}

export function removeVehicle({ stockid, name }: { stockid: string; name: string }): void {
  const index = savedVehicles.ids().indexOf(stockid)
  const ticked = comparedVehicles.ids()
  savedVehicles.remove(stockid)
  const onAct = () => putBack([stockid], index, ticked)
  toasts.info(`${name} has been removed from your saves`, { label: 'Undo', onAct })
}

export function removeAllVehicles(): void {
  const before = savedVehicles.ids()
  const ticked = comparedVehicles.ids()
  savedVehicles.remove(...before)
  const onAct = () => putBack(before, savedVehicles.ids().length, ticked)
  toasts.info('All saved vehicles removed', { label: 'Undo', onAct })
}

/** Restores cars with their ticks. A car saved again in the meantime keeps its position. */
function putBack(stockids: readonly string[], index: number, ticked: readonly string[]): void {
  const missingIds = stockids.filter((stockid) => !savedVehicles.has(stockid))
  const removedIds = savedVehicles.putBack(missingIds, index)
  for (const stockid of ticked) if (missingIds.includes(stockid)) comparedVehicles.tick(stockid)
  if (removedIds.length > 0) toasts.warning(listFullText(removedIds))
}

function listFullText(removedIds: readonly string[]): string {
  return `You can save up to ${PAGING.savedVehicles} cars. Removed: ${removedIds.map(nameOf).join(', ')}`
}

function nameOf(stockid: string): string {
  return savedCards.get().cards.get(stockid)?.name ?? `Stock: ${stockid}`
}
