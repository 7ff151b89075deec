import { describe, expect, test } from 'vitest'
import { makeUser } from '../../../../../tests/factories/user.ts'
import type { LeadStatus } from '../../../../domain/leads/lead-list.ts'
import type { ListedLead } from '../../../../services/leads/presented-lead.ts'
import { dropTargetOf, type Lift, type LiftAction, liftReducer } from './board-lift.ts'
import { BOARD_PLACES, type BoardPlace, boardError, placesFor } from './board-moves.ts'

const PERSON = { id: 'robin', name: 'Robin Currawong' }

function leadOf(status: LeadStatus, parts: Partial<ListedLead> = {}): ListedLead {
  const isAssigned = status !== 'unassigned'
  return {
    id: 'lead',
    reference: 'HMG-1',
    form: 'enquiry',
    department: 'sales',
    dealership: null,
    name: 'Gus Pandanus',
    email: null,
    phone: null,
    preferred: null,
    stockid: null,
    vehicle: null,
    subject: '2023 Isuzu MU-X',
    status,
    priority: 'medium',
    tags: [],
    assignee: isAssigned ? PERSON : null,
    assignment: isAssigned ? { id: 'a', version: 1, outcome: null } : null,
    dueDate: null,
    createdAt: '2026-11-16T00:00:00.000Z',
    responseDueAt: null,
    respondedAt: null,
    responseMinutes: null,
    routeAfter: null,
    ...parts,
  }
}

const admin = makeUser({ role: 'admin', department: 'admin' })
const assignee = makeUser({ id: PERSON.id, role: 'sales_user', department: 'sales' })
const colleague = makeUser({ id: 'other', role: 'sales_user', department: 'sales' })

describe('placesFor and boardError', () => {
  test.each<[LeadStatus, BoardPlace[]]>([
    ['unassigned', ['unassigned', 'assigned']],
    ['assigned', ['assigned', 'in_progress', 'follow_up', 'completed', 'removed']],
    ['in_progress', ['assigned', 'in_progress', 'follow_up', 'completed']],
    ['follow_up', ['assigned', 'in_progress', 'follow_up', 'completed']],
    ['completed', ['assigned', 'follow_up', 'completed']],
  ])('moves a lead that is %s only along the allowed status changes', (status, places) => {
    expect(placesFor(leadOf(status), admin)).toEqual(places)
  })

  test('says why a column is closed, in the specification’s sentence where it has one', () => {
    expect(boardError(leadOf('completed'), 'in_progress', admin)).toBe(
      'Cannot transition from Completed to In Progress',
    )
    expect(boardError(leadOf('in_progress'), 'removed', admin)).toBe(
      'Cannot transition from In Progress to Removed',
    )
    expect(boardError(leadOf('completed'), 'unassigned', admin)).toBe('Work has started: reassign it instead')
    for (const to of BOARD_PLACES)
      for (const status of ['unassigned', 'assigned', 'completed'] as const)
        expect(boardError(leadOf(status), to, admin)).not.toBe('')
  })

  test('lets staff move their own leads only', () => {
    expect(placesFor(leadOf('assigned'), assignee)).toEqual([
      'assigned',
      'in_progress',
      'follow_up',
      'completed',
    ])
    expect(boardError(leadOf('assigned'), 'removed', assignee)).toBe('Only a manager can unassign a lead')
    expect(placesFor(leadOf('assigned'), colleague)).toEqual(['assigned'])
    expect(placesFor(leadOf('unassigned'), assignee)).toEqual(['unassigned'])
  })
})

describe('liftReducer', () => {
  const lead = leadOf('completed')
  const liftAction: LiftAction = { is: 'lifted', lead, places: placesFor(lead, admin), by: 'keyboard' }
  const liftAfter = (...acts: LiftAction[]) => acts.reduce<Lift | null>(liftReducer, null)
  const [right, left]: LiftAction[] = [
    { is: 'stepped', by: 1 },
    { is: 'stepped', by: -1 },
  ]

  test('starts in the card’s own column, so that an immediate drop moves nothing', () => {
    const lift = liftAfter(liftAction)
    expect(lift).toMatchObject({ to: 'completed' })
    expect(lift && dropTargetOf(lift)).toBeNull()
  })

  test('skips closed columns and stops at the last open one', () => {
    const steps = [left, left, left, right, right, right, right].flatMap((step) => step ?? [])
    const places = steps.map((_, index) => liftAfter(liftAction, ...steps.slice(0, index + 1))?.to)
    expect(places).toEqual([
      'follow_up',
      'assigned',
      'assigned',
      'follow_up',
      'completed',
      'completed',
      'completed',
    ])
  })

  test('aims at the column under the pointer unless it is closed', () => {
    const over = (at: BoardPlace | null) => liftAfter(liftAction, { is: 'aimed', at })
    expect(over('follow_up')?.to).toBe('follow_up')
    for (const closedPlace of ['in_progress', 'unassigned', 'removed', null] as const) {
      const lift = over(closedPlace)
      expect(lift?.to).toBeNull()
      expect(lift && dropTargetOf(lift)).toBeNull()
    }
  })

  test('clears the lift at the end and ignores actions without one', () => {
    expect(liftAfter(liftAction, { is: 'ended' })).toBeNull()
    expect(liftAfter({ is: 'stepped', by: 1 })).toBeNull()
    expect(liftAfter({ is: 'aimed', at: 'assigned' })).toBeNull()
  })
})
