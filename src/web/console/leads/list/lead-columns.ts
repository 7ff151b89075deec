import { useSyncExternalStore } from 'react'
import type { LeadSortField } from '../../../../domain/leads/lead-list.ts'
import { browserStorage } from '../../../start/browser-storage.ts'
import { createStoredValue, followOtherTabs, parseList } from '../../../start/stored-value.ts'

export interface LeadColumn {
  name: 'about' | 'person' | 'priority' | 'response' | 'due' | 'dealership' | 'received'
  label: string
  sort?: LeadSortField
  /** Hides the column where there is no room. */
  className?: string
}

/** All columns but the name, which always shows. */
export const LEAD_COLUMNS: readonly LeadColumn[] = [
  { name: 'about', label: 'About', className: 'w-1/2 @max-xl:hidden' },
  { name: 'person', label: 'Assigned to', sort: 'person', className: '@max-2xl:hidden' },
  { name: 'priority', label: 'Pri', sort: 'priority', className: '@max-lg:hidden' },
  { name: 'response', label: 'First response', className: '@max-3xl:hidden' },
  { name: 'due', label: 'Due', sort: 'due', className: '@max-lg:pr-4 @max-lg:text-right' },
  { name: 'dealership', label: 'Dealership', className: '@max-5xl:hidden' },
  { name: 'received', label: 'Received', sort: 'received', className: 'text-right @max-lg:hidden' },
]

export type LeadColumnName = LeadColumn['name']

const KEY = 'leadColumnsHidden'
const NO_COLUMNS: readonly LeadColumnName[] = []

export function parseHidden(value: unknown): readonly LeadColumnName[] {
  return parseList(value, (item): item is LeadColumnName => LEAD_COLUMNS.some(({ name }) => name === item))
}

export const hiddenColumns = createStoredValue(browserStorage('localStorage'), KEY, parseHidden)
followOtherTabs(KEY, hiddenColumns)

export function useHiddenColumns(): readonly LeadColumnName[] {
  return useSyncExternalStore(hiddenColumns.subscribe, hiddenColumns.get, () => NO_COLUMNS)
}

export function toggleColumn(name: LeadColumnName): void {
  hiddenColumns.update((hidden) =>
    hidden.includes(name) ? hidden.filter((each) => each !== name) : [...hidden, name],
  )
}
