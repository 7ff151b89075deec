import { type CallBody, staffCall } from '../staff-call.ts'

const FAILED = 'Could not reach the server. Check your connection and try again'

export const loadDepartments = () => staffCall('get /departments', 'Could not load the departments')
export const updateDepartment = (json: CallBody<'put /update-department'>) =>
  staffCall('put /update-department', FAILED, { json })
export const openDepartment = (json: CallBody<'post /open-department'>) =>
  staffCall('post /open-department', FAILED, { json })
export const closeDepartment = (json: CallBody<'post /close-department'>) =>
  staffCall('post /close-department', FAILED, { json })
/** Managers that a department can have. */
export const loadManagers = () =>
  staffCall('get /get-users', 'Could not load the managers', {
    query: new URLSearchParams({ role: 'department_manager', status: 'active', pageSize: '100' }),
  })
