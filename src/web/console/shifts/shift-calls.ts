import { type CallBody, staffCall } from '../staff-call.ts'

const FAILED = 'Could not reach the server. Check your connection and try again'

export const loadPlan = (query: URLSearchParams) =>
  staffCall('get /shifts', 'Could not load the shifts', { query })
export const changeShifts = (json: CallBody<'post /change-shifts'>) =>
  staffCall('post /change-shifts', FAILED, { json })
export const copyLastWeek = (json: CallBody<'post /copy-shifts'>) =>
  staffCall('post /copy-shifts', FAILED, { json })
export const setNeededPeople = (json: CallBody<'put /needed-people'>) =>
  staffCall('put /needed-people', FAILED, { json })
export const requestLeave = (json: CallBody<'post /request-leave'>) =>
  staffCall('post /request-leave', FAILED, { json })
export const loadLeaveEffect = (id: string) =>
  staffCall('get /leave-effect/:id', 'Could not load what this leave means', { param: { id } })
export const decideLeave = (json: CallBody<'post /decide-leave'>) =>
  staffCall('post /decide-leave', FAILED, { json })
export const cancelLeave = (json: CallBody<'post /cancel-leave'>) =>
  staffCall('post /cancel-leave', FAILED, { json })
