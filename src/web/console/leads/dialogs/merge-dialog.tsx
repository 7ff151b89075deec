import { useState } from 'react'
import { FORM_NAMES } from '../../../../domain/leads/forms/form-names.ts'
import type { ListedLead } from '../../../../services/leads/index.ts'
import { Notice } from '../../../../ui/notice.tsx'
import { Dialog } from '../../../../ui/overlays/dialog.tsx'
import { toasts } from '../../../../ui/overlays/toast-store.ts'
import { notify } from '../../notify.ts'
import { ConfirmFoot } from './confirm-foot.tsx'
import { mergeLeads, unmergeLead } from './dialog-calls.ts'
import { useSending } from './use-sending.ts'

const ID = 'merge-leads'

export interface Merging {
  lead: ListedLead
  into: ListedLead
}

interface Props {
  /** Null while the dialog is closed. */
  merging: Merging | null
  onClose: () => void
  onDone: () => void
}

/** Merges two leads of one person: the content of the first shows in the second. */
export function MergeDialog({ merging, onClose, onDone }: Props) {
  const [displayed, setDisplayed] = useState(merging)
  if (merging !== null && merging !== displayed) setDisplayed(merging)
  const { isBusy, failure, submit } = useSending(({ lead, into }: Merging) => mergeLeads(lead.id, into.id))
  if (!displayed) return null
  const { lead, into } = displayed
  const merge = async () => {
    if (!(await submit(displayed))) return
    toasts.show({
      kind: 'success',
      message: `${lead.reference} merged into ${into.reference}`,
      action: { label: 'Undo', onAct: () => void undoMerge(lead, onDone) },
    })
    onDone()
  }
  return (
    <Dialog
      id={ID}
      size="s"
      title={`Merge into ${into.reference}?`}
      open={merging !== null}
      onClose={onClose}
    >
      <p className="text-ink-700">
        {FORM_NAMES[lead.form].name} {lead.reference} leaves the list. Its message, photos, booking and
        timeline move to {FORM_NAMES[into.form].name.toLowerCase()} {into.reference}. You can undo this for 30
        days.
      </p>
      {lead.assignee && lead.assignee.id !== into.assignee?.id && (
        <Notice kind="warning" className="mt-3">
          {lead.reference} is assigned to {lead.assignee.name}; {into.reference} is{' '}
          {into.assignee ? `assigned to ${into.assignee.name}` : 'unassigned'}.
        </Notice>
      )}
      <ConfirmFoot id={ID} act="Merge" {...{ isBusy, failure }} onAct={() => void merge()} />
    </Dialog>
  )
}

export async function undoMerge(lead: { id: string; reference: string }, onDone: () => void): Promise<void> {
  const outcome = await unmergeLead(lead.id)
  if (outcome.ok) notify('success', `${lead.reference} is a separate lead again`)
  else notify('error', outcome.error)
  onDone()
}
