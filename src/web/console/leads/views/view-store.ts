import { staffCall } from '../../staff-call.ts'
import { createViewStore } from '../../views/view-store.ts'

/** The saved views of the leads list, and the counts of all its views. */
export const leadViewStore = createViewStore({
  list: 'leads',
  loadCounts: () => staffCall('get /lead-counts', 'Failed to fetch assignment stats'),
  kinds: ['lead', 'assignment'],
})
