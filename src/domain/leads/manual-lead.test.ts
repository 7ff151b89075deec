import { describe, expect, test } from 'vitest'
import type { Actor } from '../permissions/permissions.ts'
import {
  checkManualLeadAnswers,
  MANUAL_LEAD_FORMS,
  manualLeadAssignees,
  manualLeadFields,
} from './manual-lead.ts'

const actor = (parts: Partial<Actor>): Actor => ({
  id: 'me',
  role: 'sales_user',
  department: 'sales',
  dealership: null,
  ...parts,
})
const SALES = { department: 'sales', dealership: 'north' } as const
const now = new Date('2026-11-15T10:00:00Z')

describe('manual lead permissions', () => {
  test.each([
    [
      'lets an administrator create leads for anyone',
      { role: 'admin', department: 'admin' },
      SALES,
      'anybody',
    ],
    [
      'lets a manager create leads for anyone in the department',
      { role: 'department_manager' },
      SALES,
      'anybody',
    ],
    [
      'refuses a manager of another dealership',
      { role: 'department_manager', dealership: 'south' },
      SALES,
      null,
    ],
    [
      'refuses a manager of another department',
      { role: 'department_manager', department: 'parts' },
      SALES,
      null,
    ],
    ['refuses a manager without a department', { role: 'department_manager', department: null }, SALES, null],
    ['lets staff create leads for themselves', {}, SALES, 'oneself'],
    ['lets staff of the dealership create leads for themselves', { dealership: 'north' }, SALES, 'oneself'],
    ['refuses staff of another dealership', { dealership: 'south' }, SALES, null],
    ['refuses staff of another department', { role: 'parts_user', department: 'parts' }, SALES, null],
  ] as const)('%s', (_name, parts, place, expected) => {
    expect(manualLeadAssignees(actor(parts), place)).toBe(expected)
  })
})

describe('manual lead', () => {
  test.each(MANUAL_LEAD_FORMS)('requires only a name and a phone or email for the form %s', (form) => {
    expect(checkManualLeadAnswers(form, { name: 'Matilda', phone: '0491 570 156' }, now).errors).toEqual([])
    expect(checkManualLeadAnswers(form, {}, now).errors).toEqual([
      { field: 'name', message: "Enter the customer's name." },
      { field: 'phone', message: 'Enter a phone number or an email address.' },
    ])
  })

  test('checks the optional answers that were filled in', () => {
    const answers = { name: 'Matilda', phone: '12', make: 'Mazda', year: '1066' }
    expect(checkManualLeadAnswers('trade-in', answers, now)).toMatchObject({
      values: { make: 'Mazda' },
      errors: [{ field: 'phone' }, { field: 'year' }],
    })
  })

  test('has no time slot and no photos', () => {
    expect(MANUAL_LEAD_FORMS.flatMap(manualLeadFields)).not.toContain('slot')
    expect(MANUAL_LEAD_FORMS.flatMap(manualLeadFields)).not.toContain('photos')
  })
})
