import { beforeEach, expect, test } from 'vitest'
import { makeCard } from '../../../../tests/factories/card.ts'
import type { VehicleCard } from '../../../domain/vehicles/card.ts'
import { toasts } from '../../../ui/overlays/toast-store.ts'
import { comparedVehicles } from './compared-vehicles.ts'
import { savedVehicles } from './saved-vehicles.ts'
import { removeAllVehicles, saveVehicle, toggleCompared, toggleSaved } from './use-saved.ts'

beforeEach(() => {
  savedVehicles.remove(...savedVehicles.ids())
  for (const { id } of toasts.getSnapshot()) toasts.dismiss(id)
})

test('confirms a new save with the title', () => {
  saveVehicle(card('A'))
  expect(notices()).toEqual([
    ['success', '2024 Toyota HiLux SR5 Double Cab 4x4 has been added to your saves'],
  ])
})

test('reports a car that is already saved', () => {
  saveVehicle(card('A'))
  saveVehicle(card('A'))
  expect(notices()[0]).toEqual(['info', 'Stock: A is already in your saves'])
  expect(savedVehicles.ids()).toEqual(['A'])
})

test('toggles with the heart', () => {
  toggleSaved(card('A'))
  expect(savedVehicles.ids()).toEqual(['A'])
  toggleSaved(card('A'))
  expect(savedVehicles.ids()).toEqual([])
})

test('removes the oldest for the eleventh and restores it on Undo', () => {
  for (const id of 'ABCDEFGHIJ') saveVehicle(card(id))
  saveVehicle(card('K'))
  expect(notices()[0]).toEqual(['warning', 'You can save up to 10 cars. Removed: 2024 Toyota HiLux'])
  expect(savedVehicles.ids()).toEqual('KJIHGFEDCB'.split(''))
  undo()
  expect(savedVehicles.ids()).toEqual('JIHGFEDCBA'.split(''))
})

test('offers one Undo for the eleventh, which also dismisses the confirmation', () => {
  for (const id of 'ABCDEFGHIJ') savedVehicles.add(id)
  saveVehicle(card('K'))
  expect(toasts.getSnapshot().map(({ kind, action }) => [kind, action?.label])).toEqual([
    ['warning', 'Undo'],
    ['success', undefined],
  ])
  undo()
  expect(notices().map(([kind]) => kind)).toEqual(['warning'])
})

test('reports which car was removed when Undo restores one to a full list', () => {
  for (const id of 'ABCDEFGHIJ') savedVehicles.add(id)
  toggleSaved(card('J'))
  savedVehicles.add('K')
  undo()
  expect(savedVehicles.ids()).toEqual('JKIHGFEDCB'.split(''))
  expect(notices()[0]).toEqual(['warning', 'You can save up to 10 cars. Removed: 2024 Toyota HiLux'])
})

test('keeps newer saves in front when Undo restores a cleared list, and reports the rest', () => {
  for (const id of 'ABCDEFGHIJ') savedVehicles.add(id)
  removeAllVehicles()
  for (const id of ['X', 'C', 'Y']) savedVehicles.add(id)
  undo()
  expect(savedVehicles.ids()).toEqual('YCXJIHGFED'.split(''))
  expect(notices()[0]).toEqual([
    'warning',
    'You can save up to 10 cars. Removed: 2024 Toyota HiLux, 2024 Toyota HiLux',
  ])
})

test.each([
  ['a removal', () => toggleSaved(card('B'))],
  ['clearing the list', removeAllVehicles],
  ['a save that removed another', () => saveVehicle(card('K'))],
])('restores the comparison ticks on Undo of %s', (_case, act) => {
  for (const id of 'BACDEFGHIJ') savedVehicles.add(id)
  for (const id of ['A', 'B']) comparedVehicles.tick(id)
  act()
  expect(comparedVehicles.ids()).not.toContain('B')
  undo()
  expect(comparedVehicles.ids()).toEqual(['A', 'B'])
})

test('saves a car that is ticked for comparison, and keeps it when unticked', () => {
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
