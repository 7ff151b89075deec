import { describe, expect, test } from 'vitest'
import { makeUser } from '../../../../tests/factories/user.ts'
import { audiencesFor, audiencesOf, canRemoveView, distinctNames } from './shared-views.ts'

const admin = makeUser({ role: 'admin', department: 'admin' })
const salesManager = makeUser({ role: 'department_manager', department: 'sales' })
const partsManager = makeUser({ role: 'department_manager', department: 'parts', dealership: 'north' })
const salesUser = makeUser({ role: 'sales_user', department: 'sales' })
const ALL = ['sales', 'service', 'parts', 'everyone']

describe('sharing a view', () => {
  test('is for managers with their department and for administrators with anyone', () => {
    expect(audiencesFor(admin)).toEqual(ALL)
    expect(audiencesFor(makeUser({ role: 'super_admin', department: 'admin' }))).toEqual(ALL)
    expect(audiencesFor(salesManager)).toEqual(['sales'])
    expect(audiencesFor(partsManager)).toEqual(['parts'])
    expect(audiencesFor(salesUser)).toEqual([])
    expect(audiencesFor(makeUser({ role: 'department_manager', department: null }))).toEqual([])
  })

  test('reaches the department, and administrators in any case', () => {
    expect(audiencesOf(salesUser)).toEqual(['sales', 'everyone'])
    expect(audiencesOf(partsManager)).toEqual(['parts', 'everyone'])
    expect(audiencesOf(admin)).toEqual(ALL)
    expect(audiencesOf(makeUser({ role: 'sales_user', department: null }))).toEqual(['everyone'])
  })

  test('is ended by the author or an administrator', () => {
    const view = { owner: salesManager.id, sharedWith: 'sales' } as const
    expect(canRemoveView(salesManager, view)).toBe(true)
    expect(canRemoveView(admin, view)).toBe(true)
    expect(canRemoveView(admin, { ...view, sharedWith: null })).toBe(false)
    expect(canRemoveView(salesUser, view)).toBe(false)
    expect(canRemoveView(makeUser({ role: 'department_manager', department: 'sales' }), view)).toBe(false)
  })
})

describe('the name of a shared view', () => {
  const own = (name: string) => ({ name, author: null })
  const shared = (name: string, author = 'Robin') => ({ name, author })

  test('stays as it is while no other view has it', () => {
    expect(distinctNames([own('Late'), shared('Calls')], ['Mine'])).toEqual(['Late', 'Calls'])
  })

  test('is marked if an own or standard view has it, ignoring case', () => {
    expect(distinctNames([own('late'), shared('Late'), shared('MINE')], ['Mine'])).toEqual([
      'late',
      'Late (shared)',
      'MINE (shared)',
    ])
  })

  test('has its author added if several shared views have it', () => {
    expect(distinctNames([own('Late'), shared('Late'), shared('late', 'Kim'), shared('Late')], [])).toEqual([
      'Late',
      'Late (Robin)',
      'late (Kim)',
      'Late (Robin) 2',
    ])
  })
})
