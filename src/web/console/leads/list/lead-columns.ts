import { useSyncExternalStore } from 'react'
import type { LeadSortField } from '../../../../domain/leads/lead-list.ts'
import { browserStorage } from '../../../start/browser-storage.ts'
import { createStoredValue, followOtherTabs, parseList } from '../../../start/stored-value.ts'

export interface LeadColumn {
  name: 'about' | 'person' | 'priority' | 'due' | 'dealership' | 'received'
  label: string
  sort?: LeadSortField
  /** Gives way where there is no room. */
  className?: string
}

/** Beside the name, which is always there. */
export const LEAD_COLUMNS: readonly LeadColumn[] = [
  { name: 'about', label: 'About', className: 'w-1/2 @max-xl:hidden' },
  { name: 'person', label: 'Assigned to', sort: 'person', className: '@max-2xl:hidden' },
  { name: 'priority', label: 'Pri', sort: 'priority', className: '@max-lg:hidden' },
  { name: 'due', label: 'Due', sort: 'due', className: '@max-lg:pr-4 @max-lg:text-right' },
  { name: 'dealership', label: 'Dealership', className: '@max-5xl:hidden' },
  { name: 'received', label: 'Received', sort: 'received', className: 'text-right @max-lg:hidden' },
]

export type LeadColumnName = LeadColumn['name']

const KEY = 'leadColumnsHidden'
const NONE: readonly LeadColumnName[] = []

export function parseHidden(stored: unknown): readonly LeadColumnName[] {
  return parseList(stored, (item): item is LeadColumnName => LEAD_COLUMNS.some(({ name }) => name === item))
}

/** Which columns this browser does without. */
export const hiddenColumns = createStoredValue(browserStorage('localStorage'), KEY, parseHidden)
followOtherTabs(KEY, hiddenColumns)

export function useHiddenColumns(): readonly LeadColumnName[] {
  return useSyncExternalStore(hiddenColumns.subscribe, hiddenColumns.get, () => NONE)
}

export function toggleColumn(name: LeadColumnName): void {
  hiddenColumns.update((hidden) =>
    hidden.includes(name) ? hidden.filter((each) => each !== name) : [...hidden, name],
  )
}
