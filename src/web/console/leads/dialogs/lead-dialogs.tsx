import { useRevalidator } from 'react-router'
import type { Actor } from '../../../../domain/permissions/permissions.ts'
import type { LeadFile, ListedLead } from '../../../../services/leads/index.ts'
import { RecentChanges } from '../bulk/recent-changes.tsx'
import { type Leads, loadLead } from '../lead-calls.ts'
import type { LeadActs } from '../use-lead-acts.ts'
import { CallDialog } from './call-dialog.tsx'
import { DeleteLead } from './delete-lead.tsx'
import { DeletedLeads } from './deleted-leads.tsx'
import { MailDialog } from './mail-dialog.tsx'
import { MergeDialog, type Merging } from './merge-dialog.tsx'
import { NewLeadDialog } from './new-lead-dialog.tsx'

/** The open dialog, with the leads it is about. */
export type LeadDialog =
  | { kind: 'new' }
  | { kind: 'deleted' }
  | ({ kind: 'merge' } & Merging)
  | { kind: 'delete'; file: LeadFile }
  | { kind: 'mail'; lead: ListedLead }
  | { kind: 'call'; lead: ListedLead }
  | { kind: 'changes' }

interface Props {
  dialog: LeadDialog | null
  actor: Actor
  list: Pick<Leads, 'dealerships' | 'today'>
  acts: LeadActs
  onUndo: (batchId: string) => Promise<void>
  onClose: () => void
  /** Opens another lead, or none. */
  onGo: (leadId: string | null) => void
  onAssign: (lead: ListedLead) => void
}

export function LeadDialogs({ dialog, actor, list, acts, onUndo, onClose, onGo, onAssign }: Props) {
  const { revalidate } = useRevalidator()
  const closeAndReload = () => {
    onClose()
    void revalidate()
  }
  const openLead = async (leadId: string, shouldAssign: boolean) => {
    onClose()
    onGo(leadId)
    const file = shouldAssign ? await loadLead(leadId) : null
    if (file?.ok) onAssign(file.value.lead)
  }
  return (
    <>
      <NewLeadDialog
        isOpen={dialog?.kind === 'new'}
        actor={actor}
        dealerships={list.dealerships}
        onClose={onClose}
        onDone={(leadId, shouldAssign) => void openLead(leadId, shouldAssign)}
      />
      <MergeDialog
        merging={dialog?.kind === 'merge' ? dialog : null}
        onClose={onClose}
        onDone={closeAndReload}
      />
      <DeleteLead
        file={dialog?.kind === 'delete' ? dialog.file : null}
        onClose={onClose}
        // Closing the lead reloads the list; a plain reload would request the deleted lead.
        onDone={(isDeleted) => {
          if (!isDeleted) return closeAndReload()
          onClose()
          return onGo(null)
        }}
      />
      <MailDialog
        lead={dialog?.kind === 'mail' ? dialog.lead : null}
        onClose={onClose}
        onDone={closeAndReload}
      />
      <CallDialog
        lead={dialog?.kind === 'call' ? dialog.lead : null}
        {...{ actor, acts, onClose }}
        today={list.today}
      />
      <RecentChanges isOpen={dialog?.kind === 'changes'} onClose={onClose} onUndo={onUndo} />
      <DeletedLeads isOpen={dialog?.kind === 'deleted'} onClose={onClose} onDone={() => void revalidate()} />
    </>
  )
}
