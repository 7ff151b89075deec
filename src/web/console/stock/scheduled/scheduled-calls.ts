import { notLoadedText } from '../../list/not-loaded.tsx'
import { type CallBody, type CallOutcome, type CallValue, staffCall } from '../../staff-call.ts'
import { outdateStock } from '../stock-calls.ts'

export type ScheduledChange = CallValue<'get /scheduled-prices'>['scheduled'][number]

export const loadScheduled = () => staffCall('get /scheduled-prices', notLoadedText('the scheduled changes'))

export const schedulePrices = (json: CallBody<'post /schedule-stock-prices'>) =>
  outdating(staffCall('post /schedule-stock-prices', 'Failed to schedule the change', { json }))

export const moveScheduled = (json: CallBody<'post /move-scheduled-prices'>) =>
  outdating(staffCall('post /move-scheduled-prices', 'Failed to change the time', { json }))

export const cancelScheduled = ({ id, version }: ScheduledChange) =>
  outdating(
    staffCall('post /cancel-scheduled-prices', 'Failed to cancel the change', { json: { id, version } }),
  )

/** The stock list counts scheduled changes, so it is loaded again. */
async function outdating<Value>(call: Promise<CallOutcome<Value>>): Promise<CallOutcome<Value>> {
  const outcome = await call
  outdateStock()
  return outcome
}
