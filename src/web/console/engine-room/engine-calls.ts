import { saveResponse } from '../save-file.ts'
import { type CallBody, type CallOutcome, type CallValue, staffCall } from '../staff-call.ts'

const FAILED = 'Could not reach the server. Check your connection and try again'

export type LogPage = CallValue<'get /log-lines'>
export type AttemptPage = CallValue<'get /sign-in-attempts'>
export type LimitList = CallValue<'get /rate-limits'>
export type SystemSettings = CallValue<'get /system-settings'>
export type MaintenanceState = CallValue<'get /maintenance'>

export const loadEngineRoom = () => staffCall('get /engine-room', 'Could not load the engine room')
export const routeStrandedLeads = () => staffCall('post /route-stranded-leads', FAILED)
export const backUpNow = () => staffCall('post /back-up-now', FAILED)
export const saveBackup = (id: string, name: string) => saveResponse(`/backup-file/${id}`, name)
export const changeBackupSettings = (json: CallBody<'put /backup-settings'>) =>
  staffCall('put /backup-settings', FAILED, { json })
export const loadMaintenance = () => staffCall('get /maintenance', FAILED)
export const startMaintenance = (minutes: number) =>
  staffCall('post /start-maintenance', FAILED, { json: { minutes } })
export const endMaintenance = () => staffCall('post /end-maintenance', FAILED)
export const pauseJob = (json: CallBody<'post /pause-job'>) => staffCall('post /pause-job', FAILED, { json })
export const runJob = (job: CallBody<'post /run-job'>['job']) =>
  staffCall('post /run-job', FAILED, { json: { job } })
export const loadJobRuns = (job: string) =>
  staffCall('get /job-runs', 'Could not load the runs of this job', { query: new URLSearchParams({ job }) })
export const endSessions = (json: CallBody<'post /end-sessions'>) =>
  staffCall('post /end-sessions', FAILED, { json })
export const loadLogs = (query: URLSearchParams): Promise<CallOutcome<LogPage>> =>
  staffCall('get /log-lines', 'Could not load the log', { query })
export const loadAttempts = (query: URLSearchParams): Promise<CallOutcome<AttemptPage>> =>
  staffCall('get /sign-in-attempts', 'Could not load the attempts to sign in', { query })
export const loadLimits = () => staffCall('get /rate-limits', 'Could not load the rate limits')
export const liftLimit = (key: string) => staffCall('post /lift-rate-limit', FAILED, { json: { key } })
export const loadSettings = () => staffCall('get /system-settings', 'Could not load the settings')
