import { expect, test } from 'vitest'
import type { Actor } from '../permissions/permissions.ts'
import type { Department, Role } from '../users/user.ts'
import { BOOKING_RIGHTS, type BookingRight, hasBookingRight } from './booking-rights.ts'

const HERE = 'harbour-artarmon'
const THERE = 'harbour-brookvale'
const actor = (role: Role, department: Department | null, dealership: string | null = null): Actor => ({
  id: 'A1',
  role,
  department,
  dealership,
})
const ALL: readonly BookingRight[] = BOOKING_RIGHTS
const COUNTER: readonly BookingRight[] = ['see', 'receive', 'take']

test.each([
  ['an administrator has every right', actor('admin', 'admin'), 'service', THERE, ALL],
  ['a service manager arranges services', actor('department_manager', 'service'), 'service', THERE, ALL],
  [
    'a service manager has no access to test drives',
    actor('department_manager', 'service'),
    'test-drive',
    HERE,
    [],
  ],
  ['a sales manager arranges test drives', actor('department_manager', 'sales'), 'test-drive', HERE, ALL],
  [
    'a dealership manager has no access elsewhere',
    actor('department_manager', 'sales', HERE),
    'test-drive',
    THERE,
    [],
  ],
  ['a manager without a department has no access', actor('department_manager', null), 'service', HERE, []],
  ['staff receive customers and take bookings', actor('service_user', 'service'), 'service', HERE, COUNTER],
  ['dealership staff have no access elsewhere', actor('sales_user', 'sales', HERE), 'test-drive', THERE, []],
  [
    'dealership staff have access to their own',
    actor('sales_user', 'sales', HERE),
    'test-drive',
    HERE,
    COUNTER,
  ],
  ['staff of another department have no access', actor('sales_user', 'sales'), 'service', HERE, []],
  ['a parts manager has no access', actor('department_manager', 'parts'), 'service', HERE, []],
] as const)('%s', (_rule, who, kind, dealership, rights) => {
  const place = { kind, dealership }
  expect(BOOKING_RIGHTS.filter((right) => hasBookingRight(who, right, place))).toEqual(rights)
})
