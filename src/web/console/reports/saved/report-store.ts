import { useSyncExternalStore } from 'react'
import {
  definitionKey,
  type ReportChange,
  type SavedReport,
} from '../../../../domain/reports/saved-report.ts'
import { signedInUser } from '../../session/session.ts'
import { type CallBody, type CallOutcome, staffCall } from '../../staff-call.ts'
import { definitionOf, type ReportsState } from '../reports-url.ts'

const NO_REPORTS: readonly SavedReport[] = []
const FAILED = 'Could not reach the server. Check your connection and try again'

const listeners = new Set<() => void>()
let reports = NO_REPORTS
let owner = ''

function setReports(next: readonly SavedReport[]): void {
  reports = next.toSorted((one, other) => one.name.localeCompare(other.name))
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** The saved reports that the signed-in user may open. */
export function useSavedReports(): readonly SavedReport[] {
  return useSyncExternalStore(
    subscribe,
    () => reports,
    () => NO_REPORTS,
  )
}

export async function loadSavedReports(): Promise<readonly SavedReport[]> {
  const userId = signedInUser()?.id ?? ''
  if (userId !== owner) setReports(NO_REPORTS)
  owner = userId
  const outcome = await staffCall('get /saved-reports', 'Failed to fetch the saved reports')
  if (outcome.ok) setReports(outcome.value.reports)
  return reports
}

export async function saveReport(
  json: CallBody<'post /saved-reports'>,
): Promise<CallOutcome<{ report: SavedReport }>> {
  const outcome = await staffCall('post /saved-reports', FAILED, { json })
  if (outcome.ok) setReports([...reports, outcome.value.report])
  return outcome
}

export async function changeReport(
  { id, version }: SavedReport,
  change: Omit<ReportChange, 'version'>,
): Promise<CallOutcome<{ report: SavedReport }>> {
  const json = { version, ...change }
  const outcome = await staffCall('put /saved-reports/:id', FAILED, { param: { id }, json })
  if (outcome.ok) replaceReport(outcome.value.report)
  return outcome
}

export function replaceReport(report: SavedReport): void {
  setReports(reports.map((each) => (each.id === report.id ? report : each)))
}

export async function deleteReport({ id }: SavedReport): Promise<CallOutcome<{ success: true }>> {
  const outcome = await staffCall('delete /saved-reports/:id', FAILED, { param: { id } })
  // A 404 means it was deleted elsewhere, so it leaves this list too.
  if (outcome.ok || outcome.status === 404) setReports(reports.filter((each) => each.id !== id))
  return outcome
}

/** Whether the figures on the screen differ from those of the saved report. */
export function isEdited(state: ReportsState, saved: SavedReport): boolean {
  return definitionKey(definitionOf(state)) !== definitionKey(saved.definition)
}
