import { expect, test } from 'vitest'
import { makeUser } from '../../../tests/factories/user.ts'
import { CONSOLE_STREAM, databaseEventSchema } from '../../domain/console-events/console-event.ts'
import { consoleEventFor } from './event-for-actor.ts'

const admin = makeUser({ role: 'admin', department: 'admin' })
const manager = makeUser({ role: 'department_manager', department: 'service' })
const NAMES = new Map([['artarmon', 'Harbour Artarmon']])

const makeEvent = (parts: object = {}) =>
  databaseEventSchema.parse({ kind: 'lead', id: '1', act: 'added', department: 'sales', ...parts })

test('leaves out changes outside the scope, and returns null if none remain', () => {
  expect(consoleEventFor(manager, [makeEvent()], NAMES)).toBeNull()
  const [sales, service] = [makeEvent(), makeEvent({ id: '2', department: 'service' })]
  expect(consoleEventFor(manager, [sales, service], NAMES)).toEqual({
    is: 'changes',
    changes: [{ kind: 'lead', id: '2', act: 'added' }],
  })
})

test('reports each item once, as added even if it changed since', () => {
  const events = [makeEvent(), makeEvent({ act: 'changed' }), makeEvent({ kind: 'booking', act: 'changed' })]
  expect(consoleEventFor(admin, events, NAMES)).toEqual({
    is: 'changes',
    changes: [
      { kind: 'lead', id: '1', act: 'added' },
      { kind: 'booking', id: '1', act: 'changed' },
    ],
  })
})

test('includes form and dealership, and whether the actor made the change', () => {
  const event = consoleEventFor(
    admin,
    [makeEvent({ form: 'enquiry', dealership: 'artarmon', actor: admin.id })],
    NAMES,
  )
  expect(event).toEqual({
    is: 'changes',
    changes: [
      { kind: 'lead', id: '1', act: 'added', form: 'enquiry', dealership: 'Harbour Artarmon', own: true },
    ],
  })
  expect(consoleEventFor(admin, [makeEvent({ dealership: 'closed', actor: manager.id })], NAMES)).toEqual({
    is: 'changes',
    changes: [{ kind: 'lead', id: '1', act: 'added' }],
  })
})

test('asks for a refresh if there are too many changes', () => {
  const many = Array.from({ length: CONSOLE_STREAM.maxChanges + 1 }, (_, id) => makeEvent({ id: String(id) }))
  expect(consoleEventFor(admin, many, NAMES)).toEqual({ is: 'refresh' })
  expect(consoleEventFor(admin, many.slice(1), NAMES)).toMatchObject({ is: 'changes' })
  expect(consoleEventFor(admin, [makeEvent({ id: null })], NAMES)).toEqual({ is: 'refresh' })
  expect(consoleEventFor(manager, many, NAMES)).toBeNull()
})
