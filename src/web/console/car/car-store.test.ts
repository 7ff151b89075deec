import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { makeVehicle } from '../../../../tests/factories/vehicle.ts'
import type { DraftChange } from '../../../domain/vehicles/edit/draft.ts'
import { VEHICLE_FIELDS } from '../../../domain/vehicles/fields.ts'
import type { EditedCar } from '../../../services/stock/index.ts'
import type { CallOutcome } from '../staff-call.ts'
import { createCarStore, type DraftAnswer, SAVE_PAUSE_MS } from './car-store.ts'

const vehicle = makeVehicle({ kms: 100, color: 'White' })
const fields = Object.fromEntries(VEHICLE_FIELDS.map((field) => [field, vehicle[field]]))
const CAR = {
  id: '7',
  fields,
  draft: null,
  conflicts: [],
  readAt: '2026-11-18T00:00:00.000Z',
} as unknown as EditedCar

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const withDraft = (values: object): EditedCar => ({
  ...CAR,
  draft: {
    updatedAt: '2026-11-18T00:00:00.000Z',
    fields: Object.fromEntries(
      Object.entries(values).map(([field, value]) => [
        field,
        { value, base: null, at: '', userId: 'x', name: 'Lark' },
      ]),
    ),
  },
})

function makeStore(answer: (changes: DraftChange[]) => CallOutcome<DraftAnswer>) {
  const requests: DraftChange[][] = []
  const store = createCarStore(CAR, async (_id, changes) => {
    requests.push(changes)
    return answer(changes)
  })
  const settle = () => vi.advanceTimersByTimeAsync(SAVE_PAUSE_MS)
  return { store, requests, settle }
}
const saveAll = (changes: DraftChange[]): CallOutcome<DraftAnswer> => ({
  ok: true,
  value: {
    car: withDraft(Object.fromEntries(changes.map(({ field, value }) => [field, value]))),
    savedFields: changes.map(({ field }) => field),
    conflicts: [],
    errors: [],
  },
})

test('one save follows a pause in typing, against the value seen when typing began', async () => {
  const { store, requests, settle } = makeStore(saveAll)
  store.type({ kms: 1 })
  store.type({ kms: 12 })
  expect(store.state().saving).toBe('waiting')
  await settle()
  expect(requests).toEqual([[{ field: 'kms', base: 100, value: 12 }]])
  expect(store.state()).toMatchObject({ saving: 'idle', typedValues: {}, failure: null })
  expect(store.state().savedAt).not.toBeNull()
})

test("a newer car does not replace what is being typed, and the conflict shows the other's value", async () => {
  const conflict = { field: 'kms' as const, value: 150, by: 'Lark', at: null }
  let isFirst = true
  const { store, requests, settle } = makeStore((changes) => {
    if (!isFirst) return saveAll(changes)
    isFirst = false
    return {
      ok: true,
      value: { car: withDraft({ kms: 150 }), savedFields: [], conflicts: [conflict], errors: [] },
    }
  })
  store.type({ kms: 12 })
  store.receive(withDraft({ kms: 150 }))
  expect(store.state().typedValues).toEqual({ kms: 12 })
  await settle()
  expect(requests[0]).toEqual([{ field: 'kms', base: 100, value: 12 }])
  expect(store.state().conflicts.kms).toEqual(conflict)
  expect(await store.flush()).toBe(false)
  store.keepMine('kms')
  await settle()
  expect(requests[1]).toEqual([{ field: 'kms', base: 150, value: 12 }])
  expect(store.state()).toMatchObject({ conflicts: {}, typedValues: {} })
})

test("taking the other's value drops what was typed", async () => {
  const conflict = { field: 'kms' as const, value: 150, by: 'Lark', at: null }
  const { store, requests, settle } = makeStore(() => ({
    ok: true,
    value: { car: withDraft({ kms: 150 }), savedFields: [], conflicts: [conflict], errors: [] },
  }))
  store.type({ kms: 12 })
  await settle()
  store.takeTheirs('kms')
  expect(store.state()).toMatchObject({ typedValues: {}, conflicts: {} })
  expect(requests).toHaveLength(1)
})

test('an invalid value stays in the field with its error, and is sent again once it is changed', async () => {
  const { store, requests, settle } = makeStore((changes) =>
    changes.some(({ value }) => value === 'x')
      ? {
          ok: true,
          value: {
            car: CAR,
            savedFields: [],
            conflicts: [],
            errors: [{ field: 'vin', message: 'Too short' }],
          },
        }
      : saveAll(changes),
  )
  store.type({ vin: 'x' })
  await settle()
  expect(store.state()).toMatchObject({ errors: { vin: 'Too short' }, typedValues: { vin: 'x' } })
  expect(await store.flush()).toBe(false)
  expect(requests).toHaveLength(1)
  store.type({ vin: 'xy' })
  await settle()
  expect(store.state()).toMatchObject({ errors: {}, typedValues: {} })
})

test('a refusal rolls back with its reason, and a lost connection keeps what was typed', async () => {
  let status = 403
  const { store, settle } = makeStore(() => ({ ok: false, status, error: 'Not yours', errors: {} }))
  store.type({ kms: 12 })
  await settle()
  expect(store.state()).toMatchObject({ saving: 'failed', failure: 'Not yours', typedValues: {} })
  status = 0
  store.type({ kms: 13 })
  await settle()
  expect(store.state()).toMatchObject({ saving: 'failed', typedValues: { kms: 13 } })
})

test('an answer that was overtaken by a later one is ignored', () => {
  const { store } = makeStore(saveAll)
  const later = { ...withDraft({ kms: 150 }), readAt: '2026-11-18T00:00:02.000Z' }
  store.receive(later)
  store.receive({ ...CAR, readAt: '2026-11-18T00:00:01.000Z' })
  expect(store.state().car).toBe(later)
})
