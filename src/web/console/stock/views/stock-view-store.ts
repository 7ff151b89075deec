import { staffCall } from '../../staff-call.ts'
import { createViewStore } from '../../views/view-store.ts'

/** The saved views of the stock list, and the counts of all its views. */
export const stockViewStore = createViewStore({
  list: 'stock',
  loadCounts: () => staffCall('get /stock-counts', 'Failed to count the cars'),
  kinds: ['vehicle'],
})
