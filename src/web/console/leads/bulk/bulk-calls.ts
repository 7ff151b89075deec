import type { LeadSelection } from '../../../../domain/leads/bulk/bulk-schemas.ts'
import { type CallBody, staffCall } from '../../staff-call.ts'
import { outdateLeads } from '../lead-calls.ts'

/** A change as the console sends it; the server fills in what is left out. */
export type LeadChange = CallBody<'post /bulk-leads'>['change']
export type AssignChange = Extract<LeadChange, { kind: 'assign' }>

export async function changeLeads(selection: LeadSelection, change: LeadChange) {
  const outcome = await staffCall('post /bulk-leads', 'Failed to change the leads', {
    json: { selection, change },
  })
  outdateLeads()
  return outcome
}

/** Says what a change would do, and changes nothing. */
export function previewChange(selection: LeadSelection, change: LeadChange) {
  return staffCall('post /bulk-leads', 'Failed to check the leads', {
    json: { selection, change, isPreview: true },
  })
}

export async function undoChange(batchId: string) {
  const outcome = await staffCall('post /undo-bulk-leads', 'Failed to undo the change', { json: { batchId } })
  outdateLeads()
  return outcome
}

export const loadRecentChanges = () => staffCall('get /bulk-leads', 'Failed to fetch the changes')
export const loadTags = () => staffCall('get /lead-tags', 'Failed to fetch the tags')

export async function changeTag(leadId: string, act: 'add' | 'remove', tag: string) {
  const outcome = await staffCall('post /lead-tag', 'Failed to change the tags', {
    json: { leadId, act, tag },
  })
  outdateLeads()
  return outcome
}
