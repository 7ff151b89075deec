import { useRevalidator } from 'react-router'
import type { Actor } from '../../../../domain/permissions/permissions.ts'
import type { LeadFile, ListedLead } from '../../../../services/leads/index.ts'
import { type Leads, loadLead } from '../lead-calls.ts'
import { DeleteLead } from './delete-lead.tsx'
import { DeletedLeads } from './deleted-leads.tsx'
import { MailDialog } from './mail-dialog.tsx'
import { MergeDialog, type Merging } from './merge-dialog.tsx'
import { NewLeadDialog } from './new-lead-dialog.tsx'

/** What is done with leads by hand, one at a time. */
export type HandAsk =
  | { kind: 'new' }
  | { kind: 'deleted' }
  | ({ kind: 'merge' } & Merging)
  | { kind: 'delete'; file: LeadFile }
  | { kind: 'mail'; lead: ListedLead }

interface Props {
  ask: HandAsk | null
  actor: Actor
  list: Pick<Leads, 'dealerships'>
  onClose: () => void
  /** Shows another lead, or none. */
  onGo: (leadId: string | null) => void
  onAssign: (lead: ListedLead) => void
}

export function HandDialogs({ ask, actor, list, onClose, onGo, onAssign }: Props) {
  const { revalidate } = useRevalidator()
  const done = () => {
    onClose()
    void revalidate()
  }
  const show = async (leadId: string, isToGive: boolean) => {
    onClose()
    onGo(leadId)
    const file = isToGive ? await loadLead(leadId) : null
    if (file?.ok) onAssign(file.value.lead)
  }
  return (
    <>
      <NewLeadDialog
        isOpen={ask?.kind === 'new'}
        actor={actor}
        dealerships={list.dealerships}
        onClose={onClose}
        onDone={(leadId, isToGive) => void show(leadId, isToGive)}
      />
      <MergeDialog asked={ask?.kind === 'merge' ? ask : null} onClose={onClose} onDone={done} />
      <DeleteLead
        file={ask?.kind === 'delete' ? ask.file : null}
        onClose={onClose}
        // Away from it, and the list anew: nobody asks for what is gone.
        onDone={(isDeleted) => {
          if (!isDeleted) return done()
          onClose()
          return onGo(null)
        }}
      />
      <MailDialog lead={ask?.kind === 'mail' ? ask.lead : null} onClose={onClose} onDone={done} />
      <DeletedLeads isOpen={ask?.kind === 'deleted'} onClose={onClose} onDone={() => void revalidate()} />
    </>
  )
}
