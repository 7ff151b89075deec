import { describe, expect, test } from 'vitest'
import type { Actor } from '../permissions/permissions.ts'
import { checkHandAnswers, HAND_FORMS, handFields, takesDownFor } from './manual-lead.ts'

const actor = (parts: Partial<Actor>): Actor => ({
  id: 'me',
  role: 'sales_user',
  department: 'sales',
  dealership: null,
  ...parts,
})
const SALES = { department: 'sales', dealership: 'north' } as const
const now = new Date('2026-11-15T10:00:00Z')

describe('who takes a lead down', () => {
  test.each([
    ['an administrator, for anybody anywhere', { role: 'admin', department: 'admin' }, SALES, 'anybody'],
    ['a manager, for anybody of the department', { role: 'department_manager' }, SALES, 'anybody'],
    [
      'a manager of another dealership, not',
      { role: 'department_manager', dealership: 'south' },
      SALES,
      null,
    ],
    [
      'a manager of another department, not',
      { role: 'department_manager', department: 'parts' },
      SALES,
      null,
    ],
    ['a manager without a department, not', { role: 'department_manager', department: null }, SALES, null],
    ['staff, for themselves', {}, SALES, 'oneself'],
    ['staff of the dealership, for themselves', { dealership: 'north' }, SALES, 'oneself'],
    ['staff of another dealership, not', { dealership: 'south' }, SALES, null],
    ['staff of another department, not', { role: 'parts_user', department: 'parts' }, SALES, null],
  ] as const)('%s', (_name, parts, place, expected) => {
    expect(takesDownFor(actor(parts), place)).toBe(expected)
  })
})

describe('a lead taken down', () => {
  test.each(HAND_FORMS)('asks for a name and a way to reach them, and for nothing of the form %s', (form) => {
    expect(checkHandAnswers(form, { name: 'Matilda', phone: '0491 570 156' }, now).errors).toEqual([])
    expect(checkHandAnswers(form, {}, now).errors).toEqual([
      { field: 'name', message: 'Write down their name.' },
      { field: 'phone', message: 'Write down a phone number or an e-mail address.' },
    ])
  })

  test('is judged by the rules of its form where something was said', () => {
    const answers = { name: 'Matilda', phone: '12', make: 'Mazda', year: '1066' }
    expect(checkHandAnswers('trade-in', answers, now)).toMatchObject({
      values: { make: 'Mazda' },
      errors: [{ field: 'phone' }, { field: 'year' }],
    })
  })

  test('holds no time and no photo: those are booked and sent', () => {
    expect(HAND_FORMS.flatMap(handFields)).not.toContain('slot')
    expect(HAND_FORMS.flatMap(handFields)).not.toContain('photos')
  })
})
