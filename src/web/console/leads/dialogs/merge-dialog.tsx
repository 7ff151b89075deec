import { useState } from 'react'
import { FORM_NAMES } from '../../../../domain/leads/forms/form-names.ts'
import type { ListedLead } from '../../../../services/leads/index.ts'
import { Notice } from '../../../../ui/notice.tsx'
import { Dialog } from '../../../../ui/overlays/dialog.tsx'
import { toasts } from '../../../../ui/overlays/toast-store.ts'
import { notify } from '../../notify.ts'
import { AskFoot } from './ask-foot.tsx'
import { mergeLeads, unmergeLead } from './dialog-calls.ts'
import { useSending } from './use-sending.ts'

const ID = 'merge-leads'

export interface Merging {
  lead: ListedLead
  into: ListedLead
}

interface Props {
  /** Null: shut. */
  asked: Merging | null
  onClose: () => void
  onDone: () => void
}

/** Two leads of one person become one: what the one holds is read in the other. */
export function MergeDialog({ asked, onClose, onDone }: Props) {
  const [shown, setShown] = useState(asked)
  if (asked !== null && asked !== shown) setShown(asked)
  const { isBusy, failure, submit } = useSending(({ lead, into }: Merging) => mergeLeads(lead.id, into.id))
  if (!shown) return null
  const { lead, into } = shown
  const merge = async () => {
    if (!(await submit(shown))) return
    toasts.show({
      kind: 'success',
      message: `${lead.reference} is in ${into.reference} now`,
      action: { label: 'Undo', onAct: () => void undoMerge(lead, onDone) },
    })
    onDone()
  }
  return (
    <Dialog id={ID} size="s" title={`Merge into ${into.reference}?`} open={asked !== null} onClose={onClose}>
      <p className="text-ink-700">
        {FORM_NAMES[lead.form].name} {lead.reference} leaves the desk. Its message, photos, booking and
        timeline are read in {FORM_NAMES[into.form].name.toLowerCase()} {into.reference} from then on. You can
        take the two apart again for 30 days.
      </p>
      {lead.assignee && lead.assignee.id !== into.assignee?.id && (
        <Notice kind="warning" className="mt-3">
          {lead.assignee.name} has {lead.reference}; {into.reference} is with{' '}
          {into.assignee?.name ?? 'nobody yet'}.
        </Notice>
      )}
      <AskFoot id={ID} act="Merge" {...{ isBusy, failure }} onAct={() => void merge()} />
    </Dialog>
  )
}

export async function undoMerge(lead: { id: string; reference: string }, onDone: () => void): Promise<void> {
  const outcome = await unmergeLead(lead.id)
  if (outcome.ok) notify('success', `${lead.reference} is on the desk again`)
  else notify('error', outcome.error)
  onDone()
}
