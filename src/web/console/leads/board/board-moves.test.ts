import { describe, expect, test } from 'vitest'
import { makeUser } from '../../../../../tests/factories/user.ts'
import type { LeadStatus } from '../../../../domain/leads/lead-list.ts'
import type { ListedLead } from '../../../../services/leads/presented-lead.ts'
import { dropOf, type Lift, type LiftAct, liftReducer } from './board-lift.ts'
import { BOARD_PLACES, type BoardPlace, boardError, placesFor } from './board-moves.ts'

const PERSON = { id: 'robin', name: 'Robin Currawong' }

function leadOf(status: LeadStatus, parts: Partial<ListedLead> = {}): ListedLead {
  const isHeld = status !== 'unassigned'
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
    assignee: isHeld ? PERSON : null,
    assignment: isHeld ? { id: 'a', version: 1, outcome: null } : null,
    dueDate: null,
    createdAt: '2026-11-16T00:00:00.000Z',
    ...parts,
  }
}

const admin = makeUser({ role: 'admin', department: 'admin' })
const own = makeUser({ id: PERSON.id, role: 'sales_user', department: 'sales' })
const other = makeUser({ id: 'other', role: 'sales_user', department: 'sales' })

describe('the board', () => {
  test.each<[LeadStatus, BoardPlace[]]>([
    ['unassigned', ['unassigned', 'assigned']],
    ['assigned', ['assigned', 'in_progress', 'follow_up', 'completed', 'removed']],
    ['in_progress', ['assigned', 'in_progress', 'follow_up', 'completed']],
    ['follow_up', ['assigned', 'in_progress', 'follow_up', 'completed']],
    ['completed', ['assigned', 'follow_up', 'completed']],
  ])('takes a lead that is %s only where the table allows', (status, places) => {
    expect(placesFor(leadOf(status), admin)).toEqual(places)
  })

  test('says why a column is closed, in the specification’s sentence where it has one', () => {
    expect(boardError(leadOf('completed'), 'in_progress', admin)).toBe(
      'Cannot transition from Completed to In Progress',
    )
    expect(boardError(leadOf('in_progress'), 'removed', admin)).toBe(
      'Cannot transition from In Progress to Removed',
    )
    expect(boardError(leadOf('completed'), 'unassigned', admin)).toBe(
      'A worked lead goes back to a person, not to Unassigned',
    )
    for (const to of BOARD_PLACES)
      for (const status of ['unassigned', 'assigned', 'completed'] as const)
        expect(boardError(leadOf(status), to, admin)).not.toBe('')
  })

  test('lets people move their own, and nobody else’s', () => {
    expect(placesFor(leadOf('assigned'), own)).toEqual(['assigned', 'in_progress', 'follow_up', 'completed'])
    expect(boardError(leadOf('assigned'), 'removed', own)).toBe('Only a manager may take a lead back')
    expect(placesFor(leadOf('assigned'), other)).toEqual(['assigned'])
    expect(placesFor(leadOf('unassigned'), own)).toEqual(['unassigned'])
  })
})

describe('a lifted card', () => {
  const lead = leadOf('completed')
  const lifted: LiftAct = { is: 'lifted', lead, places: placesFor(lead, admin), by: 'keyboard' }
  const after = (...acts: LiftAct[]) => acts.reduce<Lift | null>(liftReducer, null)
  const [right, left]: LiftAct[] = [
    { is: 'stepped', by: 1 },
    { is: 'stepped', by: -1 },
  ]

  test('begins where it was: let go of at once it goes nowhere', () => {
    const lift = after(lifted)
    expect(lift).toMatchObject({ to: 'completed' })
    expect(lift && dropOf(lift)).toBeNull()
  })

  test('steps over the columns that are closed to it, and stops at the last', () => {
    const steps = [left, left, left, right, right, right, right].flatMap((step) => step ?? [])
    const places = steps.map((_, index) => after(lifted, ...steps.slice(0, index + 1))?.to)
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

  test('is put where the pointer is, unless that is closed to it', () => {
    const over = (at: BoardPlace | null) => after(lifted, { is: 'aimed', at })
    expect(over('follow_up')?.to).toBe('follow_up')
    for (const closed of ['in_progress', 'unassigned', 'removed', null] as const) {
      const lift = over(closed)
      expect(lift?.to).toBeNull()
      expect(lift && dropOf(lift)).toBeNull()
    }
  })

  test('is in nobody’s hand when it ends, and nothing moves what is not lifted', () => {
    expect(after(lifted, { is: 'ended' })).toBeNull()
    expect(after({ is: 'stepped', by: 1 })).toBeNull()
    expect(after({ is: 'aimed', at: 'assigned' })).toBeNull()
  })
})
