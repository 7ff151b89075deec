import { beforeEach, expect, test } from 'vitest'
import { makeCard } from '../../../../tests/factories/card.ts'
import type { VehicleCard } from '../../../domain/vehicles/card.ts'
import { toasts } from '../../../ui/overlays/toast-store.ts'
import { comparedVehicles } from './compared-vehicles.ts'
import { savedVehicles } from './saved-vehicles.ts'
import { forgetAll, saveVehicle, toggleCompared, toggleSaved } from './use-saved.ts'

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
  undo()
  expect(savedVehicles.ids()).toEqual('JIHGFEDCBA'.split(''))
})

test('the eleventh has one Undo, and with it goes the word that the car was added', () => {
  for (const id of 'ABCDEFGHIJ') savedVehicles.add(id)
  saveVehicle(card('K'))
  expect(toasts.getSnapshot().map(({ kind, action }) => [kind, action?.label])).toEqual([
    ['warning', 'Undo'],
    ['success', undefined],
  ])
  undo()
  expect(notices().map(([kind]) => kind)).toEqual(['warning'])
})

test('Undo of a removal from a list that has filled up since says who made room', () => {
  for (const id of 'ABCDEFGHIJ') savedVehicles.add(id)
  toggleSaved(card('J'))
  savedVehicles.add('K')
  undo()
  expect(savedVehicles.ids()).toEqual('JKIHGFEDCB'.split(''))
  expect(notices()[0]).toEqual(['warning', 'Your saves hold 10. 2024 Toyota HiLux made room.'])
})

test('Undo of emptying the list keeps what was saved since in front, and names those that find no room', () => {
  for (const id of 'ABCDEFGHIJ') savedVehicles.add(id)
  forgetAll()
  for (const id of ['X', 'C', 'Y']) savedVehicles.add(id)
  undo()
  expect(savedVehicles.ids()).toEqual('YCXJIHGFED'.split(''))
  expect(notices()[0]).toEqual([
    'warning',
    'Your saves hold 10. 2024 Toyota HiLux, 2024 Toyota HiLux made room.',
  ])
})

test.each([
  ['a removal', () => toggleSaved(card('B'))],
  ['emptying the list', forgetAll],
  ['the one that made another leave', () => saveVehicle(card('K'))],
])('Undo of %s gives the ticks back', (_what, act) => {
  for (const id of 'BACDEFGHIJ') savedVehicles.add(id)
  for (const id of ['A', 'B']) comparedVehicles.tick(id)
  act()
  expect(comparedVehicles.ids()).not.toContain('B')
  undo()
  expect(comparedVehicles.ids()).toEqual(['A', 'B'])
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

function undo(): void {
  toasts
    .getSnapshot()
    .find(({ action }) => action?.label === 'Undo')
    ?.action?.onAct()
}

function notices() {
  return toasts.getSnapshot().map(({ kind, message }) => [kind, message])
}
