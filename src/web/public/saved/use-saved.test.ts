import { beforeEach, expect, test } from 'vitest'
import { makeCard } from '../../../../tests/factories/card.ts'
import type { VehicleCard } from '../../../domain/vehicles/card.ts'
import { toasts } from '../../../ui/toast-store.ts'
import { comparedVehicles } from './compared-vehicles.ts'
import { savedVehicles } from './saved-vehicles.ts'
import { saveVehicle, toggleCompared, toggleSaved } from './use-saved.ts'

beforeEach(() => {
  savedVehicles.remove(...savedVehicles.ids())
  for (const { id } of toasts.getSnapshot()) toasts.dismiss(id)
})

test('saving a new car says so, with its title', () => {
  saveVehicle(card('A'))
  expect(notices()).toEqual([
    ['success', '2024 Toyota HiLux SR5 Double Cab 4x4 has been added to your saves'],
  ])
})

test("'Save' on a saved car only says that it is there", () => {
  saveVehicle(card('A'))
  saveVehicle(card('A'))
  expect(notices()[0]).toEqual(['info', 'Stock: A is already in your saves'])
  expect(savedVehicles.ids()).toEqual(['A'])
})

test('the heart adds and removes', () => {
  toggleSaved(card('A'))
  expect(savedVehicles.ids()).toEqual(['A'])
  toggleSaved(card('A'))
  expect(savedVehicles.ids()).toEqual([])
})

test('the eleventh makes the oldest leave, by name; Undo brings it back in its place', () => {
  for (const id of 'ABCDEFGHIJ') saveVehicle(card(id))
  saveVehicle(card('K'))
  expect(notices()[0]).toEqual(['warning', 'Your saves hold 10. 2024 Toyota HiLux made room.'])
  expect(savedVehicles.ids()).toEqual('KJIHGFEDCB'.split(''))
  toasts.getSnapshot()[0]?.action?.onAct()
  expect(savedVehicles.ids()).toEqual('JIHGFEDCBA'.split(''))
})

test('ticking a car that is not saved saves it, with its notice; unticking keeps it', () => {
  toggleCompared(card('A'))
  expect([savedVehicles.ids(), comparedVehicles.ids()]).toEqual([['A'], ['A']])
  expect(notices()[0]?.[1]).toMatch(/has been added to your saves$/)
  toggleCompared(card('A'))
  expect([savedVehicles.ids(), comparedVehicles.ids()]).toEqual([['A'], []])
})

function card(stockid: string): VehicleCard {
  return makeCard({ stockid })
}

function notices() {
  return toasts.getSnapshot().map(({ kind, message }) => [kind, message])
}
