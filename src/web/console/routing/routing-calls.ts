import { type CallBody, staffCall } from '../staff-call.ts'

const FAILED = 'Could not reach the server. Check your connection and try again'

export const loadRouting = () => staffCall('get /routing', 'Could not load the routing rules')
export const saveRoutingDraft = (json: CallBody<'put /save-routing-draft'>) =>
  staffCall('put /save-routing-draft', FAILED, { json })
export const discardRoutingDraft = (json: CallBody<'post /discard-routing-draft'>) =>
  staffCall('post /discard-routing-draft', FAILED, { json })
export const switchRoutingOn = (json: CallBody<'post /switch-routing-on'>) =>
  staffCall('post /switch-routing-on', FAILED, { json })
export const switchRoutingOff = () => staffCall('post /switch-routing-off', FAILED)
export const tryRouting = (json: CallBody<'post /try-routing'>) =>
  staffCall('post /try-routing', FAILED, { json })
export const loadReplay = (dealership: string | null) =>
  staffCall('get /routing-replay', 'Could not replay the rules', {
    query: new URLSearchParams(dealership ? { dealership } : {}),
  })
