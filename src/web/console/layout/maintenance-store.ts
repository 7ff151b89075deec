import { useSyncExternalStore } from 'react'
import type { MaintenanceView } from '../../../domain/engine/maintenance.ts'

const listeners = new Set<() => void>()
let maintenance: MaintenanceView | null = null

/** Whether the website is closed, as far as this tab knows. */
export const maintenanceStore = {
  set(next: MaintenanceView | null) {
    maintenance = next
    for (const listener of listeners) listener()
  },
}

export function useMaintenance(): MaintenanceView | null {
  return useSyncExternalStore(subscribe, read, () => null)
}

const read = () => maintenance

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
